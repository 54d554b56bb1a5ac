import type { Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../../core/ledger.ts";
import type { PostingCode, PostingKind } from "../../core/ledger-names.ts";

export interface StatementLine {
  readonly seq: bigint;
  readonly wallet_id: WalletId;
  readonly kind: PostingKind;
  readonly code: PostingCode;
  readonly reference: string;
  readonly amount: Satang;
  readonly balance_after: Satang;
  readonly at: Date;
}

export interface StatementFilter {
  readonly kind?: PostingKind;
  readonly walletId?: WalletId;
  /** From this moment on. */
  readonly from?: Date;
  /** Before this moment. */
  readonly to?: Date;
}

/** Both conditions name an index's own, so that the planner can use it. */
const OF_KIND = { all: "kind <> 'points'", bet: "kind = 'bet'", other: "kind = $6 and kind <> 'bet'" } as const;
const OF_WALLET = { all: "true", main: "wallet_id = 1", other: "wallet_id = $7 and wallet_id <> 1" } as const;

/**
 * Money lines older than `beforeSeq`, the newest first. Each filter has an index that ends with `seq`, and days are
 * found by halving the chain, so that a page costs the same however long the chain is.
 */
export async function readStatement(
  db: Queryable,
  memberId: MemberId,
  { kind, walletId, from, to }: StatementFilter,
  beforeSeq: bigint | undefined,
  limit: number,
): Promise<StatementLine[]> {
  const ofKind = OF_KIND[kind === undefined ? "all" : kind === "bet" ? "bet" : "other"];
  const ofWallet = OF_WALLET[walletId === undefined ? "all" : walletId === MAIN_WALLET ? "main" : "other"];
  const { rows } = await db.query<StatementLine>(
    `select seq, wallet_id, kind, code, reference, amount, balance_after, at
       from ledger_posting
      where member_id = $1 and ${ofKind} and ${ofWallet}
        and seq < coalesce($2, 9223372036854775807)
        and seq > case when $3::timestamptz is null then 0 else ledger_seq_before($1, $3) end
        and seq <= case when $4::timestamptz is null then 9223372036854775807 else ledger_seq_before($1, $4) end
        and ($6::text is null or $6 <> '') and ($7::integer is null or $7 > 0)
      order by seq desc limit $5`,
    [memberId, beforeSeq ?? null, from ?? null, to ?? null, limit, kind ?? null, walletId ?? null],
  );
  return rows;
}
