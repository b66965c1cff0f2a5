import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AuthenticatedUser } from "~/domain/users/user";
import { getDatabase } from "~/platform/database.server";
import { requireAdmin, requireUser } from "~/web/guards.server";

interface ScreenRequest extends Pick<LoaderFunctionArgs, "request" | "params"> {
  searchParams: URLSearchParams;
  db: ReturnType<typeof getDatabase>;
  user: AuthenticatedUser;
}

/** Who may see a staff screen and send its forms. */
export const GUARDS = { user: requireUser, admin: requireAdmin };

/** The loader of a staff screen: its guard, then what it prints. */
export async function staffLoader<Data>(
  { request, params }: LoaderFunctionArgs,
  who: keyof typeof GUARDS,
  load: (screen: ScreenRequest) => Data | Promise<Data>,
): Promise<Data> {
  const user = await GUARDS[who](request);
  const { searchParams } = new URL(request.url);
  return load({ request, params, searchParams, db: getDatabase(), user });
}
