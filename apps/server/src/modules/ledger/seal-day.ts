import { createHash } from "node:crypto";
import { leafOf, rootOf, type Seal, sealText } from "@chokdee/rules/ledger";
import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { SealNote } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { appendSeal, readSealFile, type SignedSeal } from "./seal-file.ts";
import type { SealKey } from "./seal-key.ts";
import { findLatestSeal, findSeals, insertChunk, insertSeal, readHeads } from "./seal-repo.ts";

export interface SealDependencies extends Pick<Ports, "db" | "clock"> {
  readonly key: SealKey;
  /** Where seals are stored outside the database. */
  readonly file: string;
  /** What is sealed beside the chains. */
  readonly sealNote?: SealNote | undefined;
}

const NO_ROOT = "00".repeat(32);
const SEALS_IN_A_PAGE = 1000;

export const nodeSha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

/** Seals the day that has ended, once. What an interrupted seal left out of the file is added first. */
export async function sealDay(deps: SealDependencies): Promise<SignedSeal> {
  const day = bangkokDay(new Date(deps.clock.now().getTime() - DAY_MS));
  await completeFile(deps);
  const seal = await deps.db.transaction(async (tx) => {
    // One snapshot for all chunks.
    await tx.query("set transaction isolation level repeatable read");
    const latest = await findLatestSeal(tx);
    if (latest && latest.day >= day) return latest;
    return makeSeal(tx, deps, day, latest);
  });
  await completeFile(deps);
  return seal;
}

async function makeSeal(
  tx: Tx,
  { clock, key, sealNote }: SealDependencies,
  day: string,
  latest: SignedSeal | undefined,
) {
  const no = (latest?.no ?? 0) + 1;
  const { root, members } = await writeChunks(tx, no);
  const seal: Seal = {
    no,
    day,
    sealedAt: clock.now().toISOString(),
    members,
    root: Buffer.from(root).toString("hex"),
    previousRoot: latest?.root ?? NO_ROOT,
    note: await sealNote?.write(tx, latest?.note),
  };
  const signed = {
    ...seal,
    signature: key.sign(sealText(seal)).toString("hex"),
    publicKey: key.publicKey.toString("hex"),
  };
  await insertSeal(tx, signed);
  return signed;
}

async function writeChunks(tx: Tx, no: number): Promise<{ root: Uint8Array; members: number }> {
  const roots: Uint8Array[] = [];
  let members = 0;
  let heads = await readHeads(tx, -1n);
  while (heads.length > 0) {
    const root = rootOf(
      heads.map((head) => leafOf(head, nodeSha256)),
      nodeSha256,
    );
    await insertChunk(tx, no, roots.length, heads, root);
    roots.push(root);
    members += heads.length;
    heads = await readHeads(tx, heads.at(-1)?.memberId ?? 0n);
  }
  return { root: rootOf(roots, nodeSha256), members };
}

/** Appends the seals that the file lacks. It never alters a line: reconciliation reports one that differs. */
async function completeFile({ db, file }: SealDependencies): Promise<void> {
  let lastNo = readSealFile(file).at(-1)?.no ?? 0;
  for (;;) {
    const missing = await findSeals(db, lastNo, SEALS_IN_A_PAGE);
    for (const seal of missing) appendSeal(file, seal);
    if (missing.length < SEALS_IN_A_PAGE) return;
    lastNo = missing.at(-1)?.no ?? lastNo;
  }
}
