import { NO_MONEY, type Satang } from "@chokdee/money";
import type { Grade, OddsFormat, PriceChoice } from "@chokdee/rules/sport";
import { type Filter, readFiltered } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { RecentPlay } from "../../core/switches.ts";
import type { MatchRow } from "./match-repo.ts";
import { PARLAY_GAME, SPORT_PROVIDER } from "./rules.ts";

export type SlipStatus = "waiting" | "refused" | "running" | "settled" | "cashed_out";

export interface SlipRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly kind: "single" | "parlay";
  readonly format: OddsFormat;
  readonly choice: PriceChoice;
  readonly amount: Satang;
  readonly risk: Satang;
  readonly win: Satang;
  readonly open_risk: Satang;
  readonly open_win: Satang;
  readonly status: SlipStatus;
  readonly placed_at: Date;
  readonly decides_at: Date | null;
  readonly refused_reason: string | null;
  readonly settled_at: Date | null;
  readonly payout: Satang | null;
  readonly payout_before: Satang | null;
  readonly received: Satang;
  readonly version: number;
}

const SLIP = `s.id, s.member_id, s.wallet_id, s.kind, s.format, s.choice, s.amount, s.risk, s.win, s.open_risk, s.open_win,
  s.status, s.placed_at, s.decides_at, s.refused_reason, s.settled_at, s.payout, s.payout_before, s.received, s.version`;

export interface LegRow {
  readonly match_id: string;
  readonly slip_id: bigint;
  readonly leg_no: number;
  readonly selection: string;
  readonly price: number;
  /** Of the match, when it was placed. */
  readonly version: bigint;
  readonly is_live: boolean;
  readonly home_at: number;
  readonly away_at: number;
  readonly minute_at: number;
  readonly grade: Grade | null;
  readonly void_reason: string | null;
}

const LEG = `l.match_id, l.slip_id, l.leg_no, l.selection, l.price, l.version, l.is_live, l.home_at, l.away_at, l.minute_at, l.grade,
  l.void_reason`;

export function findSlip(db: Queryable, memberId: MemberId, id: bigint): Promise<SlipRow | undefined> {
  return db.row<SlipRow>(`select ${SLIP} from sport_slip s where s.id = $1 and s.member_id = $2`, [id, memberId]);
}

export async function findSlipByToken(db: Queryable, memberId: MemberId, token: string): Promise<SlipRow | undefined> {
  const { rows } = await db.prepared<SlipRow>(
    "sport-slip-by-token",
    `select ${SLIP} from sport_slip s where s.member_id = $1 and s.token_id = $2`,
    [memberId, token],
  );
  return rows[0];
}

/** Holds a slip until the transaction ends. */
export async function lockSlip(tx: Tx, memberId: MemberId, id: bigint): Promise<SlipRow | undefined> {
  await tx.query("select from sport_slip where id = $1 and member_id = $2 for update", [id, memberId]);
  return findSlip(tx, memberId, id);
}

export async function listLegs(db: Queryable, slipIds: readonly bigint[]): Promise<LegRow[]> {
  const { rows } = await db.prepared<LegRow>(
    "sport-list-legs",
    `select ${LEG} from sport_leg l where l.slip_id = any($1) order by l.slip_id, l.leg_no`,
    [slipIds],
  );
  return rows;
}

/** What a bet shows of the match that a leg is on. */
export type LegMatch = Pick<
  MatchRow,
  | "league_id"
  | "home_id"
  | "home_name"
  | "home_english"
  | "away_id"
  | "away_name"
  | "away_english"
  | "starts_at"
  | "phase"
  | "home_goals"
  | "away_goals"
  | "half_home"
  | "half_away"
  | "result"
> & { readonly league_name: string; readonly is_simulated: boolean };

export type ShownLeg = LegRow & LegMatch;

/** With the matches that they are on. */
export async function listShownLegs(db: Queryable, slipIds: readonly bigint[]): Promise<ShownLeg[]> {
  const { rows } = await db.prepared<ShownLeg>(
    "sport-list-shown-legs",
    `select ${LEG}, m.league_id, m.home_id, m.home_name, m.home_english, m.away_id, m.away_name, m.away_english,
            m.starts_at, m.phase, m.home_goals, m.away_goals, m.half_home, m.half_away, m.result,
            g.name as league_name, g.is_simulated
       from sport_leg l join sport_match m on m.id = l.match_id join sport_league g on g.id = m.league_id
      where l.slip_id = any($1) order by l.slip_id, l.leg_no`,
    [slipIds],
  );
  return rows;
}

const STATES: Readonly<Record<"running" | "waiting" | "settled", readonly SlipStatus[]>> = {
  running: ["running"],
  waiting: ["waiting"],
  settled: ["settled", "refused", "cashed_out"],
};

/** Whether anything was ever offered back of it, which is rare. */
const HAS_SALES = "exists (select from sport_sale x where x.slip_id = s.id) as has_sales";

export type ListedSlip = SlipRow & { readonly has_sales: boolean };

/** A member's slips, the newest first. */
export async function pageSlips(
  db: Queryable,
  memberId: MemberId,
  state: keyof typeof STATES | undefined,
  before: bigint | undefined,
  limit: number,
): Promise<ListedSlip[]> {
  return readFiltered<ListedSlip>(
    db,
    [
      ["s.member_id = ?", memberId],
      ["s.status = any(?)", state && STATES[state]],
      ["s.id < ?", before],
    ],
    (where) => `select ${SLIP}, ${HAS_SALES} from sport_slip s where ${where} order by s.id desc limit ${limit}`,
  );
}

export interface SlipFilter {
  readonly matchId: string | undefined;
  readonly memberId: number | undefined;
  readonly slipId: bigint | undefined;
}

const slipConditions = ({ matchId, memberId, slipId }: SlipFilter): Filter[] => [
  ["exists (select from sport_leg l where l.match_id = ? and l.slip_id = s.id)", matchId],
  ["s.member_id = ?", memberId],
  ["s.id = ?", slipId],
];

/** Anybody's slips, for staff. */
export async function pageAllSlips(
  db: Queryable,
  filter: SlipFilter,
  before: bigint | undefined,
  limit: number,
): Promise<(ListedSlip & { readonly username: string; readonly full_name: string })[]> {
  return readFiltered(
    db,
    [...slipConditions(filter), ["s.id < ?", before]],
    (where) => `select ${SLIP}, ${HAS_SALES}, u.username, trim(u.first_name || ' ' || u.last_name) as full_name
       from sport_slip s join member u on u.id = s.member_id
      where ${where} order by s.id desc limit ${limit}`,
  );
}

/** What the newest so many of them come to. */
export async function sumAllSlips(db: Queryable, filter: SlipFilter, limit: number) {
  const [sums] = await readFiltered<{ count: number; stake: Satang; payout: Satang }>(
    db,
    slipConditions(filter),
    (where) =>
      `select count(*)::int as count, coalesce(sum(risk) filter (where status <> 'refused'), 0)::bigint as stake,
              coalesce(sum(payout), 0)::bigint as payout
         from (select s.risk, s.payout, s.status from sport_slip s where ${where}
                order by s.id desc limit ${limit}) found`,
  );
  return sums ?? { count: 0, stake: NO_MONEY, payout: NO_MONEY };
}

export async function hasBets(db: Queryable, matchId: string): Promise<boolean> {
  const { rowCount } = await db.query("select from sport_leg where match_id = $1 limit 1", [matchId]);
  return rowCount > 0;
}

/** Whether a league has bets that are not over. */
export async function hasOpenBets(db: Queryable, leagueId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sport_match m
      where m.league_id = $1 and m.result_state <> 'settled' and m.starts_at > now() - interval '60 days'
        and exists (select from sport_leg l join sport_slip s on s.id = l.slip_id
                     where l.match_id = m.id and s.status in ('waiting', 'running')) limit 1`,
    [leagueId],
  );
  return rowCount > 0;
}

/**
 * What the bets on a match could be paid when it ends. A parlay counts by the chances that its prices give those of its
 * other legs that are still to be played: of one whose others have come in, all of it hangs on this match.
 */
export async function sumPayable(db: Queryable, matchId: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(ceil(sum((s.open_risk + s.open_win) * o.chance)), 0)::bigint as sum
       from sport_leg l join sport_slip s on s.id = l.slip_id
       cross join lateral (
         select coalesce(exp(sum(ln(100::float8 / x.price)) filter (where x.grade is null and m.result is null)), 1) as chance
           from sport_leg x join sport_match m on m.id = x.match_id
          where s.kind = 'parlay' and x.slip_id = l.slip_id and x.match_id <> l.match_id) o
      where l.match_id = $1 and s.status in ('waiting', 'running')`,
    [matchId],
  );
  return rows[0]?.sum ?? 0n;
}

/** What all bets on a match would pay if each of them won, also those that are settled and could be amended. */
export async function sumWinnable(db: Queryable, matchId: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(s.risk + s.win), 0)::bigint as sum
       from (select distinct slip_id from sport_leg where match_id = $1) l join sport_slip s on s.id = l.slip_id
      where s.status in ('waiting', 'running', 'settled')`,
    [matchId],
  );
  return rows[0]?.sum ?? 0n;
}

/** On which of these matches a member has bets that are not over. */
export async function findOwnMatches(
  db: Queryable,
  memberId: MemberId,
  matchIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ match_id: string }>(
    `select distinct l.match_id from sport_open_slip o join sport_leg l on l.slip_id = o.slip_id
      where o.member_id = $1 and l.match_id = any($2)`,
    [memberId, matchIds],
  );
  return new Set(rows.map(({ match_id }) => match_id));
}

export async function sumOpenStakes(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(s.open_risk), 0)::bigint as sum from sport_open_slip o join sport_slip s on s.id = o.slip_id
      where o.member_id = $1 and o.wallet_id = $2`,
    [memberId, walletId],
  );
  return rows[0]?.sum ?? 0n;
}

/** What all bets without a result have taken, less what was paid for sold parts of them. */
export async function sumOpenSlips(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(s.risk - s.received), 0)::bigint as sum
       from sport_open_slip o join sport_slip s on s.id = o.slip_id`,
  );
  return rows[0]?.sum ?? 0n;
}

export async function hasOpenSlip(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<boolean> {
  const { rowCount } = await db.query("select from sport_open_slip where member_id = $1 and wallet_id = $2 limit 1", [
    memberId,
    walletId,
  ]);
  return rowCount > 0;
}

/** Who has bet since then, once for each league and for parlays. */
export async function listRecentSlips(db: Queryable, since: Date): Promise<RecentPlay[]> {
  const { rows } = await db.query<{ member_id: MemberId; game_id: string }>(
    `select distinct s.member_id, g.id as game_id
       from sport_slip s
       join sport_leg l on l.slip_id = s.id
       join sport_match m on m.id = l.match_id
       cross join lateral (values (m.league_id), (case when s.kind = 'parlay' then $2 end)) g (id)
      where s.placed_at > $1 and g.id is not null`,
    [since, PARLAY_GAME],
  );
  return rows.map(({ member_id, game_id }) => ({
    memberId: member_id,
    category: "sport",
    game: { providerId: SPORT_PROVIDER, gameId: game_id },
  }));
}
