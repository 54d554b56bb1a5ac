import { type ChainHead, leafOf, pathOf, type PathStep } from "@chokdee/rules/ledger";
import { cut } from "@chokdee/server-kit/db";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { readCursor } from "../../core/page.ts";
import { type ChainRow, readChain } from "./chain-repo.ts";
import { nodeSha256 } from "./seal-day.ts";
import type { SignedSeal } from "./seal-file.ts";
import { findChunkOfMember, findChunkRoots, findLatestSeal } from "./seal-repo.ts";

export interface SealedHead {
  readonly seal: SignedSeal;
  readonly head: ChainHead;
  readonly path: readonly PathStep[];
}

export interface ProofPage {
  readonly shown: readonly ChainRow[];
  readonly next_cursor: string | null;
  /** The newest seal with the way from this member's chain to its root; none before the first. */
  readonly sealed: SealedHead | undefined;
}

/** A stretch of the member's chain from its start on, or from where the page before ended. */
export async function pageProof(
  db: Db,
  memberId: MemberId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ProofPage> {
  const after = readCursor(cursor) ?? 0n;
  const rows = await readChain(db, memberId, after, limit + 1);
  return {
    ...cut(rows, limit, ({ seq }) => [seq]),
    sealed: await findSealedHead(db, memberId),
  };
}

async function findSealedHead(db: Db, memberId: MemberId): Promise<SealedHead | undefined> {
  const seal = await findLatestSeal(db);
  if (!seal) return undefined;
  const chunk = await findChunkOfMember(db, seal.no, memberId);
  const index = chunk?.heads.findIndex((head) => head.memberId === memberId) ?? -1;
  const head = chunk?.heads[index];
  if (!head) return undefined;
  const leaves = chunk.heads.map((each) => leafOf(each, nodeSha256));
  const chunkRoots = await findChunkRoots(db, seal.no);
  // A chunk is a whole branch: the way through it goes on over the chunks' roots.
  const path = [...pathOf(leaves, index, nodeSha256), ...pathOf(chunkRoots, chunk.chunk, nodeSha256)];
  return { seal, head, path };
}
