import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { today } from "~/restaurant/today.server";
import { getDatabase } from "~/platform/database.server";
import { requireUser } from "~/web/guards.server";

/** Leads to the week that today is in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  return redirect(`/dish-week/${today()}`);
}
