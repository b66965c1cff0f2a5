import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DRAFT_PARAMETER, draftOf, type PostedDraft } from "~/domain/drafts/draft";
import { discardDraft, saveDraft } from "~/domain/drafts/drafts.server";
import { addDays } from "~/domain/dates/local-date";
import { DESKTOP, launchBrowser, waitForHydration } from "../support/browser";
import { forFile } from "../support/for-file";
import { makePhoto } from "../support/photos";
import { type Screen, SCREENS, startScreenServers } from "../support/screens";
import { ADMIN } from "../support/server";
import { now, today } from "../support/today";
import { makeWorkbook } from "../support/workbook";

// What is typed in a form of the office isn't left without a question, and nothing else asks: of every
// form of every screen. Several screens show the same form: it is tried once.

const screen = (name: string, path: string): Screen => ({ name, path, data: "demo", as: "staff" });

/** Those that look like others: no picture shows them. */
const MORE = [
  ...["restaurant", "presentation", "declarations", "discount"].map((section) =>
    screen(`settings-${section}`, `/settings/${section}`),
  ),
  screen("profile-name", "/profile?dialog=edit&id=name"),
  screen("profile-phone", "/profile?dialog=edit&id=phone"),
  screen("user-list-invite", "/user-list?dialog=invite"),
];

/** The screens as they are before something was typed, sent or read on paper. */
const FRESH = [...SCREENS, ...MORE].filter(
  ({ name, as, data }) =>
    as === "staff" &&
    data === "demo" &&
    !/rejected|errors|saved|stale|copied|chosen|asked|alone|moved|sold-out|waiting|failed|link|preview|choices|leave|unreachable|^print-|^login/.test(
      name,
    ),
);

/** Forms that are refused here: the code and the present password are wrong ones, and the day has no menu. */
const REFUSED = /confirm$|existnew$|Edit password|Change e-mail/;

/** Forms that are shown again with what was chosen, which is not used yet: other sheets have other columns. */
const SHOWN_AGAIN = /cancelcolumns$/;

/** What these screens send is never kept as a draft. */
const PRIVATE = /^\/(?:settings|profile|user-list|add-user)/;

const CONTROLS =
  ":is(input:not([type=hidden], [type=range], [readonly]), select, textarea):not(:disabled, [form])";

const servers = await forFile(startScreenServers());
const browser = await forFile(launchBrowser());
const pages = await servers.openPage(browser, { viewport: DESKTOP, reducedMotion: "reduce" });
const db = await forFile(servers.server.demo.openDatabase());

const met = new Set<string>();

test.each(FRESH)("$name", async (screen) => {
  const show = async () => {
    // Some forms ask for the password some minutes after signing in.
    await db.updateTable("sessions").set({ confirmedAt: now().toISOString() }).execute();
    const page = await pages.show(screen);
    await waitForHydration(page);
    return page;
  };
  let fresh: Page | undefined = await show();
  for (const { key } of await listForms(fresh)) {
    if (met.has(key)) continue;
    met.add(key);
    const open = async () => {
      const page = fresh ?? (await show());
      fresh = undefined;
      return { page, form: await formOf(page, key) };
    };

    const untouched = await open();
    expect(await leave(untouched.page), `${key}, untouched`).toBe("left");

    const { page, form } = await open();
    await touch(controlsOf(form).first());
    expect(await leave(page), `${key}, typed`).toBe("asked");
    await keepEditing(page);
    const draft = await draftIn(form);
    if (draft) {
      await continueDraft(page, draft);
      expect(await leave(page), `${key}, continued draft`).toBe("asked");
    }

    const emptied = await open();
    if (await empty(emptied.form)) {
      expect(await send(emptied.page, emptied.form), `${key}, emptied and sent`).toBe("refused");
      expect(await leave(emptied.page), `${key}, refused`).toBe("asked");
    }

    const sent = await open();
    await touch(controlsOf(sent.form).first());
    await fillRequired(sent.form);
    const isRefused = REFUSED.test(key);
    const what = `${key}, sent with what is marked as required; REFUSED names those that are refused`;
    expect(await send(sent.page, sent.form), what).toBe(isRefused ? "refused" : "saved");
    const isAsked = isRefused || SHOWN_AGAIN.test(key);
    expect(await leave(sent.page), `${key}, saved`).toBe(isAsked ? "asked" : "left");
  }
  expect(pages.errors.splice(0)).toEqual([]);
});

/** The forms in which something can be typed: those of the dialog, if one is open. By the values of their buttons. */
function listForms(page: Page): Promise<{ key: string; index: number }[]> {
  return page.locator("form[method=post]").evaluateAll((forms, controls) => {
    const dialog = document.querySelector("dialog[open]");
    return forms.flatMap((form, index) => {
      if (!(form instanceof HTMLFormElement) || dialog?.contains(form) === false) return [];
      const elements = [...form.elements].filter((element) => element.checkVisibility());
      if (!elements.some((element) => element.matches(controls))) return [];
      const intents = elements.filter((element) => element.matches("button[name=intent]"));
      const buttons = [...new Set(intents.map((button) => button.getAttribute("value")))].sort().join("");
      const path = location.pathname.replace(/[\d-]+.*/, "");
      return [{ index, key: `${path} ${dialog?.querySelector("h2")?.innerText ?? ""} ${buttons}` }];
    });
  }, CONTROLS);
}

async function formOf(page: Page, key: string): Promise<Locator> {
  const form = (await listForms(page)).find((each) => each.key === key);
  if (!form) throw new Error(`${page.url()} has no form ${key}.`);
  return page.locator("form[method=post]").nth(form.index);
}

const controlsOf = (form: Locator) => form.locator(CONTROLS).filter({ visible: true });

/** Closes the dialog, or goes to another screen if there is none. */
async function leave(page: Page): Promise<"asked" | "left"> {
  // The page's own: the driver hears of a new address later.
  const { pathname, search } = await page.evaluate(() => ({
    pathname: location.pathname,
    search: location.search,
  }));
  const isDialog = (await page.locator("dialog:modal").count()) > 0;
  const other = pathname === "/security-log" ? "/profile" : "/security-log";
  if (isDialog) await page.keyboard.press("Escape");
  else await page.locator(`nav a[href="${other}"]`).filter({ visible: true }).first().click();
  const isAsked = await page.waitForFunction(
    ({ isDialog, pathname, search }) => {
      if (document.querySelector(".dialog-question:modal")) return "asked";
      // By its address: Chromium may close a dialog itself for a moment, before the question.
      const isClosed = location.search !== search && !document.querySelector("dialog[open]");
      return (isDialog ? isClosed : location.pathname !== pathname) && "left";
    },
    { isDialog, pathname, search },
  );
  return (await isAsked.jsonValue()) === "asked" ? "asked" : "left";
}

async function keepEditing(page: Page): Promise<void> {
  await page.locator(".dialog-question .button-primary").click();
  await page.locator(".dialog-question").waitFor({ state: "detached" });
}

/** Sends a form by its main button, and waits until the response is shown. */
async function send(page: Page, form: Locator): Promise<"saved" | "refused"> {
  const key = await page.evaluate(() => JSON.stringify(history.state));
  const buttons = form.locator("button[type=submit]").filter({ visible: true });
  const main = buttons.and(page.locator(".button-primary"));
  const responded = page.waitForResponse((response) => response.request().method() === "POST");
  await ((await main.count()) > 0 ? main : buttons).last().click();
  const response = await responded;
  await page.waitForFunction((before) => JSON.stringify(history.state) !== before, key);
  await waitForHydration(page);
  if (response.status() < 400) return "saved";
  await form.locator("[data-refused]").first().waitFor({ state: "attached" });
  // React runs effects after it has painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return "refused";
}

let touches = 0;

/** Types or chooses something else. */
async function touch(control: Locator): Promise<void> {
  touches += 1;
  const { tag, type, name, value, accept } = await control.evaluate((element) => ({
    tag: element.localName,
    type: element.getAttribute("type") ?? "",
    name: element.getAttribute("name") ?? "",
    value: "value" in element ? element.value : "",
    accept: element.getAttribute("accept") ?? "",
  }));
  if (type === "checkbox" || type === "radio") await control.setChecked(!(await control.isChecked()));
  else if (type === "file") await control.setInputFiles(await fileOf(accept));
  else if (tag === "select") await chooseOther(control);
  else await control.fill(textOf(type, name, value));
}

async function chooseOther(select: Locator): Promise<void> {
  const other = await select.locator("option:not(:checked):not([value=''])").last().getAttribute("value");
  await select.selectOption(other ?? { index: 1 });
}

function textOf(type: string, name: string, value: unknown): string {
  // Before the last day of a closure that is shown.
  if (type === "date") return addDays(today(), 45 + (touches % 10));
  if (type === "time") return name.endsWith("opens") ? "11:00" : "14:00";
  if (/percent/i.test(name)) return `${touches % 90}`;
  if (type === "password") return "Il Vesuvio dorme ancora";
  if (type === "email") return `person-${touches}@example.com`;
  if (type === "tel") return `026555${1000 + touches}`;
  // Above the discount price.
  if (/price|amount/i.test(name)) return `9${touches % 10}.50`;
  if (name.endsWith("position")) return value === "1" ? "2" : "1";
  if (name === "list") return `Nuova ${touches}\tTomate\tPizza\t17.50`;
  return `Nuovo ${touches}`;
}

async function fileOf(accept: string) {
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await makePhoto()) };
  if (accept.startsWith("image")) return photo;
  const headings = ["Date", "Name", "Description", "Category", "Price", "Discounted Price", "Type"];
  const row = [addDays(today(), 50), `Nuova ${touches}`, "Tomate", "Pizza", 17.5, 0, "dish"];
  const buffer = Buffer.from(makeWorkbook({ Menu: [headings, row] }));
  return { name: "menu.xlsx", mimeType: "application/octet-stream", buffer };
}

/** Fills what must be filled in: also the first hours of a closure, and the second field of a list's entry. */
async function fillRequired(form: Locator): Promise<void> {
  const required = form
    .page()
    .locator('[aria-required=true], [name^="shop[0]."], [name="declarations.meat[0].country"]');
  for (const control of await controlsOf(form).and(required).all())
    if ((await control.inputValue()) === "") await touch(control);
}

/** Empties what must be filled in; false if nothing must. */
async function empty(form: Locator): Promise<boolean> {
  const required = controlsOf(form).and(form.page().locator("[aria-required=true]:not([type=file])"));
  for (const control of await required.all()) {
    const isSelect = (await control.evaluate((element) => element.localName)) === "select";
    if (!isSelect) await control.fill("");
    else if ((await control.locator("option[value='']").count()) > 0) await control.selectOption("");
  }
  return (await required.count()) > 0;
}

/** What would be kept of a form if its session had run out; undefined if nothing would. */
async function draftIn(form: Locator): Promise<PostedDraft | undefined> {
  const { action, fields } = await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error("This is no form.");
    const texts = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const intents = [...element.elements].filter((each) => each.matches("button.button[name=intent]"));
    const intent = intents.at(-1)?.getAttribute("value") ?? "";
    return { action: element.action, fields: { ...Object.fromEntries(texts), intent } };
  });
  const url = new URL(action);
  const draft = draftOf(url, fields);
  return PRIVATE.test(url.pathname) || draft?.kind === "button" ? undefined : draft;
}

/** Shows the form again, as 'Continue' does after signing in. */
async function continueDraft(page: Page, draft: PostedDraft): Promise<void> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", ADMIN.email)
    .executeTakeFirstOrThrow();
  await saveDraft(db, id, draft);
  await page.goto(`${draft.path}${draft.path.includes("?") ? "&" : "?"}${DRAFT_PARAMETER}=1`);
  await waitForHydration(page);
  // Its banner would be on the pages that follow.
  await discardDraft(db, id, draft);
}
