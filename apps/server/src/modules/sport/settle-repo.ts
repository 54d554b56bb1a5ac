import type { Satang } from "@chokdee/money";
import type { CancelWindow, Grade } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MatchRow } from "./match-repo.ts";
import { findMatch } from "./match-repo.ts";
import type { LegRow, SlipRow } from "./slip-repo.ts";

/** The match that has waited longest to be settled, held until the transaction ends. */
export async function lockDueMatch(tx: Tx, now: Date): Promise<MatchRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from sport_match where result_state = 'confirmed' and pays_at <= $1
      order by touched_at limit 1 for update skip locked`,
    [now],
  );
  const [due] = rows;
  return due && findMatch(tx, due.id);
}

/** A leg on the match, with its slip. */
export interface SettledLeg extends Omit<LegRow, "version">, Omit<SlipRow, "id"> {}

const LEG_AND_SLIP = `l.match_id, l.slip_id, l.leg_no, l.selection, l.price, l.is_live, l.home_at, l.away_at, l.minute_at,
  l.grade, l.void_reason, s.member_id, s.wallet_id, s.kind, s.format, s.choice, s.amount, s.risk, s.win, s.open_risk,
  s.open_win, s.status, s.placed_at, s.decides_at, s.refused_reason, s.settled_at, s.payout, s.payout_before, s.received,
  s.version`;

/** The next legs of a match whose bets were accepted, by their slips, which are held. */
export async function nextLegs(tx: Tx, matchId: string, after: bigint, limit: number): Promise<SettledLeg[]> {
  const { rows } = await tx.prepared<SettledLeg>(
    "sport-next-legs",
    `select ${LEG_AND_SLIP} from sport_leg l join sport_slip s on s.id = l.slip_id
      where l.match_id = $1 and l.slip_id > $2 and s.status in ('running', 'settled', 'cashed_out')
      order by l.slip_id limit $3 for update of s`,
    [matchId, after, limit],
  );
  return rows;
}

export interface GradedRow {
  readonly slipId: bigint;
  readonly grade: Grade | null;
  readonly voidReason: string | null;
}

export async function writeGrades(tx: Tx, match: MatchRow, rows: readonly GradedRow[]): Promise<void> {
  await tx.query(
    `update sport_leg l set grade = g.grade, void_reason = g.reason, outcome = $5
       from unnest($2::bigint[], $3::text[], $4::text[]) g (slip_id, grade, reason)
      where l.match_id = $1 and l.slip_id = g.slip_id`,
    [
      match.id,
      rows.map(({ slipId }) => slipId),
      rows.map(({ grade }) => grade),
      rows.map(({ voidReason }) => voidReason),
      match.outcome,
    ],
  );
}

export interface SlipOutcome {
  readonly slipId: bigint;
  /** Null where it is open again. */
  readonly payout: Satang | null;
}

/** Each is one version further. */
export async function writeOutcomes(tx: Tx, outcomes: readonly SlipOutcome[], at: Date): Promise<void> {
  await tx.query(
    `update sport_slip s
        set status = case when o.payout is null then 'running' else 'settled' end, payout = o.payout,
            payout_before = case when s.payout is distinct from o.payout then coalesce(s.payout, s.payout_before)
                                 else s.payout_before end,
            settled_at = case when o.payout is null then null else $3::timestamptz end, version = s.version + 1
       from unnest($1::bigint[], $2::bigint[]) o (id, payout) where s.id = o.id`,
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
            version = version + 1
      where id = $1`,
    [matchId, problem, at],
  );
}

/** How many legs of a match have no outcome though it has a result. */
export async function countUngraded(db: Queryable, matchId: string): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*) from sport_leg l join sport_slip s on s.id = l.slip_id
      where l.match_id = $1 and l.grade is null and s.status in ('running', 'settled', 'cashed_out')`,
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

export async function listProblems(db: Queryable): Promise<{ id: string; problem: string }[]> {
  const { rows } = await db.query<{ id: string; problem: string }>(
    "select id, problem from sport_match where problem is not null order by id limit 50",
  );
  return rows;
}

/** Results that two people have to agree to. */
export async function listResultsWaiting(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    "select id from sport_match where result_state = 'waiting' order by id limit 50",
  );
  return rows.map(({ id }) => id);
}

/** Goes once more through matches of which something could not be settled or paid, for a day after they were. */
export async function retryProblems(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update sport_match set result_state = 'confirmed', settled_to = 0
      where problem is not null and result_state = 'settled' and settled_at > $1::timestamptz - interval '1 day'`,
    [now],
  );
}
