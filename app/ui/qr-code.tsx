import type { QrCode } from "~/domain/formats/qr-code";

/** A QR code, dark on white whatever the theme. */
export function QrCodeImage({ qrCode: { size, path }, label }: { qrCode: QrCode; label: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
