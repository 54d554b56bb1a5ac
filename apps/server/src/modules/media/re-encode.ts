import { createHash } from "node:crypto";
import { DomainError } from "../../core/domain-error.ts";
import { createWorkQueue } from "../../platform/work-queue.ts";
import {
  areSidesAllowed,
  endsAsFormat,
  IMAGE_BYTES_MAX,
  IMAGE_MB_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_SIDE_MAX,
  imageFormatOf,
  NARROW_WIDTHS,
} from "./rules.ts";

/** Wide enough for the largest place a picture has on the site. */
const SERVED_SIDE = 1_920;
const WEBP = { quality: 82, alphaQuality: 100 };
/** Small pictures are for slow lines, and forgive more. */
const NARROW_WEBP = { quality: 70, alphaQuality: 90 };
const TIMEOUT_SECONDS = 15;
/** One at a time, so that a batch of uploads leaves the threads to logins. */
const inTurn = createWorkQueue(1, 20);

export interface WebpImage {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** The same picture for places where it needs less room. */
  readonly narrow: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/**
 * Decodes an upload and encodes it again as WebP: upright, no larger than needed, without metadata. Nothing of the
 * upload's own bytes is ever served.
 */
export async function reEncode(upload: Buffer): Promise<WebpImage> {
  if (upload.length > IMAGE_BYTES_MAX) throw new DomainError("FILE_SIZE", { values: { mb: IMAGE_MB_MAX } });
  const format = imageFormatOf(upload);
  if (!format) throw new DomainError("IMAGE_TYPE");
  if (!endsAsFormat(format, upload)) throw new DomainError("IMAGE_BROKEN");
  return inTurn(() => decode(upload));
}

async function decode(upload: Buffer): Promise<WebpImage> {
  const sharp = await loadSharp();
  const image = sharp(upload, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: "warning", sequentialRead: true });
  const { width, height, pages } = await image.metadata().catch(refuseBroken);
  if (!areSidesAllowed(width, height)) throw new DomainError("IMAGE_DIMENSIONS", { values: { max: IMAGE_SIDE_MAX } });
  if ((pages ?? 1) > 1) throw new DomainError("IMAGE_TYPE");
  const { data, info } = await image
    .autoOrient()
    .resize({ width: SERVED_SIDE, height: SERVED_SIDE, fit: "inside", withoutEnlargement: true })
    .webp(WEBP)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const hash = createHash("sha256").update(data).digest("hex");
  return { hash, bytes: data, width: info.width, height: info.height, narrow: await narrow(data, info.width) };
}

async function narrow(webp: Buffer, width: number): Promise<WebpImage["narrow"]> {
  const sharp = await loadSharp();
  const widths = NARROW_WIDTHS.filter((each) => each < width);
  const sizes = [];
  for (const each of widths) {
    sizes.push({ width: each, bytes: await sharp(webp).resize({ width: each }).webp(NARROW_WEBP).toBuffer() });
  }
  return sizes;
}

function refuseBroken(): never {
  throw new DomainError("IMAGE_BROKEN");
}

/** Loaded at the first upload: it is large, and most processes never need it. Only three decoders can ever run. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  sharp.cache(false);
  return sharp;
}
