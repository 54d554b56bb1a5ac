import { JACKPOT_PPM, jackpotBeacon } from "@chokdee/rules/jackpot";
import { MINUTE_MS } from "@chokdee/rules/time";
import { mayTakePart } from "../../jackpot/games.ts";
import { giveCounterBack } from "../../players/seeds-repo.ts";
import type { WalletReply } from "../../operator/wallet-client.ts";
import type { Db } from "../../platform/db.ts";
import type { StudioParts } from "../../core/ports.ts";
import { drawOutcome } from "./draw-outcome.ts";
import { returnFreeRound } from "../../players/free-rounds-repo.ts";
import { moveRound, type NextState, postpone, type Round, roundById } from "./rounds-repo.ts";

/** How long a shown round waits for its game to request the win, before it is paid anyway. */
const SHOWING_MS = 5 * MINUTE_MS;
/** A stake without a clear answer is requested this often, then refunded. */
const MAX_STAKE_TRIES = 5;
/** With the longest delay between them, about three days. */
export const MAX_TRIES = 1_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;

/** A round as it is after the operator was called, and the balance if it reported one. */
export interface Settled {
  readonly round: Round;
  readonly balance: number | undefined;
}

type Parts = Pick<StudioParts, "db" | "wallet" | "now" | "alarm" | "games" | "sealing" | "settleSoon" | "beacon">;
type Reply = WalletReply<"bet" | "win" | "rollback">;

/**
 * Moves a round one step on by calling the operator, under the same transaction ids each time. However often it is
 * called, and by which process, the operator takes the stake once and pays the win once.
 */
export async function settleRound(parts: Parts, round: Round): Promise<Settled> {
  switch (round.state) {
    case "asked":
      return takeStake(parts, round);
    case "taken":
      await moveRound(parts.db, round.id, "taken", { state: "paying", dueAt: retryAt(parts.now(), 0) });
      return payWin(parts, { ...round, state: "paying" });
    case "paying":
    case "held":
    case "closing":
      return payWin(parts, round);
    case "voiding":
      return refund(parts, round);
    case "closed":
    case "voided":
    case "refused":
      return { round, balance: undefined };
  }
}

/** The stake is asked for before anything is drawn, so that neither the request nor its answer can depend on a result. */
async function takeStake(parts: Parts, round: Round): Promise<Settled> {
  const reply = await parts.wallet.call("bet", {
    ...namesOf(round),
    token: round.wallet_token ?? "",
    transaction: `${round.id}.bet`,
    amount: round.stake,
    currency: "THB",
    ...(round.grant_id !== null && { free_round: round.grant_id }),
    ...(mayTakePart(round) && { jackpot: JACKPOT_PPM }),
  });
  switch (reply.status) {
    case "OK":
      return draw(parts, round, reply);
    case "ROLLED_BACK":
      return move(parts, round, { state: "voided", dueAt: null }, reply);
    case "UNKNOWN":
      return round.attempts < MAX_STAKE_TRIES ? tryAgain(parts, round) : giveUpStake(parts, round);
    default:
      if (!EXPECTED_REFUSALS.has(reply.status)) {
        parts.alarm("the operator refused a stake for a reason it should not have", { round: round.id, ...reply });
      }
      return refuse(parts, round, reply);
  }
}

export const EXPECTED_REFUSALS: ReadonlySet<string> = new Set([
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "NOT_ENOUGH_MONEY",
  "MEMBER_DISABLED",
  "LIMIT_REACHED",
  "GAME_CLOSED",
  "NO_FREE_ROUND",
  "INVALID_GAME",
]);

async function draw(parts: Parts, round: Round, reply: WalletReply<"bet">): Promise<Settled> {
  const outcome = await drawOutcome(parts, parts.db, round);
  const drawn = { outcome, pool: poolOf(parts, round, reply) };
  if (outcome.win > 0) return move(parts, round, { state: "taken", dueAt: later(parts, SHOWING_MS), ...drawn }, reply);
  const lost = await move(parts, round, { state: "closing", dueAt: parts.now(), ...drawn }, reply);
  parts.settleSoon();
  return lost;
}

/**
 * The operator says whether a stake takes part in pools, and since when: the same however often it is asked. But not since
 * before it was asked for: by a clock that is slow, or lies, the beacon that decides would be known already.
 */
function poolOf({ beacon }: Parts, { asked_at: askedAt }: Round, reply: WalletReply<"bet">): NextState["pool"] {
  if (reply.status !== "OK" || reply.jackpot_at === undefined) return undefined;
  const at = new Date(Math.max(Date.parse(reply.jackpot_at), askedAt.getTime()));
  return { at, beacon: jackpotBeacon(beacon.chain, at.getTime()) };
}

/** A refusal after a try without an answer may have overtaken that try, which is then undone. */
function refuse(parts: Parts, round: Round, reply: Reply): Promise<Settled> {
  const isFirst = round.attempts === 0;
  const dueAt = isFirst ? null : parts.now();
  return move(parts, round, { state: isFirst ? "refused" : "voiding", dueAt, refusal: reply.status }, reply);
}

/** It is unknown whether the stake was taken: from now on it is only refunded, and nothing is ever drawn for it. */
export function giveUpStake(parts: Parts, round: Round): Promise<Settled> {
  return move(parts, round, { state: "voiding", dueAt: retryAt(parts.now(), 0) });
}

/** A win of nothing tells the operator that a lost round is over; its player does not wait for that. */
async function payWin(parts: Parts, round: Round): Promise<Settled> {
  const reply = await parts.wallet.call("win", {
    ...namesOf(round),
    transaction: `${round.id}.win`,
    reference: `${round.id}.bet`,
    amount: round.outcome?.win ?? 0,
    currency: "THB",
    round_closed: true,
  });
  if (reply.status === "OK") return move(parts, round, { state: "closed", dueAt: null }, reply);
  // The operator's staff has refunded the stake meanwhile.
  if (reply.status === "ROLLED_BACK") return move(parts, round, { state: "voided", dueAt: null }, reply);
  if (reply.status === "ROUND_CLOSED") return endedElsewhere(parts, round, reply);
  if (reply.status === "HELD" && round.state !== "held") {
    return move(parts, round, { state: "held", dueAt: retryAt(parts.now(), 0) }, reply);
  }
  return tryAgain(parts, round, reply);
}

/** The operator's staff has settled the round by hand: what they decided holds, and the game goes on. */
function endedElsewhere(parts: Parts, round: Round, reply: Reply): Promise<Settled> {
  parts.alarm("the operator has ended a round itself", { round: round.id, state: round.state, ...reply });
  return move(parts, round, { state: round.outcome ? "closed" : "voided", dueAt: null }, reply);
}

async function refund(parts: Parts, round: Round): Promise<Settled> {
  const reply = await parts.wallet.call("rollback", {
    ...namesOf(round),
    transaction: `${round.id}.rollback`,
    reference: `${round.id}.bet`,
  });
  // Unknown means that it never arrived; the operator then remembers that it must have no effect.
  if (reply.status === "OK" || reply.status === "UNKNOWN_TRANSACTION") {
    return move(parts, round, { state: "voided", dueAt: null }, reply);
  }
  if (reply.status === "ALREADY_SETTLED") return endedElsewhere(parts, round, reply);
  return tryAgain(parts, round, reply);
}

async function move({ db }: Parts, round: Round, next: NextState, reply?: Reply): Promise<Settled> {
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

async function tryAgain(parts: Parts, round: Round, reply?: { readonly status: string }): Promise<Settled> {
  const isOver = round.attempts >= MAX_TRIES;
  if (isOver) parts.alarm("a round could not be settled", { round: round.id, state: round.state, ...reply });
  const dueAt = isOver ? null : retryAt(parts.now(), round.attempts);
  const isStill = await postpone(parts.db, round.id, round.state, dueAt);
  return { round: isStill ? round : await currentRound(parts.db, round), balance: undefined };
}

export function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20)));
}

function later({ now }: Parts, ms: number): Date {
  return new Date(now().getTime() + ms);
}

function namesOf({ operator_player: operatorPlayer, id, game }: Round): {
  player: string;
  round: string;
  game: string;
} {
  return { player: operatorPlayer ?? "", round: id, game };
}
