import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../../core/domain-error.ts";
import { type ImagePlace, listUses, pageImages } from "./media-repo.ts";
import { imageAddress } from "./rules.ts";
import type { MediaDependencies } from "./upload-image.ts";

type Listed = OutputOf<OfficeContract, "officeImageList">;

/** The pictures that we store, the newest first, and where each is shown. */
export async function listImages(
  { db }: Pick<MediaDependencies, "db">,
  input: InputOf<OfficeContract, "officeImageList">,
): Promise<Listed> {
  const rows = await pageImages(db, input.unused === "1", readPlace(input.cursor), input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const uses = Map.groupBy(
    await listUses(
      db,
      shown.map(({ hash }) => imageAddress(hash)),
    ),
    ({ image }) => image,
  );
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
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
    next_cursor: last ? `${last.created_at.getTime()}.${last.hash}` : null,
  };
}

function readPlace(cursor: string | undefined): ImagePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at, hash] = /^(\d{1,14})\.([0-9a-f]{64})$/.exec(cursor) ?? [];
  if (at === undefined || hash === undefined) throw new DomainError("BAD_REQUEST");
  return { at: new Date(Number(at)), hash };
}
