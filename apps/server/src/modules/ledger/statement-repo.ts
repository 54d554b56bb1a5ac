import type { Satang } from "@chokdee/money";
import { readNewest } from "@chokdee/server-kit/db";
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

/**
 * Money lines older than `beforeSeq`, the newest first. Each filter has an index that ends with `seq`, and days are
 * found by halving the chain, so that a page costs the same however long the chain is. Conditions on kind and wallet name
 * an index's own.
 */
export async function readStatement(
  db: Queryable,
  memberId: MemberId,
  { kind, walletId, from, to }: StatementFilter,
  beforeSeq: bigint | undefined,
  limit: number,
): Promise<StatementLine[]> {
  return readNewest(
    db,
    "select seq, wallet_id, kind, code, reference, amount, balance_after, at from ledger_posting",
    [
      ["member_id = ?", memberId],
      kind === "bet" ? ["kind = 'bet'"] : kind ? ["kind = ? and kind <> 'bet'", kind] : ["kind <> 'points'"],
      walletId === MAIN_WALLET
        ? [`wallet_id = ${MAIN_WALLET}`]
        : [`wallet_id = ? and wallet_id <> ${MAIN_WALLET}`, walletId],
      ["seq > ledger_seq_before(p_at => ?, p_member => ?)", from, memberId],
      ["seq <= ledger_seq_before(p_at => ?, p_member => ?)", to, memberId],
    ],
    { before: beforeSeq, limit, by: "seq" },
  );
}
