import type { Db } from "../../core/db.ts";
import type { Images } from "../../core/images.ts";
import { hasImage } from "./media-repo.ts";
import { imageHashOf } from "./rules.ts";

export function createImages(db: Db): Images {
  return {
    async has(address) {
      const hash = imageHashOf(address);
      return hash !== undefined && hasImage(db, hash);
    },
  };
}
