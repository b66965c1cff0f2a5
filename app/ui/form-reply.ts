import { useActionData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import type { FormErrorData } from "~/forms/form-response";
import { CONTINUED } from "./dialog-url";

/** The draft that is being continued, if any, as if it were the response to its form. */
export function useContinuedForm(): FormErrorData | undefined {
  const frame = useRouteLoaderData<{ continued: FormErrorData | null }>("office");
  const [parameters] = useSearchParams();
  return parameters.has(CONTINUED) ? (frame?.continued ?? undefined) : undefined;
}

/** The response to this screen's form, or the draft that is being continued. */
export function useFormReply<Action>() {
  const continued = useContinuedForm();
  return useActionData<Action>() ?? continued;
}
