import { ChainVerifier } from "@chokdee/rules/ledger";
import type { Queryable } from "../../core/db.ts";
import { readPostingsAfter } from "./chain-repo.ts";
import type { Break } from "../../core/ledger.ts";
import { nodeSha256 } from "./seal-day.ts";

const PAGE = 5_000;

const MEANING = {
  owner: "belongs to another member",
  gap: "does not follow the posting before it",
  time: "is older than the posting before it",
  balance: "does not add up with the balance before it",
  hash: "is not what its hash was made of",
} as const;

/** Recomputes every member's chain from its start, page by page. One break per member is enough to close it. */
export async function checkChains(db: Queryable): Promise<{ readonly postings: number; readonly breaks: Break[] }> {
  const breaks = new Map<bigint, Break>();
  let postings = 0;
  let verifier: ChainVerifier | undefined;
  let last = { memberId: -1n, seq: 0n };
  for (;;) {
    const rows = await readPostingsAfter(db, last, PAGE);
    for (const row of rows) {
      if (!verifier || row.memberId !== last.memberId)
        verifier = new ChainVerifier(row.memberId, undefined, nodeSha256);
      const fault = verifier.add(row, row.hash);
      if (fault && !breaks.has(row.memberId)) {
        const what = `posting ${row.seq} of member ${row.memberId} ${MEANING[fault]}`;
        breaks.set(row.memberId, { flow: `member:${row.memberId}`, what });
      }
      last = row;
    }
    postings += rows.length;
    if (rows.length < PAGE) return { postings, breaks: [...breaks.values()] };
  }
}
