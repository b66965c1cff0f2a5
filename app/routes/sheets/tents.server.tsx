import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import encodeQR from "qr";
import { requireUser } from "~/web/guards.server";
import { sheetMessages } from "~/messages/shared-menu";
import { getConfig } from "~/platform/config.server";
import type { RouteHandle } from "~/platform/route-handle";
import { getRestaurant } from "~/restaurant/restaurant.server";
import { Logo } from "~/ui/logo";
import stylesheet from "~/ui/styles/sheet-tents.css";

/** One key per tent; four fit on an A4 page. */
const TENTS = ["1", "2", "3", "4"];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${sheetMessages.upToDate} · ${data.name}` }] : [];

export const handle: RouteHandle = { stylesheet };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { publicUrl } = getConfig();
  return {
    name: getRestaurant().name,
    qrCode: publicUrl === undefined ? undefined : makeQrCode(`${publicUrl}/menu`),
  };
}

/** Cards to fold in the middle: one side invites, the other leads to the menu. */
export default function TentSheet() {
  const { name, qrCode } = useLoaderData<typeof loader>();
  if (!qrCode) return <AddressMissing />;
  return (
    <main className="tents">
      <h1 className="visually-hidden">{sheetMessages.tents}</h1>
      {TENTS.map((tent) => (
        <section key={tent} className="tent">
          <div className="tent-back">
            <Logo size={72} />
            <p className="tent-name">{name}</p>
            <p>{sheetMessages.welcome}</p>
          </div>
          <div className="tent-front">
            <QrCodeImage {...qrCode} />
            <div>
              <p className="tent-title">{sheetMessages.upToDate}</p>
              <p>{sheetMessages.scan}</p>
              <p className="tent-address">{qrCode.text.replace(/^https?:\/\//, "")}</p>
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}

function QrCodeImage({ text, size, path }: QrCode) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={sheetMessages.qrCode(text)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Shown instead of a QR code whose URL guests' phones couldn't reach. */
function AddressMissing() {
  return (
    <main className="sheet-missing" lang="en">
      <h1>No table tents yet</h1>
      <p>
        Their QR code needs the site's public address. Set <code>PUBLIC_URL</code> (see .env.example), restart
        the server and open this page again.
      </p>
    </main>
  );
}

/** The light margin that scanners need around the code, in modules. */
const QUIET_ZONE = 4;

/** A QR code as an SVG path of unit squares. */
export interface QrCode {
  /** The text that it encodes. */
  text: string;
  /** Width and height in modules, with the quiet zone. */
  size: number;
  path: string;
}

/** The QR code of a text, with error correction level M. */
export function makeQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const path = rows.flatMap((row, y) =>
    darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { text, size: rows.length, path: path.join("") };
}

/** The runs of dark modules in a row. */
function darkRuns(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
