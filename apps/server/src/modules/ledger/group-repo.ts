import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { type Amount, type Posting, walletId } from "../../core/ledger.ts";
import type { HouseAccount, PostingCode } from "../../core/ledger-names.ts";

export interface GroupLine extends Posting {
  readonly house: HouseAccount;
  readonly code: PostingCode;
}

interface GroupRow extends Pick<GroupLine, "seq" | "amount" | "house" | "code"> {
  readonly wallet_id: number;
  readonly balance_after: Amount;
}

/** The postings of the group that starts at `firstSeq`. */
export async function findGroupAt(db: Queryable, memberId: MemberId, firstSeq: bigint): Promise<GroupLine[]> {
  const { rows } = await db.query<GroupRow>(
    `select seq, wallet_id, amount, balance_after, house, code from ledger_posting
      where member_id = $1 and seq between $2 and $2 + 999 and line = seq - $2 + 1 order by seq`,
    [memberId, firstSeq],
  );
  return rows.map(({ wallet_id, balance_after, ...line }) => ({
    ...line,
    walletId: walletId(wallet_id),
    balanceAfter: balance_after,
  }));
}

/** The postings of a group by its key, in order; none when there is no such group. */
export async function findGroup(db: Queryable, memberId: MemberId, scope: string, key: string): Promise<GroupLine[]> {
  const { rows } = await db.query<{ seq: bigint }>(
    `select seq from ledger_posting
      where member_id = $1 and line = 1 and scope = $2 and key = $3
        and hashtextextended(scope || ' ' || key, 0) = hashtextextended($2 || ' ' || $3, 0)`,
    [memberId, scope, key],
  );
  return rows[0] ? findGroupAt(db, memberId, rows[0].seq) : [];
}
