import type { StaffContext } from "../../../platform/http/context.ts";
import type { MediaDependencies } from "../images.ts";
import { insertImage } from "../media-repo.ts";
import { reEncode } from "../re-encode.ts";
import { imageAddress } from "../rules.ts";

/** Stores a picture that content may then refer to by its address. */
export async function uploadImage(
  { db, clock, audit }: MediaDependencies,
  { buffer, byteOffset, length }: Uint8Array,
  { staff, address }: StaffContext,
): Promise<{ image: string; width: number; height: number }> {
  const image = await reEncode(Buffer.from(buffer, byteOffset, length));
  const { hash, width, height } = image;
  await db.transaction(async (tx) => {
    await insertImage(tx, image, clock.now());
    const after = { width, height, bytes: image.bytes.length };
    await audit.record(tx, staff, address, { action: "image.upload", subject: `image:${hash}`, after });
  });
  return { image: imageAddress(hash), width, height };
}
