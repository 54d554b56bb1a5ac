import { JACKPOT_PPM, jackpotBeacon } from "@chokdee/rules/jackpot";
import { MINUTE_MS } from "@chokdee/rules/time";
import { mayTakePart } from "../../jackpot/games.ts";
import { giveCounterBack } from "../../players/seeds-repo.ts";
import type { WalletReply } from "../../core/wallet.ts";
import type { Db } from "../../platform/db.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { createDebts, delayMs } from "../../operator/debt.ts";
import { drawOutcome } from "./draw-outcome.ts";
import { returnFreeRound } from "../../players/free-rounds-repo.ts";
import { moveRound, type NextState, postpone, type Round, roundById } from "./rounds-repo.ts";

/** How long a shown round waits for its game to request the win, before it is paid anyway. */
const SHOWING_MS = 5 * MINUTE_MS;
/** A stake without a clear answer is requested this often, then refunded. */
const MAX_STAKE_TRIES = 5;

/** A round as it is after the operator was called, and the balance if it reported one. */
export interface Settled {
  readonly round: Round;
  readonly balance: number | undefined;
}

type Deps = Pick<SlotsDeps, "db" | "wallet" | "now" | "alarm" | "games" | "sealing" | "settleSoon" | "beacon">;
type Reply = WalletReply<"bet" | "win" | "rollback">;

/** Moves a round one step on by calling the operator. */
export async function settleRound(deps: Deps, round: Round): Promise<Settled> {
  switch (round.state) {
    case "asked":
      return takeStake(deps, round);
    case "taken":
      await moveRound(deps.db, round.id, "taken", { state: "paying", dueAt: later(deps, delayMs(0)) });
      return payWin(deps, { ...round, state: "paying" });
    case "paying":
    case "held":
    case "closing":
      return payWin(deps, round);
    case "voiding":
      return debtsOf(deps).giveBack(round);
    case "closed":
    case "voided":
    case "refused":
      return { round, balance: undefined };
  }
}

const debtsOf = (deps: Deps) =>
  createDebts<Round, Settled>(deps, {
    name: "a round",
    namesOf: ({ id, game, operator_player: player }) => ({ id, player: player ?? "", round: id, game }),
    isDecided: ({ outcome }) => outcome !== null,
    move: (round, { dueInMs, ...next }, reply) => move(deps, round, { ...next, dueAt: later(deps, dueInMs) }, reply),
    async postpone(round, dueInMs) {
      const isStill = await postpone(deps.db, round.id, round.state, later(deps, dueInMs));
      return { round: isStill ? round : await currentRound(deps.db, round), balance: undefined };
    },
  });

/** The stake is asked for before anything is drawn, so that neither the request nor its answer can depend on a result. */
function takeStake(deps: Deps, round: Round): Promise<Settled> {
  const debts = debtsOf(deps);
  const stake = {
    token: round.wallet_token ?? "",
    amount: round.stake,
    ...(round.grant_id !== null && { free_round: round.grant_id }),
    ...(mayTakePart(round) && { jackpot: JACKPOT_PPM }),
  };
  return debts.ask(round, stake, {
    taken: (reply) => draw(deps, round, reply),
    unclear: () => (round.attempts < MAX_STAKE_TRIES ? debts.tryAgain(round) : giveUpStake(deps, round)),
  });
}

/** A win of nothing tells the operator that a lost round is over; its player does not wait for that. */
function payWin(deps: Deps, round: Round): Promise<Settled> {
  return debtsOf(deps).pay(round, { amount: round.outcome?.win ?? 0, round_closed: true });
}

async function draw(deps: Deps, round: Round, reply: WalletReply<"bet">): Promise<Settled> {
  const outcome = await drawOutcome(deps, deps.db, round);
  const drawn = { outcome, pool: poolOf(deps, round, reply) };
  if (outcome.win > 0) return move(deps, round, { state: "taken", dueAt: later(deps, SHOWING_MS), ...drawn }, reply);
  const lost = await move(deps, round, { state: "closing", dueAt: deps.now(), ...drawn }, reply);
  deps.settleSoon();
  return lost;
}

/**
 * The operator says whether a stake takes part in pools, and since when: the same however often it is asked. A moment
 * before the stake was asked for is not believed: by a clock that is slow or lies, the deciding beacon could be known by then.
 */
function poolOf({ beacon }: Deps, { asked_at: askedAt }: Round, reply: WalletReply<"bet">): NextState["pool"] {
  if (reply.status !== "OK" || reply.jackpot_at === undefined) return undefined;
  const at = new Date(Math.max(Date.parse(reply.jackpot_at), askedAt.getTime()));
  return { at, beacon: jackpotBeacon(beacon.chain, at.getTime()) };
}

/** It is unknown whether the stake was taken: from now on it is only refunded, and nothing is ever drawn for it. */
export function giveUpStake(deps: Deps, round: Round): Promise<Settled> {
  return move(deps, round, { state: "voiding", dueAt: later(deps, delayMs(0)) });
}

async function move({ db }: Deps, round: Round, next: NextState, reply?: Reply): Promise<Settled> {
  const isLost = next.state === "refused" || next.state === "voided";
  const isUndrawn = round.state === "asked" && next.outcome === undefined;
  const isMoved =
    isUndrawn || (isLost && round.grant_id !== null)
      ? await moveBack(db, round, next, { isLost, isUndrawn })
      : await moveRound(db, round.id, round.state, next);
  const balance = reply && "balance" in reply ? reply.balance : undefined;
  if (!isMoved) return { round: await currentRound(db, round), balance };
  const { state, refusal = round.refusal, outcome = round.outcome } = next;
  return {
    round: { ...round, state, refusal, outcome, pool_at: next.pool?.at ?? round.pool_at, attempts: 0 },
    balance,
  };
}

/** The round as another process has left it meanwhile. */
async function currentRound(db: Db, round: Round): Promise<Round> {
  return (await roundById(db, round.id)) ?? round;
}

/** The free round is returned with the round that did not take place, and the counter with what was never drawn. */
function moveBack(
  db: Db,
  round: Round,
  next: NextState,
  { isLost, isUndrawn }: { readonly isLost: boolean; readonly isUndrawn: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await moveRound(tx, round.id, round.state, next))) return false;
    if (isLost && round.grant_id !== null) await returnFreeRound(tx, round.grant_id);
    if (isUndrawn) await giveCounterBack(tx, round);
    return true;
  });
}

function later({ now }: Deps, ms: number | null): Date | null {
  return ms === null ? null : new Date(now().getTime() + ms);
}
