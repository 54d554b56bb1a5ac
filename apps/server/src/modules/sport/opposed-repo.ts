import type { Satang } from "@chokdee/money";
import type { Grade } from "@chokdee/rules/sport";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** A leg of a person's bet on a match on which the same person has a bet that is asked about. */
export interface PersonLeg {
  /** The bet that is asked about. */
  readonly asked: bigint;
  readonly slip_id: bigint;
  readonly member_id: MemberId;
  readonly kind: "single" | "parlay";
  readonly risk: Satang;
  readonly open_risk: Satang;
  readonly open_win: Satang;
  readonly match_id: string;
  readonly selection: string;
  readonly price: number;
  readonly home_at: number;
  readonly away_at: number;
  readonly grade: Grade | null;
}

export interface Holder {
  readonly memberId: MemberId;
  readonly holder: MemberId;
}

/** Nobody bets on a match longer before its end. */
const REACH = "interval '60 days'";

/**
 * All legs of the persons of these slips on the matches of the slips, the slips' own among them. A bet that was sold
 * stood beside those that were held at the same time.
 */
export function listPersonLegs(
  db: Queryable,
  slipIds: readonly bigint[],
  holders: readonly Holder[],
): Promise<PersonLeg[]> {
  return db.rows<PersonLeg>(
    `with asked as materialized (
       select s.id, s.member_id, l.match_id, s.placed_at, case s.status when 'cashed_out' then s.settled_at end as sold_at
         from unnest($1::bigint[]) a (id) join sport_slip s on s.id = a.id join sport_leg l on l.slip_id = s.id
     )
     select a.id as asked, s.id as slip_id, s.member_id, s.kind, s.risk, s.open_risk, s.open_win, l.match_id, l.selection,
            l.price, l.home_at, l.away_at, l.grade
       from asked a join unnest($2::bigint[], $3::bigint[]) h (member_id, holder_id) on h.member_id = a.member_id
       join sport_slip s on s.member_id = h.holder_id and s.placed_at > a.placed_at - ${REACH}
         and (s.status in ('running', 'settled') or s.id = a.id or s.status = 'cashed_out' and s.settled_at > a.placed_at)
         and (a.sold_at is null or s.placed_at < a.sold_at)
       join sport_leg l on l.slip_id = s.id and l.match_id = a.match_id
      where l.grade is distinct from 'void' order by 1, 2`,
    [slipIds, holders.map(({ memberId }) => memberId), holders.map(({ holder }) => holder)],
  );
}
