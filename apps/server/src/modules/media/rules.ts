export const IMAGE_MB_MAX = 5;
export const IMAGE_BYTES_MAX = IMAGE_MB_MAX * 1024 * 1024;
export const IMAGE_SIDE_MIN = 16;
export const IMAGE_SIDE_MAX = 6_000;
/** What decoding may cost in memory: four bytes for each. */
export const IMAGE_PIXELS_MAX = 24_000_000;

type ImageFormat = "jpeg" | "png" | "webp";

const PNG_START = Buffer.from("89504e470d0a1a0a", "hex");
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");
const ADDRESS = /^\/media\/([0-9a-f]{64})\.webp$/;
const FILE = /^([0-9a-f]{64})(?:-([1-9]\d{2,3}))?\.webp$/;

/**
 * The narrower forms that a picture has beside its own size, where it is wider. The site requests these. They are made
 * once, when the picture is stored, so that no visitor can make the server render.
 */
export const NARROW_WIDTHS: readonly number[] = [320, 640, 1_024];

/** What a file is by its first bytes, whatever it is called. */
export function imageFormatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "jpeg";
  if (bytes.subarray(0, 8).equals(PNG_START)) return "png";
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : undefined;
}

/** Whether a file ends where its format says. Something hidden behind a picture makes it two files in one. */
export function endsAsFormat(format: ImageFormat, bytes: Buffer): boolean {
  switch (format) {
    case "jpeg":
      return bytes.subarray(-2).equals(Buffer.from("ffd9", "hex"));
    case "png":
      return bytes.subarray(-PNG_END.length).equals(PNG_END);
    case "webp":
      return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
  }
}

export function areSidesAllowed(width: number, height: number): boolean {
  const isSide = (side: number) => side >= IMAGE_SIDE_MIN && side <= IMAGE_SIDE_MAX;
  return isSide(width) && isSide(height) && width * height <= IMAGE_PIXELS_MAX;
}

export function imageAddress(hash: string): string {
  return `/media/${hash}.webp`;
}

export function imageHashOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** What a file name under `/media/` refers to: a picture, or one of its narrower forms. */
export function imageOfFile(file: string): { readonly hash: string; readonly width: number | undefined } | undefined {
  const [, hash, width] = FILE.exec(file) ?? [];
  if (!hash) return undefined;
  if (width === undefined) return { hash, width: undefined };
  return NARROW_WIDTHS.includes(Number(width)) ? { hash, width: Number(width) } : undefined;
}
