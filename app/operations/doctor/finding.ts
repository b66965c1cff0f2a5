/** The result of one check of the doctor. */
export interface Finding {
  /** `note`: it works, but deserves attention. */
  state: "ok" | "note" | "wrong";
  about: string;
  text: string;
  /** How to fix it. */
  advice?: string;
}

export function ok(about: string, text: string): Finding {
  return { state: "ok", about, text };
}

export function note(about: string, text: string, advice: string): Finding {
  return { state: "note", about, text, advice };
}

export function wrong(about: string, text: string, advice: string): Finding {
  return { state: "wrong", about, text, advice };
}
