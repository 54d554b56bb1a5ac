import { MINUTE_MS } from "@chokdee/rules/time";
import type { WalletReply } from "../operator/wallet-client.ts";
import type { Db } from "../platform/db.ts";
import type { StudioParts } from "../studio.ts";
import { returnFreeRound } from "./free-rounds-repo.ts";
import { moveRound, type NextState, postpone, type Round, roundById, type RoundState } from "./rounds-repo.ts";

/** How long a shown round waits for its game to request the win, before it is paid anyway. */
const SHOWING_MS = 5 * MINUTE_MS;
/** A stake without a clear answer is requested this often, then refunded. */
const MAX_STAKE_TRIES = 5;
/** With the longest delay between them, about three days. */
const MAX_TRIES = 1_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;

/** The state of a round after the operator was called, and the balance if it reported one. */
export interface Settled {
  readonly state: RoundState;
  readonly refusal: string | null;
  readonly balance: number | undefined;
}

type Parts = Pick<StudioParts, "db" | "wallet" | "now" | "alarm">;

/**
 * Moves a round one step on by calling the operator, under the same transaction ids each time. However often it is
 * called, and by which process, the operator takes the stake once and pays the win once.
 */
export async function settleRound(parts: Parts, round: Round): Promise<Settled> {
  switch (round.state) {
    case "drawn":
      return takeStake(parts, round);
    case "taken":
      await moveRound(parts.db, round.id, "taken", { state: "paying", dueAt: retryAt(parts.now(), 0) });
      return payWin(parts, { ...round, state: "paying" });
    case "paying":
      return payWin(parts, round);
    case "voiding":
      return refund(parts, round);
    case "closed":
    case "voided":
    case "refused":
      return { state: round.state, refusal: round.refusal, balance: undefined };
  }
}

async function takeStake(parts: Parts, round: Round): Promise<Settled> {
  const isOver = round.win === 0;
  const reply = await parts.wallet.call("bet", {
    ...namesOf(round),
    token: round.walletToken ?? "",
    transaction: `${round.id}.bet`,
    amount: round.stake,
    currency: "THB",
    ...(isOver && { round_closed: true }),
    ...(round.grantId !== null && { free_round: round.grantId }),
  });
  switch (reply.status) {
    case "OK":
      return move(parts, round, isOver ? "closed" : "taken", reply, isOver ? null : later(parts, SHOWING_MS));
    case "ROLLED_BACK":
      return move(parts, round, "voided", reply, null);
    case "UNKNOWN":
      return round.attempts < MAX_STAKE_TRIES ? tryAgain(parts, round) : giveUpStake(parts, round);
    default:
      if (!EXPECTED_REFUSALS.has(reply.status)) {
        parts.alarm("the operator refused a stake for a reason it should not have", { round: round.id, ...reply });
      }
      return move(parts, round, "refused", reply, null);
  }
}

const EXPECTED_REFUSALS: ReadonlySet<string> = new Set([
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "NOT_ENOUGH_MONEY",
  "MEMBER_DISABLED",
  "LIMIT_REACHED",
  "GAME_CLOSED",
  "NO_FREE_ROUND",
  "INVALID_GAME",
]);

/** It is unknown whether the stake was taken: from now on it is only refunded. */
export async function giveUpStake(parts: Parts, round: Round): Promise<Settled> {
  return move(parts, round, "voiding", undefined, parts.now());
}

async function payWin(parts: Parts, round: Round): Promise<Settled> {
  const reply = await parts.wallet.call("win", {
    ...namesOf(round),
    transaction: `${round.id}.win`,
    reference: `${round.id}.bet`,
    amount: round.win,
    currency: "THB",
    round_closed: true,
  });
  if (reply.status === "OK") return move(parts, round, "closed", reply, null);
  // The operator's staff has refunded the stake meanwhile.
  if (reply.status === "ROLLED_BACK") return move(parts, round, "voided", reply, null);
  return tryAgain(parts, round, reply);
}

async function refund(parts: Parts, round: Round): Promise<Settled> {
  const reply = await parts.wallet.call("rollback", {
    ...namesOf(round),
    transaction: `${round.id}.rollback`,
    reference: `${round.id}.bet`,
  });
  // Unknown means that it never arrived; the operator then remembers that it must have no effect.
  if (reply.status === "OK" || reply.status === "UNKNOWN_TRANSACTION") return move(parts, round, "voided", reply, null);
  return tryAgain(parts, round, reply);
}

async function move(
  { db }: Parts,
  round: Round,
  state: RoundState,
  reply: WalletReply<"bet" | "win" | "rollback"> | undefined,
  dueAt: Date | null,
): Promise<Settled> {
  const refusal = state === "refused" && reply ? reply.status : null;
  const next = { state, dueAt, ...(refusal && { refusal }) };
  const isLost = state === "refused" || state === "voided";
  const isMoved =
    isLost && round.grantId !== null
      ? await moveWithGrant(db, round, round.grantId, next)
      : await moveRound(db, round.id, round.state, next);
  const balance = reply && "balance" in reply ? reply.balance : undefined;
  return isMoved ? { state, refusal, balance } : { ...(await currentState(db, round)), balance };
}

/** The state that another process has moved it to meanwhile. */
async function currentState(db: Db, round: Round): Promise<Settled> {
  const { state, refusal } = (await roundById(db, round.id)) ?? round;
  return { state, refusal, balance: undefined };
}

/** The free round is returned with the round that did not take place. */
function moveWithGrant(db: Db, { id, state }: Round, grantId: string, next: NextState): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isMoved = await moveRound(tx, id, state, next);
    if (isMoved) await returnFreeRound(tx, grantId);
    return isMoved;
  });
}

async function tryAgain(parts: Parts, round: Round, reply?: { readonly status: string }): Promise<Settled> {
  const isOver = round.attempts >= MAX_TRIES;
  if (isOver) parts.alarm("a round could not be settled", { round: round.id, state: round.state, ...reply });
  const dueAt = isOver ? null : retryAt(parts.now(), round.attempts);
  const isStill = await postpone(parts.db, round.id, round.state, dueAt);
  return isStill ? { state: round.state, refusal: null, balance: undefined } : currentState(parts.db, round);
}

function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 20)));
}

function later({ now }: Parts, ms: number): Date {
  return new Date(now().getTime() + ms);
}

function namesOf({ operatorPlayer, id, game }: Round): { player: string; round: string; game: string } {
  return { player: operatorPlayer ?? "", round: id, game };
}
