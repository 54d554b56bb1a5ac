import { type OperatorAnswer, UNKNOWN_ROUND } from "../../core/game-kind.ts";
import type { Queryable } from "../../platform/db.ts";

/** A part that waits for a bet of its member to go back is looked at again after this. */
const WAIT_MS = 1_000;

export interface NewPart {
  readonly player_id: number;
  readonly bet_id: string;
  readonly stake: number;
  readonly win: number;
  readonly effective: number;
}

/** What every bet of a round has won, and every member's part of it. */
export async function insertParts(
  tx: Queryable,
  roundSeq: number,
  parts: readonly NewPart[],
  wins: readonly { readonly id: string; readonly win: number }[],
): Promise<void> {
  await tx.query(
    `update table_bet b set win = w.win from json_to_recordset($1) as w (id text, win bigint) where b.id = w.id`,
    [JSON.stringify(wins)],
  );
  await tx.query(
    `insert into table_part (round_seq, player_id, bet_id, stake, win, effective, state, due_at)
     select $1, n.player_id, n.bet_id, n.stake, n.win, n.effective, 'owed', clock_timestamp()
       from json_to_recordset($2) as n (player_id bigint, bet_id text, stake bigint, win bigint, effective bigint)`,
    [roundSeq, JSON.stringify(parts)],
  );
}

export interface OwedPart extends NewPart {
  readonly round_seq: number;
  readonly round: string;
  readonly table: string;
  readonly operator_player: string;
  readonly state: "owed" | "held";
  readonly attempts: number;
}

/**
 * Parts that are to be reported to the operator, with an attempt counted; until the lease ends no other process takes them.
 * A part waits for bets of its member that go back: the operator compares the stake.
 */
export function claimParts(q: Queryable, leaseMs: number, limit: number): Promise<OwedPart[]> {
  return q.rows<OwedPart>(
    `with due as (
       select round_seq, player_id,
              exists (select from table_bet b where b.round_seq = t.round_seq and b.player_id = t.player_id
                         and b.state = 'returning') as waits
         from table_part t where due_at <= clock_timestamp() order by due_at limit $2 for update skip locked
     ), claimed as (
       update table_part t
          set due_at = clock_timestamp() + case when waits then ${WAIT_MS} else $1 end * interval '1 ms',
              attempts = attempts + (not waits)::integer
         from due where t.round_seq = due.round_seq and t.player_id = due.player_id returning t.*, waits)
     select t.round_seq, r.id as round, r.table_id as table, t.player_id,
            p.operator_player, t.bet_id, t.stake, t.win, t.effective, t.state, t.attempts
       from claimed t join table_round r on r.seq = t.round_seq join player p on p.id = t.player_id where not t.waits`,
    [leaseMs, limit],
  );
}

export interface PartEnd {
  readonly round_seq: number;
  readonly player_id: number;
  readonly state: "owed" | "held" | "settled" | "ended";
  readonly balance: number | null;
  /** Null where nothing is left to do, or everything was tried. */
  readonly again_ms: number | null;
}

/** Rounds whose parts have changed are looked at again. */
export async function saveParts(q: Queryable, ends: readonly PartEnd[]): Promise<void> {
  await q.query(
    `with saved as (
       update table_part t set state = e.state, balance = coalesce(e.balance, t.balance),
              due_at = clock_timestamp() + e.again_ms * interval '1 ms'
         from json_to_recordset($1) as e (round_seq bigint, player_id bigint, state text, balance bigint,
                                          again_ms integer)
        where t.round_seq = e.round_seq and t.player_id = e.player_id and t.state in ('owed', 'held')
       returning t.round_seq, t.state)
     update table_round set due_at = clock_timestamp()
      where phase = 'settling' and seq in (select round_seq from saved where state in ('settled', 'ended'))`,
    [JSON.stringify(ends)],
  );
}

export interface RoundSums {
  readonly unfinished: number;
  readonly bets: number;
  readonly bet_stakes: number;
  readonly bet_wins: number;
  readonly part_stakes: number;
  readonly part_wins: number;
}

export function sumsOf(q: Queryable, roundSeq: number): Promise<RoundSums> {
  return q.one<RoundSums>(
    `select (b.unfinished + p.unfinished)::integer as unfinished, b.bets::integer as bets,
            b.stakes::bigint as bet_stakes, b.wins::bigint as bet_wins, p.stakes::bigint as part_stakes,
            p.wins::bigint as part_wins
       from (select count(*) filter (where state in ('asking', 'returning')) as unfinished,
                    count(*) filter (where state = 'taken') as bets,
                    coalesce(sum(stake) filter (where state = 'taken'), 0) as stakes,
                    coalesce(sum(win) filter (where state = 'taken'), 0) as wins
               from table_bet where round_seq = $1) b,
            (select count(*) filter (where state in ('owed', 'held')) as unfinished, coalesce(sum(stake), 0) as stakes,
                    coalesce(sum(win), 0) as wins
               from table_part where round_seq = $1) p`,
    [roundSeq],
  );
}

/** The state of a member's bets in a round, for an operator that asks; undefined where the round is not a table's. */
export async function partAtOperator(
  q: Queryable,
  operatorPlayer: string,
  round: string,
): Promise<OperatorAnswer<"round"> | undefined> {
  const found = await q.row<{ is_over: boolean | null; stake: number; win: number; bet: string | null }>(
    `select min(b.id) as bet, bool_and(t.state in ('settled', 'ended')) filter (where b.state = 'taken') as is_over,
            coalesce(sum(b.stake) filter (where b.state in ('asking', 'taken')), 0)::bigint as stake,
            coalesce(sum(b.win) filter (where b.state = 'taken'), 0)::bigint as win
       from table_round r
       left join player p on p.operator_player = $1
       left join table_bet b on b.round_seq = r.seq and b.player_id = p.id
       left join table_part t on t.round_seq = r.seq and t.player_id = p.id
      where r.id = $2 group by r.seq`,
    [operatorPlayer, round],
  );
  if (!found) return undefined;
  const { stake, win, bet, is_over: isOver } = found;
  // One of the bets, also of those that went back; none where the member has none in the round.
  const replay = bet === null ? null : `/verify?round=${round}&bet=${bet}`;
  if (stake === 0) return { ...UNKNOWN_ROUND, replay };
  return { status: "OK", state: isOver === true ? "closed" : "open", stake, win, replay };
}
