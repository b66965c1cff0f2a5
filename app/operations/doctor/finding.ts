/** What the doctor found out about one thing. */
export interface Finding {
  /** `note`: it works, but have a look. */
  state: "ok" | "note" | "wrong";
  about: string;
  text: string;
  /** What to do about it. */
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
