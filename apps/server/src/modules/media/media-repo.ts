import { readFiltered } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { WebpImage } from "./re-encode.ts";

// The view `image_use` says where each picture's address stands. Whoever adds a column that holds one adds it there.

/** The same picture stored twice is stored once. */
export async function insertImage(db: Queryable, image: WebpImage, at: Date): Promise<void> {
  await db.query(
    `with stored as (
       insert into media (hash, bytes, width, height, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning hash)
     insert into media_width (hash, width, bytes)
     select hash, n.width, n.bytes from stored, unnest($6::integer[], $7::bytea[]) n (width, bytes)`,
    [
      image.hash,
      image.bytes,
      image.width,
      image.height,
      at,
      image.narrow.map(({ width }) => width),
      image.narrow.map(({ bytes }) => bytes),
    ],
  );
}

/** A picture in one of its narrower forms; whole where it has none of that width. */
export function readImage(db: Queryable, hash: string, width: number | undefined): Promise<Buffer | undefined> {
  return db.value<Buffer>(
    `select coalesce(n.bytes, m.bytes) as bytes
       from media m left join media_width n on n.hash = m.hash and n.width = $2 where m.hash = $1`,
    [hash, width ?? null],
  );
}

export async function hasImage(db: Queryable, hash: string): Promise<boolean> {
  const { rowCount } = await db.query("select from media where hash = $1", [hash]);
  return rowCount === 1;
}

export interface StoredImage {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: Date;
}

/** Pictures without their bytes, the newest first. */
export async function pageImages(
  db: Queryable,
  isUnused: boolean,
  after: readonly [at: Date, hash: string] | undefined,
  limit: number,
): Promise<StoredImage[]> {
  return readFiltered(
    db,
    [
      ["(m.created_at, m.hash) < (?, ?)", ...(after ?? [])],
      ...(isUnused
        ? [["not exists (select from image_use u where u.image = '/media/' || m.hash || '.webp')"] as const]
        : []),
    ],
    (where) => `select m.hash, m.width, m.height, octet_length(m.bytes) as bytes, m.created_at from media m
                 where ${where} order by m.created_at desc, m.hash desc limit ${limit}`,
  );
}

export interface ImageUse {
  readonly image: string;
  readonly kind: string;
  readonly key: string;
  readonly name: string;
}

const MAX_USES = 2_000;

export async function listUses(db: Queryable, addresses: readonly string[]): Promise<ImageUse[]> {
  // The view is a union over many tables: planning it takes longer than reading it.
  const { rows } = await db.prepared<ImageUse>(
    "image-uses",
    `select image, kind, key, name from image_use where image = any($1) order by kind, key limit ${MAX_USES}`,
    [addresses],
  );
  return rows;
}
