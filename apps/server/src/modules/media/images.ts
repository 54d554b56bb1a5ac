import { createHash } from "node:crypto";
import type { Images } from "../../core/images.ts";
import type { Ports } from "../../core/ports.ts";
import { hasImage, insertImage } from "./media-repo.ts";
import { reEncode } from "./re-encode.ts";
import { imageAddress, imageHashOf } from "./rules.ts";

export type MediaDependencies = Pick<Ports, "db" | "clock" | "audit">;

export function createImages({ db, clock }: Pick<Ports, "db" | "clock">): Images {
  return {
    async has(address) {
      const hash = imageHashOf(address);
      return hash !== undefined && hasImage(db, hash);
    },
    async store(bytes) {
      const image = await reEncode(bytes);
      await insertImage(db, image, clock.now());
      return imageAddress(image.hash);
    },
    clean: async (bytes) => (await reEncode(bytes)).bytes,
    async storeOwn(tx, picture) {
      const hash = createHash("sha256").update(picture.bytes).digest("hex");
      await insertImage(tx, { ...picture, hash, narrow: [] }, clock.now());
      return imageAddress(hash);
    },
  };
}
