import { readSlipQr, type SlipName } from "@chokdee/rules/payments";
import jsqr from "jsqr";
import sharp from "sharp";
import { DomainError } from "../../../core/domain-error.ts";

const MOST_MB = 5;
const MOST_PIXELS = 40_000_000;
/** Widths that the picture is read at: a small QR is found in a large picture, a blurred one in a small. */
const WIDTHS = [1_600, 900, 2_400] as const;
const MAGIC = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** The bytes of a JPEG or PNG that came as base64. */
export function readPicture(base64: string): Buffer {
  const bytes = Buffer.from(base64.replace(/^data:image\/\w+;base64,/, ""), "base64");
  if (bytes.length > MOST_MB * 1024 * 1024) throw new DomainError("FILE_SIZE", { values: { mb: MOST_MB } });
  if (!MAGIC.some((magic) => bytes.subarray(0, magic.length).equals(magic))) throw new DomainError("FILE_TYPE");
  return bytes;
}

/** What the slip's QR names, or nothing where there is none to be read. Throws FILE_TYPE where it is no picture. */
export async function readSlipImage(bytes: Buffer): Promise<SlipName | undefined> {
  for (const width of WIDTHS) {
    const { data, info } = await pixelsOf(bytes, width);
    const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
    const slip = found && readSlipQr(found.data);
    if (slip) return slip;
  }
  return undefined;
}

async function pixelsOf(bytes: Buffer, width: number) {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
      .rotate()
      .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new DomainError("FILE_TYPE");
  }
}
