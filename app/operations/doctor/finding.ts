/** The result of one check of the doctor. */
export interface Finding {
  /** `warning`: it works, but deserves attention. */
  state: "passed" | "warning" | "problem";
  about: string;
  text: string;
  /** How to fix it. */
  advice?: string;
}

export function passed(about: string, text: string): Finding {
  return { state: "passed", about, text };
}

export function warning(about: string, text: string, advice: string): Finding {
  return { state: "warning", about, text, advice };
}

export function problem(about: string, text: string, advice: string): Finding {
  return { state: "problem", about, text, advice };
}
