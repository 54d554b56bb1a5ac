import { effectiveOf, openingFrom, type Outcome, payOf, type TableRules } from "@chokdee/rules/tables";
import type { Queryable } from "../../platform/db.ts";
import type { TablesDeps } from "./dependencies.ts";
import { frozenBets, type TableBet } from "./bets-repo.ts";
import { delayMs } from "../../operator/debt.ts";
import { insertParts, type NewPart, type RoundSums, sumsOf } from "./parts-repo.ts";
import {
  type ClaimedRound,
  endTableRound,
  lockTableRound,
  markPriced,
  postponeRound,
  startSettling,
  type TableRound,
} from "./rounds-repo.ts";
import { countEnded, openAt } from "./state-repo.ts";
import type { Table } from "./tables.ts";

/** The next round may open this much before a whole step of the beacon's clock, and no step is lost. */
const EARLY_MS = 500;
const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 60_000;

type Deps = Pick<TablesDeps, "db" | "beacon" | "alarm">;

/** The result was shown: it is paid, and the table goes on meanwhile. */
export async function endShow(deps: Deps, table: Table, round: ClaimedRound): Promise<void> {
  const { id, pace } = table.definition;
  const restMs = pace.resting * 1_000;
  const nextAt = openingFrom(deps.beacon.chain, pace, round.now.getTime() + restMs - EARLY_MS);
  await deps.db.transaction(async (tx) => {
    if (!(await startSettling(tx, round, nextAt - round.now.getTime()))) return;
    await openAt(tx, id, new Date(nextAt));
  });
}

/** Works out what every bet has won, then waits until the operator knows of every member's part. */
export async function settleRound(deps: Deps, table: Table, round: ClaimedRound): Promise<void> {
  // In a round without bets there is nothing to price.
  if (!round.is_priced && round.bets !== 0) await deps.db.transaction((tx) => priceRound(tx, table, round));
  const sums = await sumsOf(deps.db, round.seq);
  if (sums.unfinished > 0) {
    return postponeRound(deps.db, round, delayMs(round.attempts, FIRST_DELAY_MS, MAX_DELAY_MS));
  }
  if (!doSumsAgree(sums)) {
    deps.alarm("a round's bets and parts do not add up", { round: round.id, ...sums });
    return postponeRound(deps.db, round, MAX_DELAY_MS);
  }
  await deps.db.transaction(async (tx) => {
    if (!(await endTableRound(tx, round))) return;
    await countEnded(tx, round.table_id, { bets: sums.bets, staked: sums.bet_stakes, won: sums.bet_wins, voided: 0 });
  });
}

function doSumsAgree({
  bet_stakes: betStakes,
  bet_wins: betWins,
  part_stakes: partStakes,
  part_wins: partWins,
}: RoundSums): boolean {
  return betStakes === partStakes && betWins === partWins;
}

/** It follows from the bets and the result alone, and is stored once. */
async function priceRound(tx: Queryable, { rules }: Table, round: TableRound): Promise<void> {
  const locked = await lockTableRound(tx, round.seq);
  if (locked.is_priced || locked.outcome === null) return;
  const bets = await frozenBets(tx, round.seq);
  const { outcome } = locked;
  const wins = new Map(bets.map((bet) => [bet.id, winOf(rules, outcome, bet)]));
  const parts = [...Map.groupBy(bets, ({ player_id: playerId }) => playerId).values()].flatMap((own) =>
    partOf(rules, outcome, own, wins),
  );
  if (bets.length > 0) {
    await insertParts(
      tx,
      round.seq,
      parts,
      [...wins].map(([id, win]) => ({ id, win })),
    );
  }
  await markPriced(tx, round.seq);
}

function winOf(rules: TableRules, outcome: Outcome, { places }: TableBet): number {
  return places.reduce((sum, { place, amount }) => sum + payOf(rules, outcome, place, amount), 0);
}

function partOf(
  rules: TableRules,
  outcome: Outcome,
  bets: readonly TableBet[],
  wins: ReadonlyMap<string, number>,
): NewPart[] {
  const [first] = bets;
  if (!first) return [];
  const placed = bets.flatMap(({ places }) => places.map(({ place, amount }) => ({ place, stake: amount })));
  return [
    {
      player_id: first.player_id,
      bet_id: first.id,
      stake: bets.reduce((sum, { stake }) => sum + stake, 0),
      win: bets.reduce((sum, { id }) => sum + (wins.get(id) ?? 0), 0),
      effective: effectiveOf(rules, placed, outcome).reduce((sum, part) => sum + part, 0),
    },
  ];
}
