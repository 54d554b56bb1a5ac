import type { ChainedPosting } from "@chokdee/rules/ledger";
import type { Queryable } from "../../core/db.ts";

export interface ChainRow extends ChainedPosting {
  readonly hash: Uint8Array;
}

interface Row {
  readonly member_id: bigint;
  readonly seq: bigint;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly at: Date;
  readonly wallet_id: number;
  readonly slot: number;
  readonly line: number;
  readonly code: string;
  readonly kind: string;
  readonly house: string;
  readonly scope: string;
  readonly key: string;
  readonly reference: string;
  readonly actor: string;
  readonly request_hash: Buffer;
  readonly hash: Buffer;
}

const COLUMNS = `member_id, seq, amount, balance_after, at, wallet_id, slot, line, code, kind, house, scope, key,
  reference, actor, request_hash, hash`;

function chainRow(row: Row): ChainRow {
  return {
    memberId: row.member_id,
    seq: row.seq,
    amount: row.amount,
    balanceAfter: row.balance_after,
    atMs: row.at.getTime(),
    walletId: row.wallet_id,
    slot: row.slot,
    line: row.line,
    code: row.code,
    kind: row.kind,
    house: row.house,
    scope: row.scope,
    key: row.key,
    reference: row.reference,
    actor: row.actor,
    requestHash: row.request_hash,
    hash: row.hash,
  };
}

/** Postings of all members in chain order, after the one given. */
export async function readPostingsAfter(
  db: Queryable,
  after: { readonly memberId: bigint; readonly seq: bigint },
  limit: number,
): Promise<ChainRow[]> {
  const { rows } = await db.prepared<Row>(
    "ledger_postings_after",
    `select ${COLUMNS} from ledger_posting
      where (member_id, seq) > ($1, $2) order by member_id, seq limit $3`,
    [after.memberId, after.seq, limit],
  );
  return rows.map(chainRow);
}

/** A stretch of one member's chain, in order. */
export async function readChain(db: Queryable, memberId: bigint, afterSeq: bigint, limit: number): Promise<ChainRow[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from ledger_posting where member_id = $1 and seq > $2 order by seq limit $3`,
    [memberId, afterSeq, limit],
  );
  return rows.map(chainRow);
}
