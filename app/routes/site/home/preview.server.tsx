import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/platform/database.server";
import { requireUser } from "~/web/guards.server";
import type { RouteHandle } from "~/platform/route-handle";
import stylesheet from "~/ui/styles/preview-home.css";
import { loadPreview, PreviewFrame, previewHandle, previewMeta } from "../preview.server";
import { HomePage } from "./home-page";
import { loadHome } from "./load-home.server";

export const meta = previewMeta;

export const handle: RouteHandle = { ...previewHandle, stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(getDatabase(), request);
  return loadPreview(request, (now) => loadHome(now));
}

/** The home page as guests will see it at another time, without the form that would send a real message. */
export default function HomePreview() {
  const { preview, page } = useLoaderData<typeof loader>();
  return (
    <PreviewFrame preview={preview} path="/menu-preview/home" facts={page?.facts}>
      {page && <HomePage page={page} />}
    </PreviewFrame>
  );
}
