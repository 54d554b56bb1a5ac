import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A small picture, 120 by 60, of one colour or of noise that does not shrink. */
export function picture(format: "png" | "jpeg" | "webp", ground = "#ddc47c"): Promise<Buffer> {
  const size = { width: 120, height: 60, channels: 3, background: "#000000" } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image =
    ground === "noise" ? sharp({ create: { ...size, noise } }) : sharp({ create: { ...size, background: ground } });
  return image.toFormat(format).toBuffer();
}

/** A PNG that says it is this large, with next to nothing inside. */
export function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const lines = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
