import encodeQR from "qr";
import type { QrCode } from "~/domain/formats/qr-code";

/** The light margin that scanners need around the code, in modules. */
const QUIET_ZONE = 4;

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
