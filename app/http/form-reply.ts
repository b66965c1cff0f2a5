import type { FieldErrors } from "~/domain/outcome";

/** What a form gets back when it was refused: the typed values, and what is wrong with them. */
export interface FormReply {
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
}
