/** A QR code as an SVG path of unit squares. */
export interface QrCode {
  /** The text that it encodes. */
  text: string;
  /** Width and height in modules, with the quiet zone. */
  size: number;
  path: string;
}
