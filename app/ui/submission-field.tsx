import { useState } from "react";

/**
 * The hidden field of a form that adds something: a random value, by which the server
 * recognises the form if it is sent twice (see `addOnce`).
 */
export function SubmissionField() {
  // Not randomUUID, which browsers have on https only.
  const [id] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join("-"));
  return <input type="hidden" name="submissionId" defaultValue={id} suppressHydrationWarning />;
}
