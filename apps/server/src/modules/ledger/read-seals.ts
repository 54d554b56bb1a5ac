import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { SignedSeal } from "./seal-file.ts";
import { findNewestSeals } from "./seal-repo.ts";

/** The public part of the operator's daily seals, the newest first. */
export async function pageSeals(
  db: Db,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly seals: readonly SignedSeal[]; readonly nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new DomainError("BAD_REQUEST");
  const found = await findNewestSeals(db, cursor === undefined ? undefined : Number(cursor), limit + 1);
  const seals = found.slice(0, limit);
  return { seals, nextCursor: found.length > limit ? String(seals.at(-1)?.no) : null };
}
