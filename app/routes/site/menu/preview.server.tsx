import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { requireUser } from "~/web/guards.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/preview-menu.css";
import { loadPreview, PreviewFrame, previewHandle, previewMeta } from "../preview.server";
import { loadMenu } from "./load-menu.server";
import { MenuPage } from "./menu-page";

export const meta = previewMeta;

export const handle: RouteHandle = { ...previewHandle, stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  return loadPreview(request, (now) => loadMenu(now));
}

/** The menu page as guests will see it at another time. */
export default function MenuPreview() {
  const { preview, page } = useLoaderData<typeof loader>();
  return (
    <PreviewFrame preview={preview} path="/menu-preview" facts={page?.facts}>
      {page && <MenuPage page={page} />}
    </PreviewFrame>
  );
}
