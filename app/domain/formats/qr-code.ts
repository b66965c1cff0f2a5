/** A QR code as an SVG path of unit squares. */
export interface QrCode {
  text: string;
  /** Width and height in modules, with the quiet zone. */
  size: number;
  path: string;
}
