import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { userFields } from "~/domain/fields/user";
import { nationalDigits } from "~/domain/formats/phone-number";
import { passActionHeaders } from "~/web/form-response";
import { userAddition } from "~/auth/account-operations.server";
import { t } from "~/messages/office/t";
import { Field } from "~/ui/field";
import { fieldsOf, FormError, inputsOf, useFormResponse } from "~/ui/form-feedback";
import { PageHeader } from "~/ui/page-header";
import { PostForm, SubmitButton } from "~/ui/post-form";
import { formOf, staffAction } from "~/routes/office/staff-action.server";
import { officeTitle } from "../office-title";
import { staffLoader } from "~/routes/office/staff-loader.server";

export const meta: MetaFunction = () => [{ title: officeTitle(t("Add User")) }];

export const headers = passActionHeaders;

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "admin", () => null);
}

export async function action({ request }: ActionFunctionArgs) {
  return staffAction(request, "admin", {
    default: formOf(userAddition, { path: "/user-list" }),
  });
}

export { clientAction } from "../staff-screen";

export default function AddUserScreen() {
  const response = useFormResponse();
  const input = inputsOf(userFields, fieldsOf(response));
  return (
    <>
      <PageHeader title={t("Add User")} />
      <PostForm className="form panel user-form">
        <FormError response={response} />
        <Field {...input("name")} autoComplete="off" />
        <Field {...input("email")} type="email" autoComplete="off" />
        <Field
          {...input("password")}
          type="password"
          placeholder={t("At least 8 characters")}
          autoComplete="new-password"
        />
        <Field
          {...input("phone")}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          hint={t("10 digits")}
          onBlur={(event) => {
            event.currentTarget.value = nationalDigits(event.currentTarget.value);
          }}
        />
        <div>
          <SubmitButton intent="add" busyLabel={t("Adding...")}>
            {t("Add User")}
          </SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
