import QRCode from "qrcode";

/** The light border that scanners need, in squares. */
const QUIET = 3;

/** A text as a QR code: a square of so many units, and the path of what is dark in it. */
export function qrOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = QRCode.create(text).modules;
  const dark = Array.from(data).flatMap((bit, at) => (bit === 1 ? [at] : []));
  const squares = dark.map((at) => `M${QUIET + (at % size)} ${QUIET + Math.floor(at / size)}h1v1h-1z`);
  return { size: size + 2 * QUIET, path: squares.join("") };
}
