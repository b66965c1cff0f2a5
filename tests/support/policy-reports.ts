const reports: string[] = [];

/** Records that a page did something that its Content-Security-Policy forbids; the running test will fail. */
export function recordPolicyReport(text: string): void {
  reports.push(text);
}

/** Records a message of a page's console if it is about the policy. */
export function recordConsoleMessage(message: string): void {
  if (/Content.Security.Policy/i.test(message)) recordPolicyReport(message);
}

/** What was recorded since the last call. */
export function takePolicyReports(): string[] {
  return reports.splice(0);
}

/** A script for a new document, where the browser's own messages can't be read: it logs what the policy forbids. */
export const LOG_POLICY_REPORTS = `addEventListener("securitypolicyviolation", (event) =>
  console.error("Content Security Policy: " + event.effectiveDirective + " " + event.blockedURI))`;

/**
 * The body of a function for a page in a browser that neither runs scripts in new documents
 * nor passes messages on. It returns what the policy has forbidden since its last run, and
 * at the first one since the document was opened.
 */
export const COLLECT_POLICY_REPORTS = `
  if (!window.policyReports) {
    window.policyReports = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      policyReports.push(effectiveDirective + " " + blockedURI));
    new ReportingObserver(
      (reports) => policyReports.push(...reports.map(({ body }) => body.effectiveDirective + " " + body.blockedURL)),
      { types: ["csp-violation"], buffered: true },
    ).observe();
  }
  return policyReports.splice(0);`;
