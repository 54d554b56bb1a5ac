import type { Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What a round has come to for one member, over all bills. */
export interface PlayerOutcome {
  readonly member_id: MemberId;
  readonly prize: Satang;
  readonly held: Satang;
  readonly refunded: Satang;
}

/** Members with settled bills of a round, but for those whose bills were corrected: they are told of each. */
export async function listOutcomes(db: Queryable, roundId: bigint): Promise<PlayerOutcome[]> {
  const { rows } = await db.query<PlayerOutcome>(
    `select b.member_id, coalesce(sum(b.prize) filter (where b.status = 'won'), 0)::bigint as prize,
            sum(b.held)::bigint as held, coalesce(sum(b.stake) filter (where b.status = 'refunded'), 0)::bigint as refunded
       from lotto_bill b
      where b.round_id = $1 and b.status in ('won', 'lost', 'refunded')
        and b.member_id not in (select d.member_id from lotto_difference d where d.round_id = $1)
      group by b.member_id order by b.member_id`,
    [roundId],
  );
  return rows;
}
