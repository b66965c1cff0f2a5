import { createCookieSessionStorage, redirect, type SessionStorage } from "@remix-run/node";
import { getConfig } from "~/platform/config.server";
import { cutText } from "~/domain/cut-text";
import type { Toast } from "~/ui/toast";
import { cookieOptions } from "~/auth/session.server";

/** A name in it can be of any length, and a browser takes 4 KiB of cookie. */
const MAX_TEXT = 300;

let storage: SessionStorage<{ toast: Toast }> | undefined;

function flashStorage(): SessionStorage<{ toast: Toast }> {
  storage ??= createCookieSessionStorage<{ toast: Toast }>({
    cookie: { ...cookieOptions("flash"), secrets: [getConfig().sessionSecret], maxAge: 60 },
  });
  return storage;
}

/** Sends the browser to a path, where the message is shown once. */
export async function redirectWithToast(
  path: string,
  toast: Toast,
  headers: Headers = new Headers(),
): Promise<Response> {
  const session = await flashStorage().getSession();
  const { text } = toast;
  session.set("toast", { ...toast, text: text.length > MAX_TEXT ? `${cutText(text, MAX_TEXT)}…` : text });
  headers.append("Set-Cookie", await flashStorage().commitSession(session));
  return redirect(path, { headers });
}

/** The message for this page, if any, and the headers that make it go away. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers();
  const session = await flashStorage().getSession(request.headers.get("Cookie"));
  const toast = session.get("toast") ?? null;
  if (toast) headers.append("Set-Cookie", await flashStorage().destroySession(session));
  return { toast, headers };
}
