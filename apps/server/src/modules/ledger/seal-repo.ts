import type { ChainHead } from "@chokdee/rules/ledger";
import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { SignedSeal } from "./seal-file.ts";

/** Heads in one row of the seal: a power of two, so that a row is a whole branch of the tree. */
export const HEADS_PER_CHUNK = 1024;
const HEAD_BYTES = 48;

interface SealRow {
  readonly no: number;
  readonly day: string;
  readonly sealed_at: Date;
  readonly members: number;
  readonly root: Buffer;
  readonly previous_root: Buffer;
  readonly signature: Buffer;
  readonly public_key: Buffer;
  readonly note: string | null;
}

const SEAL = "no, day::text, sealed_at, members, root, previous_root, signature, public_key, note";

function sealOf(row: SealRow): SignedSeal {
  return {
    no: row.no,
    day: row.day,
    sealedAt: row.sealed_at.toISOString(),
    members: row.members,
    root: row.root.toString("hex"),
    previousRoot: row.previous_root.toString("hex"),
    signature: row.signature.toString("hex"),
    publicKey: row.public_key.toString("hex"),
    ...(row.note !== null && { note: row.note }),
  };
}

export async function findSeals(db: Queryable, afterNo: number, limit: number): Promise<SignedSeal[]> {
  const { rows } = await db.query<SealRow>(`select ${SEAL} from ledger_seal where no > $1 order by no limit $2`, [
    afterNo,
    limit,
  ]);
  return rows.map(sealOf);
}

/** Seals older than `beforeNo`, the newest first. */
export async function findNewestSeals(db: Queryable, before: bigint | undefined, limit: number): Promise<SignedSeal[]> {
  return (await readNewest<SealRow>(db, `select ${SEAL} from ledger_seal`, [], { before, limit, by: "no" })).map(
    sealOf,
  );
}

export async function findLatestSeal(db: Queryable): Promise<SignedSeal | undefined> {
  const [latest] = await findNewestSeals(db, undefined, 1);
  return latest;
}

export async function insertSeal(db: Queryable, seal: SignedSeal): Promise<void> {
  const { columns, values } = newRow({
    no: seal.no,
    day: seal.day,
    sealed_at: seal.sealedAt,
    members: seal.members,
    root: Buffer.from(seal.root, "hex"),
    previous_root: Buffer.from(seal.previousRoot, "hex"),
    signature: Buffer.from(seal.signature, "hex"),
    public_key: Buffer.from(seal.publicKey, "hex"),
    note: seal.note ?? null,
  });
  await db.query(`insert into ledger_seal ${columns}`, values);
}

/** The next ends of chains after a member, in member order. A member without postings has none. */
export async function readHeads(db: Queryable, afterMember: bigint): Promise<ChainHead[]> {
  const { rows } = await db.query<{ member_id: bigint; seq: bigint; head: Buffer }>(
    `select member_id, seq, head from ledger_wallet
      where member_id > $1 and wallet_id = ${MAIN_WALLET} and seq > 0 order by member_id limit $2`,
    [afterMember, HEADS_PER_CHUNK],
  );
  return rows.map(({ member_id: memberId, seq, head }) => ({ memberId, seq, hash: head }));
}

export async function insertChunk(
  db: Queryable,
  no: number,
  chunk: number,
  heads: readonly ChainHead[],
  root: Uint8Array,
): Promise<void> {
  const bytes = Buffer.alloc(heads.length * HEAD_BYTES);
  heads.forEach(({ memberId, seq, hash }, i) => {
    bytes.writeBigInt64BE(memberId, i * HEAD_BYTES);
    bytes.writeBigInt64BE(seq, i * HEAD_BYTES + 8);
    bytes.set(hash, i * HEAD_BYTES + 16);
  });
  await db.query("insert into ledger_seal_chunk (no, chunk, first_member, heads, root) values ($1, $2, $3, $4, $5)", [
    no,
    chunk,
    heads[0]?.memberId ?? 0n,
    bytes,
    root,
  ]);
}

export interface SealChunk {
  readonly chunk: number;
  readonly heads: ChainHead[];
}

function chunkOf({ chunk, heads }: { readonly chunk: number; readonly heads: Buffer }): SealChunk {
  return {
    chunk,
    heads: Array.from({ length: heads.length / HEAD_BYTES }, (_, i) => ({
      memberId: heads.readBigInt64BE(i * HEAD_BYTES),
      seq: heads.readBigInt64BE(i * HEAD_BYTES + 8),
      hash: heads.subarray(i * HEAD_BYTES + 16, (i + 1) * HEAD_BYTES),
    })),
  };
}

export async function findChunk(db: Queryable, no: number, chunk: number): Promise<SealChunk | undefined> {
  const { rows } = await db.query<{ chunk: number; heads: Buffer }>(
    "select chunk, heads from ledger_seal_chunk where no = $1 and chunk = $2",
    [no, chunk],
  );
  return rows[0] && chunkOf(rows[0]);
}

/** The chunk that contains the member's last posting, if the seal covers one. */
export async function findChunkOfMember(db: Queryable, no: number, memberId: bigint): Promise<SealChunk | undefined> {
  const { rows } = await db.query<{ chunk: number; heads: Buffer }>(
    `select chunk, heads from ledger_seal_chunk
      where no = $1 and first_member <= $2 order by first_member desc limit 1`,
    [no, memberId],
  );
  return rows[0] && chunkOf(rows[0]);
}

/** The roots of a seal's chunks, in order. */
export async function findChunkRoots(db: Queryable, no: number): Promise<Uint8Array[]> {
  const { rows } = await db.query<{ root: Buffer }>("select root from ledger_seal_chunk where no = $1 order by chunk", [
    no,
  ]);
  return rows.map(({ root }) => root);
}
