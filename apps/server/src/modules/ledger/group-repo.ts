import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Posting } from "../../core/ledger.ts";
import type { HouseAccount, PostingCode } from "../../core/ledger-names.ts";

export interface GroupLine extends Posting {
  readonly house: HouseAccount;
  readonly code: PostingCode;
}

const GROUP_LINE = `seq, wallet_id as "walletId", amount, balance_after as "balanceAfter", house, code`;

/** The postings of the group that starts at `firstSeq`. */
export async function findGroupAt(db: Queryable, memberId: MemberId, firstSeq: bigint): Promise<GroupLine[]> {
  const { rows } = await db.query<GroupLine>(
    `select ${GROUP_LINE} from ledger_posting
      where member_id = $1 and seq between $2 and $2 + 999 and line = seq - $2 + 1 order by seq`,
    [memberId, firstSeq],
  );
  return rows;
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
