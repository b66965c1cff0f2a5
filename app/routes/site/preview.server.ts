import { data } from "@remix-run/node";
import { toLocalTime } from "~/domain/hours/zoned-time";
import { ok } from "~/domain/outcome";
import { parsePreviewTime, previewRange } from "~/domain/preview-time";
import { getConfig } from "~/platform/config.server";
import type { Preview } from "./preview-frame";

/**
 * A guest page at the local time that `?at=` names, by default now, and what staff read
 * above it. A time that can't be previewed is 400, without a page.
 * @param load The loader of the guest page.
 */
export async function loadPreview<Page>(request: Request, load: (now: number) => Promise<Page>) {
  const { timeZone } = getConfig();
  const now = Date.now();
  const range = previewRange(now, timeZone);
  const at = new URL(request.url).searchParams.get("at") ?? "";
  const instant = at === "" ? ok("", now) : parsePreviewTime(at, now, timeZone);
  if (!instant.ok) {
    const preview: Preview = { at, range, error: instant.message };
    return data({ preview, page: null }, { status: instant.status });
  }
  const shown = toLocalTime(instant.value, timeZone);
  const preview: Preview = { at: `${shown.day}T${shown.time}`, range, shown, isNow: at === "" };
  return data({ preview, page: await load(instant.value) });
}
