/** A short message about what just happened. */
export interface Toast {
  kind: "success" | "error";
  text: string;
}
