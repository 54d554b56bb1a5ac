import { parentPort, workerData } from "node:worker_threads";
import jsqr from "jsqr";
import sharp from "sharp";

const MAX_PIXELS = 40_000_000;
/** A thread that is ended does not end the decoder, which runs in threads of its own. */
const MAX_DECODE_SECONDS = 10;
/** Widths that the picture is read at: a small QR is found in a large picture, a blurred one in a small. */
const WIDTHS = [1_000, 1_600, 2_400] as const;

/** What a thread of its own answers: the text of the QR, or what is wrong. */
export type FoundQr = { readonly text: string } | { readonly problem: "no_qr" | "no_picture" };

// Looking for a QR keeps a processor busy for long, so that it must not happen where requests are answered.
parentPort?.postMessage(await findQr(workerData as Uint8Array));

async function findQr(bytes: Uint8Array): Promise<FoundQr> {
  try {
    for (const width of WIDTHS) {
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
        .rotate()
        .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .timeout({ seconds: MAX_DECODE_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
      if (found) return { text: found.data };
    }
    return { problem: "no_qr" };
  } catch {
    return { problem: "no_picture" };
  }
}
