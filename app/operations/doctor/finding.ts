export interface Finding {
  /** `warning`: it works, but deserves attention. */
  state: "passed" | "warning" | "problem";
  about: string;
  text: string;
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

const MARKS = { passed: "ok   ", warning: "note ", problem: "ERROR" };

export function describeFindings(findings: Finding[]): { text: string; problems: number } {
  const lines = findings.flatMap(({ state, about, text, advice }) => [
    `${MARKS[state]}  ${about.padEnd(11)}  ${text}`,
    ...(advice ? [`${" ".repeat(20)}→ ${advice}`] : []),
  ]);
  const problems = findings.filter(({ state }) => state === "problem").length;
  const sum = problems === 0 ? "No problems found." : `Problems: ${problems}.`;
  return { text: [...lines, "", sum].join("\n"), problems };
}
