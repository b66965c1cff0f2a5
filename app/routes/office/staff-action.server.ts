import type { Db } from "~db/schema";
import { data, type redirect } from "@remix-run/node";
import { getDatabase } from "~/platform/database.server";
import type { Operation } from "~/domain/operation";
import type { DetailedOutcome } from "~/domain/outcome";
import { closeHref, editedHref } from "~/ui/dialog-url";
import type { Toast } from "~/ui/toast";
import type { ToastMessage } from "~/web/flash.server";
import { act, type Acted, idOf, type Submission } from "~/web/act.server";
import { isUpload, readForm } from "~/web/fields.server";
import { formOutcomeResponse } from "~/web/form-response.server";
import { refuseUser } from "~/web/guards.server";
import { GUARDS } from "~/routes/office/staff-loader.server";

/** A form that staff have posted. Its fields are empty if it is an upload, which is not read yet. */
export interface PostedForm extends Submission {
  fields: Record<string, string>;
  db: Db;
  pathname: string;
  /** The path and query of the screen without its dialog. */
  path: string;
}

type FormResult = Awaited<ReturnType<typeof formOutcomeResponse>>;

/** What one of a screen's forms does: its response. */
interface FormAction<Result = FormResult> {
  (form: PostedForm): Promise<Result>;
  /** It is never kept as a draft. */
  isPrivate?: true;
  /** Only admins may send it, on a screen that others use, too. */
  by?: Operation["by"];
}

type StaffForms = Record<string, FormAction<unknown>>;

type ResultOf<Form> = Form extends FormAction<infer Result> ? Result : never;

/**
 * The action of a staff screen: does what the form's button says in the field `intent`, which is
 * `upload` for a file. Throws 400 for any other that isn't the `default`.
 * @param who Who may send its forms.
 * @param given The screen's forms, or a function that makes them where they depend on its address.
 */
export async function staffAction<Forms extends StaffForms>(
  request: Request,
  who: keyof typeof GUARDS,
  given: Forms | (() => Forms),
): Promise<ResultOf<Forms[keyof Forms]>> {
  const forms = (): Forms => (typeof given === "function" ? given() : given);
  const db = getDatabase();
  const user = await GUARDS[who](db, request, { isPrivate: ({ intent }) => isPrivate(forms(), intent) });
  const { pathname, searchParams } = new URL(request.url);
  // The HTTP layer has already limited their number.
  const fields = isUpload(request) ? {} : await readForm(request, Infinity);
  const form = findForm(forms(), isUpload(request) ? "upload" : fields.intent);
  if (!form) throw data(null, { status: 400 });
  if (form.by === "admin" && !user.isAdmin) throw await refuseUser(db, request, user);
  const path = closeHref(pathname, searchParams);
  const posted: PostedForm = {
    source: "form",
    request,
    db,
    user,
    fields,
    params: {},
    pathname,
    path,
  };
  return form(posted) as Promise<ResultOf<Forms[keyof Forms]>>;
}

function findForm(forms: StaffForms, intent = ""): StaffForms[string] | undefined {
  return Object.hasOwn(forms, intent) ? forms[intent] : forms.default;
}

/** Whether a form is never kept as a draft; one whose intent isn't known, if the screen has others of that kind. */
function isPrivate(forms: StaffForms, intent: string | undefined): boolean {
  const form = findForm(forms, intent);
  return form ? form.isPrivate === true : Object.values(forms).some((each) => each.isPrivate);
}

/** Where an operation's form leads, and what its toast says. */
interface Answer<Value> {
  /** By default the screen without its dialog. */
  path?: string | ((form: PostedForm, value: Value | undefined) => string | Promise<string>);
  /** Whether its entry in the browser's history is replaced, so that many presses add only one. */
  redirectTo?: typeof redirect;
  /** Fields that the form doesn't have, because the screen's address says them. */
  given?: object;
  /** Whether it is only a button; by default if the operation reads nothing and deletes nothing. */
  isButton?: boolean;
  /** What the toast says below the message. */
  notes?: (value: Value, form: PostedForm) => Toast["notes"] | Promise<Toast["notes"]>;
  /** The form in the toast that does the opposite. */
  opposite?: (form: PostedForm) => ToastMessage["opposite"];
}

/** The form of an operation, with the usual response. */
export function formOf<Input, Value, Item>(
  operation: Operation<Input, Value, Item>,
  answer: Answer<Value> = {},
): FormAction {
  const action: FormAction = async (posted) => {
    const form = { ...posted, params: { ...posted.params, ...answer.given } };
    return respond(operation, form, await act(operation, form), answer);
  };
  return Object.assign(action, { isPrivate: operation.isPrivate, by: operation.by });
}

/**
 * The forms of operations by their intents. An item that was deleted while it was edited can be added
 * again from its form.
 * @param answers How some of them respond.
 */
export function formsOf<Operations extends Record<string, Operation<unknown>>>(
  operations: Operations,
  answers: { [Intent in keyof Operations]?: Answer<ValueOf<Operations[Intent]>> } = {},
): { [Intent in keyof Operations | "add-again"]: FormAction } {
  const { add, edit } = operations;
  const all =
    add && edit ? { ...operations, "add-again": { ...edit, once: true, run: add.run } } : operations;
  const forms = Object.entries(all).map(([intent, operation]) => {
    const answer = answers[intent === "add-again" ? "edit" : intent];
    return [intent, formOf(operation, answer as Answer<unknown>)];
  });
  return Object.fromEntries(forms) as { [Intent in keyof Operations | "add-again"]: FormAction };
}

type ValueOf<Of> = Of extends { run(...given: never[]): Promise<DetailedOutcome<infer Value>> }
  ? Value
  : never;

/** The usual response to a form whose operation was carried out, or wasn't. */
async function respond<Input, Value, Item>(
  operation: Operation<Input, Value, Item>,
  form: PostedForm,
  outcome: Acted<Input, Value>,
  { path, redirectTo, isButton, notes, opposite }: Answer<Value> = {},
): Promise<FormResult> {
  const { read, does, items } = operation;
  const isDeleted = does === "delete";
  const screenPath = outcome.ok && does === "edit" ? editedHref(form.path, idOf(form)) : form.path;
  const toFieldErrors = items?.form.toFieldErrors;
  return formOutcomeResponse(
    form.db,
    !outcome.ok && outcome.errors && toFieldErrors
      ? { ...outcome, errors: toFieldErrors(outcome.errors, form.fields) }
      : outcome,
    isDeleted ? { ...form.fields, id: "" } : form.fields,
    typeof path === "function"
      ? await path(form, outcome.ok ? outcome.value : undefined)
      : (path ?? screenPath),
    {
      // What a button can't have sent is an error of the page.
      isButton: outcome.input !== undefined && (isButton ?? (read === undefined && !isDeleted)),
      redirectTo,
      ...(outcome.ok && notes && { notes: await notes(outcome.value, form) }),
      ...(outcome.ok && opposite && { opposite: opposite(form) }),
    },
  );
}
