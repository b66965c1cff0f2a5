import { createCookieSessionStorage, redirect, type SessionStorage } from "@remix-run/node";
import { fill, type Message, say } from "~/messages/office/t";
import { getConfig } from "~/platform/config.server";
import { shorten } from "~/domain/text/truncate-text";
import type { Toast } from "~/ui/toast";
import { cookieOptions } from "~/auth/session.server";

/** In characters. Messages can contain long names, and a cookie holds 4 KiB. */
const MAX_LENGTH = 300;

let storage: SessionStorage<{ toast: Toast }> | undefined;

function flashStorage(): SessionStorage<{ toast: Toast }> {
  storage ??= createCookieSessionStorage<{ toast: Toast }>({
    cookie: { ...cookieOptions("flash"), secrets: [getConfig().sessionSecret], maxAge: 60 },
  });
  return storage;
}

/** A toast that is said in the reader's language. */
export type ToastMessage = Omit<Toast, "text" | "detail" | "opposite"> & {
  text: Message;
  detail?: Message;
  opposite?: Omit<NonNullable<Toast["opposite"]>, "title">;
};

/**
 * Redirects to a path, where the toast is shown once.
 * @param redirectTo Remix's `redirect`; `replace`, to replace the entry in the browser's history; or
 * `redirectDocument`, to load the document anew.
 */
export async function redirectWithToast(
  path: string,
  toast: ToastMessage,
  headers: Headers = new Headers(),
  redirectTo: typeof redirect = redirect,
): Promise<Response> {
  const session = await flashStorage().getSession();
  const { kind, text, detail, notes = [], undo, opposite } = toast;
  session.set("toast", {
    kind,
    text: shorten(say(text), MAX_LENGTH),
    ...(detail && { detail: shorten(say(detail), MAX_LENGTH) }),
    ...(notes.length > 0 && {
      notes: notes.map((note) => ({ ...note, ...(note.text && { text: shorten(note.text, MAX_LENGTH) }) })),
    }),
    ...(undo && { undo }),
    ...(opposite && { opposite: { ...opposite, title: fill("Undo: {what}", { what: text }) } }),
  });
  headers.append("Set-Cookie", await flashStorage().commitSession(session));
  return redirectTo(path, { headers });
}

/** The toast for this page, if any, and the headers that remove it from the browser. */
export async function readAndClearToast(
  request: Request,
): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers();
  const session = await flashStorage().getSession(request.headers.get("Cookie"));
  const toast = session.get("toast") ?? null;
  if (toast) headers.append("Set-Cookie", await flashStorage().destroySession(session));
  return { toast, headers };
}
