import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { OTHER_LANGUAGES } from "~/domain/text/language";
import { newPage } from "./browser";
import { DISHES } from "./screens/dishes";
import { GUESTS } from "./screens/guests";
import { LISTS } from "./screens/lists";
import { OFFICE } from "./screens/office";
import { ADMIN, signInByForm, startServer, type TestServer } from "./server";
import { fillWithStressData, writeLongFacts } from "./stress-data";

/** After how many milliseconds staff sign in anew: some screens ask for a sign-in of the last ten minutes. */
const SIGN_IN_ANEW_MS = 5 * 60_000;

export type Step = (page: Page, server: TestServer) => Promise<unknown>;

/** A screen in a state that looks different from its others. */
export interface Screen {
  name: string;
  path: string;
  /** The database's content: demo data, data that stresses the layout, or nothing. */
  data: "demo" | "stress" | "empty";
  as: "guest" | "staff";
  /** What leads to the state on the page. */
  steps?: Step[];
}

/**
 * Every screen in every state: `npm run screenshots` takes pictures of them, and
 * tests/browser/every-screen-of-*.test.ts tests them. Some leave something behind for those that follow.
 */
export const SCREENS: Screen[] = [
  ...GUESTS.map((screen) => ({ ...screen, as: "guest" as const })),
  ...[...DISHES, ...LISTS, ...OFFICE].map((screen) => ({ ...screen, as: "staff" as const })),
];

/** The servers of the screens, one for each kind of data. */
export interface ScreenServers {
  server: Record<Screen["data"], TestServer>;
  /** A page for one screen after the other; `errors` collects the errors in it. */
  openPage: (
    browser: Browser,
    options?: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<unknown>,
  ) => Promise<{ show: (screen: Screen) => Promise<Page>; errors: string[]; close: () => Promise<void> }>;
  stop: () => Promise<void>;
}

/** Starts the servers on fresh folders, with further settings. */
export async function startScreenServers(env: Record<string, string> = {}): Promise<ScreenServers> {
  const stressFolder = mkdtempSync(path.join(tmpdir(), "restaurant-"));
  writeLongFacts(stressFolder);
  const [demo, stress, empty] = await Promise.all([
    // Nothing is sent, but the forms for it are shown.
    startServer({ env: { ...env, DEMO_DATA: "1", SMTP_URL: "smtp://127.0.0.1:9" } }),
    startServer({ env, dataDir: stressFolder }),
    startServer({ env }),
  ]);
  await fillWithStressData(stress);
  await deleteEverything(empty);
  await switchOnLanguages(demo);
  const server = { demo, stress, empty };
  return {
    server,
    openPage: (browser, options, prepare) => openPage(browser, server, options, prepare),
    async stop() {
      await Promise.all(Object.values(server).map((each) => each.stop()));
      rmSync(stressFolder, { recursive: true, force: true });
    },
  };
}

async function openPage(
  browser: Browser,
  server: ScreenServers["server"],
  options: BrowserContextOptions = {},
  prepare?: (context: BrowserContext) => Promise<unknown>,
) {
  const errors: string[] = [];
  const open = async ({ data }: Screen) => {
    const visitor = await newPage(browser, server[data], options);
    await prepare?.(visitor.context);
    await visitor.context.addInitScript(() => {
      // A blank page has no storage.
      if (location.protocol === "about:") return;
      if (localStorage.getItem("hasVisited") === null) localStorage.setItem("hasVisited", "true");
    });
    return { ...visitor, signedInAt: -Infinity };
  };
  const opened = new Map<string, ReturnType<typeof open>>();
  const signIn = async (staff: Awaited<ReturnType<typeof open>>, { data }: Screen) => {
    if (performance.now() - staff.signedInAt < SIGN_IN_ANEW_MS) return;
    staff.signedInAt = performance.now();
    const { Cookie } = await signInByForm(server[data], ADMIN);
    const [name = "", value = ""] = Cookie.split(/=(.*)/);
    await staff.context.addCookies([{ name, value, url: server[data].url }]);
  };
  return {
    errors,
    async show(screen: Screen): Promise<Page> {
      const key = `${screen.data} ${screen.as}`;
      opened.set(key, opened.get(key) ?? open(screen));
      const shown = await opened.get(key)!;
      if (screen.as === "staff") await signIn(shown, screen);
      const { page, errors: found } = shown;
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const address = server[screen.data].url + screen.path;
      const isLoaded = withoutHash(page.url()) === withoutHash(address);
      await page.goto(address);
      // Navigating to another part of the same page loads nothing.
      if (isLoaded && address.includes("#")) await page.reload();
      for (const step of screen.steps ?? []) await step(page, server[screen.data]);
      errors.push(...found.splice(0).map((error) => `${screen.name}: ${error}`));
      return page;
    },
    async close() {
      for (const each of opened.values()) await (await each).context.close();
    },
  };
}

function withoutHash(address: string): string | undefined {
  return address.split("#")[0];
}

async function switchOnLanguages(server: TestServer): Promise<void> {
  const db = server.openDatabase();
  await db
    .updateTable("siteSections")
    .set({ value: JSON.stringify({ languages: OTHER_LANGUAGES }) })
    .where("id", "=", "languages")
    .execute();
  await db.destroy();
}

/** Deletes what even a new restaurant has. */
async function deleteEverything(server: TestServer): Promise<void> {
  const db = server.openDatabase();
  await db.deleteFrom("mealTimes").execute();
  await db.deleteFrom("categories").execute();
  await db.destroy();
}
