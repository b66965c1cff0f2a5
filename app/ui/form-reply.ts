import { useActionData, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import type { FormErrorData } from "~/forms/form-response";
import { CONTINUED } from "./dialog-url";

/** What the form that is continued held when its session ended, if one is. */
export function useContinuedForm(): FormErrorData | undefined {
  const frame = useRouteLoaderData<{ continued: FormErrorData | null }>("office");
  const [parameters] = useSearchParams();
  return parameters.has(CONTINUED) ? (frame?.continued ?? undefined) : undefined;
}

/** The reply to a form of this screen, or what a form held that is continued. */
export function useFormReply<Action>() {
  const continued = useContinuedForm();
  return useActionData<Action>() ?? continued;
}
