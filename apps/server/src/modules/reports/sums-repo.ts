import { addDays } from "@chokdee/rules/time";
import { readKept } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";

/** Both ends included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What a span is read by: its days, or where it is long its whole months and the days around them. */
export interface Reach extends Span {
  readonly months?: Span | undefined;
}

/** The sums of a reach under the name `t`. A month stands under its first day. Takes $1 to $4. */
const within = (kind: "game" | "money"): string => `(
  select * from report_${kind}_day where day >= $1 and day < $3
  union all select * from report_${kind}_month where day >= $3 and day <= $4
  union all select * from report_${kind}_day where day > $4 and day <= $2) t`;

const boundsOf = ({ from, to, months }: Reach): string[] => [
  from,
  to,
  months?.from ?? addDays(to, 1),
  months?.to ?? to,
];

/** A step of a reach: its days, or its months. */
const stepOf = ({ months }: Reach): string => (months ? "date_trunc('month', day)" : "day");

export interface PlaySum {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly bonus_stake: bigint;
  readonly bonus_payout: bigint;
  readonly turnover: bigint;
  readonly rounds: bigint;
}

const PLAY = `
  coalesce(sum(stake) filter (where not is_bonus), 0)::bigint as stake,
  coalesce(sum(payout) filter (where not is_bonus), 0)::bigint as payout,
  coalesce(sum(stake) filter (where is_bonus), 0)::bigint as bonus_stake,
  coalesce(sum(payout) filter (where is_bonus), 0)::bigint as bonus_payout,
  coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(rounds), 0)::bigint as rounds`;

export type DayPlay = PlaySum & { readonly day: string; readonly category: string };

/** By step and category. */
export async function listPlayDays(db: Queryable, reach: Reach, category: string | undefined): Promise<DayPlay[]> {
  return readKept<DayPlay>(
    db,
    `select to_char(${stepOf(reach)}, 'YYYY-MM-DD') as day, category, ${PLAY} from ${within("game")}
      where category = coalesce($5, category) group by ${stepOf(reach)}, category order by 1, 2`,
    [...boundsOf(reach), category ?? null],
  );
}

export type GamePlay = PlaySum & {
  readonly category: string;
  readonly provider_id: string;
  readonly game_id: string;
};

/** By game, whoever brings the most first. */
export async function listPlayGames(db: Queryable, reach: Reach, category: string | undefined): Promise<GamePlay[]> {
  return readKept<GamePlay>(
    db,
    `select category, provider_id, game_id, ${PLAY} from ${within("game")}
      where category = coalesce($5, category)
      group by category, provider_id, game_id order by sum(stake - payout) desc, provider_id, game_id`,
    [...boundsOf(reach), category ?? null],
  );
}

export interface GameTrend {
  readonly day: string;
  readonly category: string;
  readonly provider_id: string;
  readonly game_id: string;
  readonly ggr: bigint;
}

export async function listTrends(db: Queryable, span: Span, category: string | undefined): Promise<GameTrend[]> {
  return readKept<GameTrend>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as day, category, provider_id, game_id, sum(stake - payout)::bigint as ggr
       from report_game_day where day between $1 and $2 and category = coalesce($3, category)
      group by report_game_day.day, category, provider_id, game_id`,
    [span.from, span.to, category ?? null],
  );
}

export interface MoneyDay {
  readonly day: string;
  readonly house: string;
  readonly code: string;
  readonly wallet: string;
  readonly amount: bigint;
  readonly postings: bigint;
}

export async function listMoneyDays(db: Queryable, reach: Reach): Promise<MoneyDay[]> {
  return readKept<MoneyDay>(
    db,
    `select to_char(${stepOf(reach)}, 'YYYY-MM-DD') as day, house, code, wallet, sum(amount)::bigint as amount,
            sum(postings)::bigint as postings
       from ${within("money")} group by ${stepOf(reach)}, house, code, wallet order by 1, 2, 3, 4`,
    boundsOf(reach),
  );
}

export interface People {
  readonly players: number;
  readonly depositors: number;
}

/** How many different members have played, and paid in. */
export async function countPeople(db: Queryable, span: Span): Promise<People> {
  const rows = await readKept<People>(
    db,
    `select count(distinct member_id) filter (where rounds > 0)::integer as players,
            count(distinct member_id) filter (where deposit_count > 0)::integer as depositors
       from report_member_day where day between $1 and $2`,
    [span.from, span.to],
  );
  return rows[0] ?? { players: 0, depositors: 0 };
}

export async function listFirstDeposits(
  db: Queryable,
  reach: Reach,
): Promise<{ readonly day: string; readonly members: number }[]> {
  return readKept<{ day: string; members: number }>(
    db,
    `select to_char(${stepOf(reach)}, 'YYYY-MM-DD') as day, count(*)::integer as members
       from (select first_deposit_day as day from report_member where first_deposit_day between $1 and $2) t
      group by ${stepOf(reach)} order by 1`,
    [reach.from, reach.to],
  );
}

export async function listRegistrations(
  db: Queryable,
  reach: Reach,
): Promise<{ readonly day: string; readonly members: number }[]> {
  return readKept<{ day: string; members: number }>(
    db,
    `select to_char(${stepOf(reach)}, 'YYYY-MM-DD') as day, count(*)::integer as members
       from (select registered_day as day from report_member where registered_day between $1 and $2) t
      group by ${stepOf(reach)} order by 1`,
    [reach.from, reach.to],
  );
}

export interface LottoRoundSum {
  readonly round_id: bigint;
  readonly category: string;
  readonly code: string;
  readonly day: string;
  readonly bills: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** The latest first. */
export async function listLottoRounds(db: Queryable, span: Span, limit: number): Promise<LottoRoundSum[]> {
  return readKept<LottoRoundSum>(
    db,
    `select round_id, category, code, to_char(day, 'YYYY-MM-DD') as day, bills, stake, payout from report_lotto_round r
      where r.day between $1 and $2 order by r.day desc, r.round_id desc limit $3`,
    [span.from, span.to, limit],
  );
}

export type LottoSum = Pick<LottoRoundSum, "bills" | "stake" | "payout"> & { readonly rounds: number };

/** Of all rounds, however many there are. */
export async function sumLottoRounds(db: Queryable, span: Span): Promise<LottoSum> {
  const rows = await readKept<LottoSum>(
    db,
    `select count(*)::integer as rounds, coalesce(sum(bills), 0)::bigint as bills,
            coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
       from report_lotto_round r where r.day between $1 and $2`,
    [span.from, span.to],
  );
  return rows[0] ?? { rounds: 0, bills: 0n, stake: 0n, payout: 0n };
}

export async function findClosedDay(db: Queryable): Promise<string> {
  const rows = await readKept<{ day: string }>(
    db,
    "select to_char(closed_day, 'YYYY-MM-DD') as day from report_close",
    [],
  );
  return rows[0]?.day ?? "";
}
