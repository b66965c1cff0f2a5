import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "./free-port";
import { COLLECT_POLICY_REPORTS, recordPolicyReport } from "./policy-reports";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** A page in WebKit, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebKitPage {
  goto: (url: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** Runs a function's body in the page; returns what it returns. */
  evaluate: (body: string) => Promise<unknown>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts Debian's WebKitGTK on a virtual screen. */
export async function launchWebKit(): Promise<WebKitPage> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  });
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: "ignore",
  });
  const send = async (method: string, path: string, body?: unknown): Promise<never> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = (await reply.json()) as { value: { message?: string } };
    if (!reply.ok) throw new Error(`WebKit: ${value.message}`);
    return value as never;
  };
  for (let tries = 0; ; tries += 1) {
    try {
      await send("GET", "/status");
      break;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  const find = async (selector: string) => {
    const element = await send("POST", `${session}/element`, { using: "css selector", value: selector });
    return `${session}/element/${element[ELEMENT]}`;
  };
  const execute = (script: string) => send("POST", `${session}/execute/sync`, { script, args: [] });
  const recordReports = async () => {
    for (const report of (await execute(COLLECT_POLICY_REPORTS)) as string[]) recordPolicyReport(report);
  };
  return {
    async goto(url) {
      await send("POST", `${session}/url`, { url });
      await recordReports();
    },
    async click(selector) {
      await recordReports();
      await send("POST", `${await find(selector)}/click`, {});
    },
    type: async (selector, text) => send("POST", `${await find(selector)}/value`, { text }),
    async evaluate(script) {
      await recordReports();
      return execute(script);
    },
    resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
    async close() {
      await send("DELETE", session);
      await Promise.all([driver, screen].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill();
  await exited;
}
