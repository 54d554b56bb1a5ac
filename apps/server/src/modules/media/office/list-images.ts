import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { cut } from "@chokdee/server-kit/db";
import { readPlace } from "../../../core/page.ts";
import type { MediaDependencies } from "../images.ts";
import { listUses, pageImages } from "../media-repo.ts";
import { imageAddress } from "../rules.ts";

type Listed = OfficeOutput<"officeImageList">;

/** The pictures that we store, the newest first, and where each is shown. */
export async function listImages(
  { db }: Pick<MediaDependencies, "db">,
  input: OfficeInput<"officeImageList">,
): Promise<Listed> {
  const rows = await pageImages(db, input.unused === "1", readPlace(input.cursor, "at", "name"), input.limit + 1);
  const { shown, next_cursor } = cut(rows, input.limit, (row) => [row.created_at, row.hash]);
  const uses = Map.groupBy(
    await listUses(
      db,
      shown.map(({ hash }) => imageAddress(hash)),
    ),
    ({ image }) => image,
  );
  return {
    items: shown.map(({ hash, width, height, bytes, created_at }) => ({
      image: imageAddress(hash),
      width,
      height,
      bytes,
      stored_at: created_at.toISOString(),
      uses: (uses.get(imageAddress(hash)) ?? []).map(({ kind, key, name }) => ({
        kind: kind as Listed["items"][number]["uses"][number]["kind"],
        key,
        name,
      })),
    })),
    next_cursor,
  };
}
