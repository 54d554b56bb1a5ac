import { callFunction } from "@chokdee/server-kit/db";
import type { Satang } from "@chokdee/money";
import type { CancelWindow, Grade } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { MatchRow } from "./match-repo.ts";
import { findMatch } from "./match-repo.ts";

/**
 * The match that has waited longest to be settled, held until the transaction ends. One step is taken at a time, over all
 * processes and matches: a parlay whose last legs ended in two steps side by side would be ended by neither.
 */
export async function lockDueMatch(tx: Tx, now: Date): Promise<MatchRow | undefined> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('sport-settling', 0))");
  const due = await tx.row<{ id: string }>(
    `select id from sport_match where result_state = 'confirmed' and pays_at <= $1
      order by touched_at limit 1 for update skip locked`,
    [now],
  );
  return due && findMatch(tx, due.id);
}

/** When the next of the confirmed results is to be paid. */
export async function nextPayAt(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    "select min(pays_at) as at from sport_match where result_state = 'confirmed'",
  );
  return rows[0]?.at ?? undefined;
}

/** Legs of a match that end alike: what they are on, and when that matters, when they were accepted. */
export interface LegKind {
  readonly selection: string;
  readonly home_at: number;
  readonly away_at: number;
  readonly is_live: boolean;
  readonly accepted_at: Date | null;
  /** The last slip of this kind. */
  readonly last: bigint;
}

/** From when on the moment of acceptance may decide: of bets before the match, and of those during it. */
export interface Late {
  readonly before: Date | null;
  readonly live: Date | null;
}

/** The slips of one step of settling. */
export interface SlipSpan {
  readonly after: bigint;
  readonly to: bigint;
  /** Left as they are. */
  readonly left: ReadonlySet<bigint>;
}

const moment = (at: Date | null): string => at?.toISOString() ?? "infinity";

/** The kinds of the next legs of a match, by their slips. Slips are looked at only where it matters when they were accepted. */
export async function nextKinds(tx: Tx, matchId: string, after: bigint, late: Late, limit: number): Promise<LegKind[]> {
  const { rows } = await tx.prepared<LegKind>(
    "sport-next-kinds",
    `with leg as materialized (
       select l.slip_id, l.selection, l.home_at, l.away_at, l.is_live from sport_leg l
        where l.match_id = $1 and l.slip_id > $2 order by l.slip_id limit $5)
     select l.selection, l.home_at, l.away_at, l.is_live, s.accepted_at, max(l.slip_id) as last
       from leg l
       left join lateral (
         select coalesce(s.decides_at, s.placed_at) as accepted_at from sport_slip s
          where least($3::timestamptz, $4::timestamptz) < 'infinity' and s.id = l.slip_id
            and coalesce(s.decides_at, s.placed_at) >= case when l.is_live then $4::timestamptz else $3::timestamptz end
          offset 0) s on true
      group by 1, 2, 3, 4, 5`,
    [matchId, after, moment(late.before), moment(late.live), limit],
  );
  return rows;
}

export interface GradedKind extends LegKind {
  readonly grade: Grade | null;
  readonly voidReason: string | null;
}

/** A slip that the outcome of its leg on the match may end, open or pay anew. */
export interface TouchedSlip {
  readonly slip_id: bigint;
  readonly member_id: MemberId;
  readonly wallet_id: WalletId;
  readonly kind: "single" | "parlay";
  readonly risk: Satang;
  readonly open_risk: Satang;
  readonly open_win: Satang;
  readonly payout: Satang | null;
  readonly received: Satang;
  readonly version: number;
  readonly placed_at: Date;
  /** Of the match's own leg, and how that has ended now. */
  readonly leg_no: number;
  readonly grade: Grade | null;
  /** Of all its legs, the match's own as it was. */
  readonly prices: readonly number[];
  readonly grades: readonly (Grade | null)[];
}

/** What was settled by the database itself: slips that are plainly lost, with what the house keeps of them. */
export interface LostSlips {
  readonly slip_id: null;
  readonly first_lost: bigint | null;
  /** Null where one of them was changed by somebody else meanwhile. */
  readonly kept: Satang | null;
}

export interface SettledLegs {
  readonly match: MatchRow;
  readonly to: bigint;
  readonly left: ReadonlySet<bigint>;
  readonly late: Late;
  readonly kinds: readonly GradedKind[];
  readonly at: Date;
}

/** Writes the outcome of the legs of these kinds up to a slip, but for those that are left, and ends what is plainly lost. */
export async function settleLegs(
  tx: Tx,
  { match, to, left, late, kinds, at }: SettledLegs,
): Promise<{ readonly touched: readonly TouchedSlip[]; readonly lost: LostSlips }> {
  const rows = await callFunction<TouchedSlip | LostSlips>(tx, "sport_settle_legs", {
    p_match: match.id,
    p_after: match.settled_to,
    p_to: to,
    p_left: [...left],
    p_outcome: match.outcome,
    p_late: moment(late.before),
    p_live_late: moment(late.live),
    p_at: at,
    k_selection: kinds.map(({ selection }) => selection),
    k_home: kinds.map(({ home_at }) => home_at),
    k_away: kinds.map(({ away_at }) => away_at),
    k_live: kinds.map(({ is_live }) => is_live),
    k_accepted: kinds.map(({ accepted_at }) => accepted_at),
    k_grade: kinds.map(({ grade }) => grade),
    k_reason: kinds.map(({ voidReason }) => voidReason),
  });
  const lost = rows.find(isLost);
  if (!lost || lost.kept === null) throw new Error(`lost bets on ${match.id} were changed while they were settled`);
  return { touched: rows.filter((row) => !isLost(row)), lost };
}

const isLost = (row: TouchedSlip | LostSlips): row is LostSlips => row.slip_id === null;

export interface SlipOutcome {
  readonly slipId: bigint;
  /** Null where it is open again. */
  readonly payout: Satang | null;
}

/** Each is one version further. */
export async function writeOutcomes(tx: Tx, outcomes: readonly SlipOutcome[], at: Date): Promise<void> {
  await tx.prepared(
    "sport-write-outcomes",
    `with written as (
       update sport_slip s
          set status = case when o.payout is null then 'running' else 'settled' end, payout = o.payout,
              payout_before = case when s.payout is distinct from o.payout then coalesce(s.payout, s.payout_before)
                                   else s.payout_before end,
              settled_at = case when o.payout is null then null else $3::timestamptz end, version = s.version + 1
         from unnest($1::bigint[], $2::bigint[]) o (id, payout) where s.id = o.id
       returning s.id, s.member_id, s.wallet_id, s.status
     ), closed as (
       delete from sport_open_slip where slip_id = any (array(select w.id from written w where w.status = 'settled'))
     )
     insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting)
     select w.id, w.member_id, w.wallet_id, false from written w where w.status = 'running'`,
    [outcomes.map(({ slipId }) => slipId), outcomes.map(({ payout }) => payout), at],
  );
}

export async function setProgress(tx: Tx, matchId: string, to: bigint, at: Date): Promise<void> {
  await tx.query("update sport_match set settling = true, settled_to = $2, touched_at = $3 where id = $1", [
    matchId,
    to,
    at,
  ]);
}

export async function touchMatch(db: Queryable, matchId: string, at: Date): Promise<void> {
  await db.query("update sport_match set touched_at = $2 where id = $1", [matchId, at]);
}

/** The first settlement counts for how long a result may be amended. */
export async function endSettling(tx: Tx, matchId: string, problem: string | null, at: Date): Promise<void> {
  await tx.query(
    `update sport_match
        set result_state = 'settled', settling = false, settled_at = coalesce(settled_at, $3), problem = $2,
            weighs_links = true, version = version + 1
      where id = $1`,
    [matchId, problem, at],
  );
}

/**
 * How many legs of a match have no outcome though it has a result, or one of a result that was amended since: those of
 * parlays among them that wait to be accepted in another match.
 */
export async function countUngraded(db: Queryable, matchId: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*)
       from (select x.slip_id from sport_leg x
              where x.match_id = $1
                and (x.grade is null or x.outcome <> (select m.outcome from sport_match m where m.id = $1)) offset 0) l
       join sport_slip s on s.id = l.slip_id
      where s.status in ('running', 'settled', 'cashed_out') or s.status = 'waiting' and s.refused_reason is null`,
    [matchId],
  );
  return Number(rows[0]?.count ?? 0n);
}

export interface VoidWindow extends CancelWindow {
  readonly reason: string;
}

export async function listVoidWindows(db: Queryable, matchId: string): Promise<VoidWindow[]> {
  const { rows } = await db.query<{ from_at: Date; to_at: Date; reason: string }>(
    "select from_at, to_at, reason from sport_void_window where match_id = $1 order by id",
    [matchId],
  );
  return rows.map(({ from_at, to_at, reason }) => ({ from: from_at.getTime(), to: to_at.getTime(), reason }));
}

export async function insertVoidWindow(tx: Tx, matchId: string, from: Date, to: Date, reason: string): Promise<void> {
  await tx.query("insert into sport_void_window (match_id, from_at, to_at, reason) values ($1, $2, $3, $4)", [
    matchId,
    from,
    to,
    reason,
  ]);
}

export function listProblems(db: Queryable): Promise<{ id: string; problem: string }[]> {
  return db.rows<{ id: string; problem: string }>(
    "select id, problem from sport_match where problem is not null order by id limit 50",
  );
}

/** Matches that somebody at the desk has to look at, as long as something can be done about them. */
export function listAlarms(db: Queryable): Promise<{ id: string; alarm: string }[]> {
  return db.rows<{ id: string; alarm: string }>(
    `select id, alarm from sport_match
      where alarm is not null and (settled_at is null or settled_at > now() - interval '72 hours') order by id limit 50`,
  );
}

/** Results that two people have to agree to. */
export async function listResultsWaiting(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sport_match where result_state = 'waiting' order by id limit 50",
  );
  return rows.map(({ id }) => id);
}

/** Goes once more through matches of which something could not be settled or paid, for a day after their last result. */
export async function retryProblems(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update sport_match set result_state = 'confirmed', settled_to = 0
      where problem is not null and result_state = 'settled' and pays_at > $1::timestamptz - interval '1 day'`,
    [now],
  );
}
