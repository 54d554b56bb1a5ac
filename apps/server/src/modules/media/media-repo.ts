import type { Queryable } from "../../core/db.ts";
import type { WebpImage } from "./re-encode.ts";

/** The same picture stored twice is stored once. */
export async function insertImage(db: Queryable, image: WebpImage, at: Date): Promise<void> {
  await db.query(
    "insert into media (hash, bytes, width, height, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing",
    [image.hash, image.bytes, image.width, image.height, at],
  );
}

export async function readImage(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>("select bytes from media where hash = $1", [hash]);
  return rows[0]?.bytes;
}

export async function hasImage(db: Queryable, hash: string): Promise<boolean> {
  const { rowCount } = await db.query("select from media where hash = $1", [hash]);
  return rowCount === 1;
}
