import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "~/web/guards.server";
import { STAFF_HOME, staffPath } from "~/web/staff-paths";
import { discardDraft } from "~/domain/drafts/drafts.server";
import { readForm } from "~/web/fields.server";
import { getDatabase } from "~/platform/database.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  return redirect(STAFF_HOME);
}

export async function action({ request }: ActionFunctionArgs) {
  const db = getDatabase();
  const user = await requireUser(db, request);
  const { path = "", title = "", back = "" } = await readForm(request);
  await discardDraft(db, user.id, { path, title });
  return redirect(staffPath(back) ?? STAFF_HOME);
}
