import { leafOf, rootOf, sealText } from "@chokdee/rules/ledger";
import type { Queryable } from "../../core/db.ts";
import type { Break, SealNote } from "../../core/ledger.ts";
import { checkSealedHeads } from "./reconcile-repo.ts";
import { nodeSha256 } from "./seal-day.ts";
import { readSealFile, type SignedSeal } from "./seal-file.ts";
import { isSignedBy } from "./seal-key.ts";
import { findChunk, findSeals } from "./seal-repo.ts";

const PAGE = 1000;

/** Compares seals with the file outside, their signatures and roots, and the newest with the current chains. */
export async function checkSeals(
  db: Queryable,
  file: string,
  sealNote: SealNote | undefined,
): Promise<{ readonly seals: number; readonly breaks: Break[] }> {
  const outside = new Map(readSealFile(file).map((seal) => [seal.no, seal]));
  const breaks: Break[] = [];
  let previous: SignedSeal | undefined;
  let seals = 0;
  const notes: string[] = [];
  for (;;) {
    const page = await findSeals(db, previous?.no ?? 0, PAGE);
    for (const seal of page) {
      const wrong = faultOf(seal, previous, outside.get(seal.no));
      if (wrong) breaks.push({ flow: "seals", what: `seal ${seal.no} of ${seal.day} ${wrong}` });
      outside.delete(seal.no);
      if (seal.note) notes.push(seal.note);
      previous = seal;
    }
    seals += page.length;
    if (page.length < PAGE) break;
  }
  for (const no of outside.keys()) {
    breaks.push({ flow: "seals", what: `seal ${no} stands in the file and not in the database` });
  }
  const wrong = await sealNote?.check(db, notes);
  if (wrong) breaks.push({ flow: "seals", what: wrong });
  if (previous) breaks.push(...(await checkHeads(db, previous)));
  return { seals, breaks };
}

function faultOf(seal: SignedSeal, previous: SignedSeal | undefined, outside: SignedSeal | undefined) {
  if (seal.no !== (previous?.no ?? 0) + 1) return "does not follow the one before it";
  if (previous && seal.previousRoot !== previous.root) return "does not name the root before it";
  const signed = isSignedBy(Buffer.from(seal.publicKey, "hex"), sealText(seal), Buffer.from(seal.signature, "hex"));
  if (!signed) return "does not bear a true signature";
  if (!outside) return "is missing in the file outside";
  if (sealText(outside) !== sealText(seal) || outside.publicKey !== seal.publicKey)
    return "differs from the file outside";
  return undefined;
}

async function checkHeads(db: Queryable, seal: SignedSeal): Promise<Break[]> {
  const breaks: Break[] = [];
  const roots: Uint8Array[] = [];
  for (let chunk = await findChunk(db, seal.no, 0); chunk; chunk = await findChunk(db, seal.no, chunk.chunk + 1)) {
    breaks.push(...(await checkSealedHeads(db, chunk.heads)));
    const leaves = chunk.heads.map((head) => leafOf(head, nodeSha256));
    roots.push(rootOf(leaves, nodeSha256));
  }
  if (Buffer.from(rootOf(roots, nodeSha256)).toString("hex") !== seal.root) {
    breaks.push({ flow: "seals", what: `seal ${seal.no} of ${seal.day} is not over the ends it keeps` });
  }
  return breaks;
}
