import { createHash } from "node:crypto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import type { SealNote } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { findLastAudit, readAuditLines } from "./audit-repo.ts";

/** No transaction of staff is open for so long: every record up to one of this age is there. */
const SETTLED_MS = 10 * MINUTE_MS;
const LINES = 1_000;
const NOTE = /^audit (\d{1,18}) ([0-9a-f]{64})$/;

interface Head {
  /** The last record that it covers. */
  readonly to: bigint;
  readonly hash: string;
}

const START: Head = { to: 0n, hash: "00".repeat(32) };

/**
 * The staff's record in the daily seal: each note hashes what came since the one before, on top of its hash. Whoever
 * alters or removes a record, even as the database's owner, would have to alter signed lines that are kept outside.
 */
export function createAuditNote({ clock }: Pick<Ports, "clock">): SealNote {
  return {
    async write(tx, previous) {
      const from = headOf(previous) ?? START;
      const settled = new Date(clock.real().getTime() - SETTLED_MS);
      const to = (await findLastAudit(tx, from.to, settled)) ?? from.to;
      return `audit ${to} ${await extend(tx, from, to)}`;
    },
    async check(db, notes) {
      let head = START;
      for (const note of notes) {
        const next = headOf(note);
        if (!next || next.to < head.to) return `the note "${note}" of a seal does not follow the one before it`;
        if ((await extend(db, head, next.to)) !== next.hash) {
          return `the staff's records ${head.to + 1n} to ${next.to} are not as they were sealed`;
        }
        head = next;
      }
      return undefined;
    },
  };
}

function headOf(note: string | undefined): Head | undefined {
  const [, to, hash] = NOTE.exec(note ?? "") ?? [];
  return to === undefined || hash === undefined ? undefined : { to: BigInt(to), hash };
}

async function extend(db: Queryable, from: Head, to: bigint): Promise<string> {
  const hash = createHash("sha256").update(from.hash);
  let after = from.to;
  for (;;) {
    const lines = await readAuditLines(db, after, to, LINES);
    for (const { line } of lines) hash.update(line).update("\n");
    if (lines.length < LINES) return hash.digest("hex");
    after = lines.at(-1)?.id ?? to;
  }
}
