import { type PlayedGame, type PlayRefusal, playRefusal, type PlayTerms } from "./play-terms.ts";

/** A bet at its end, in satang. */
export interface EndedBet extends PlayedGame {
  readonly status: "settled" | "void";
  readonly stake: bigint;
  readonly payout: bigint;
  /** What of the stake was really played for, as a table that knows its places has worked it out; null where none has. */
  readonly effective: bigint | null;
}

/** Why a bet counts for less than its stake. */
export type BetReason = "void" | "push" | "effective" | OpposedStake["reason"] | "weight" | PlayRefusal;

/** The part of a stake that opposes other stakes of the same person, of this account or another. */
export interface OpposedStake {
  readonly amount: bigint;
  readonly reason: "opposite" | "opposite_accounts";
}

export interface JudgedBet {
  /** The part of the stake that was really played for. */
  readonly turnover: bigint;
  /** Percent of it that the terms count. */
  readonly weight: number;
  readonly counted: bigint;
  readonly reason: BetReason | null;
}

/** Where a tie gives the stake back. */
const TWO_SIDED = ["casino", "sport"];

/** What a bet counts: all that was played for with the main wallet, which has no terms, else what the terms weigh it. */
export function judgeBet(bet: EndedBet, terms: PlayTerms | undefined, opposed?: OpposedStake): JudgedBet {
  const valid = validTurnover(bet, opposed);
  if (!terms) return { turnover: valid.amount, weight: 100, counted: valid.amount, reason: valid.reason };
  const refusal = playRefusal(terms, bet);
  if (refusal) return { turnover: valid.amount, weight: 0, counted: 0n, reason: valid.reason ?? refusal };
  const weight = terms.weights[bet.category] ?? 100;
  const reason = valid.reason ?? (weight === 100 ? null : "weight");
  return { turnover: valid.amount, weight, counted: (valid.amount * BigInt(weight)) / 100n, reason };
}

interface ValidTurnover {
  readonly amount: bigint;
  readonly reason: BetReason | null;
}

/**
 * A void bet and a returned stake are no play. Where both sides can be bet on, what was at risk is what the table or the
 * book says. Where a table says nothing, stakes that cancel each other are known by an outcome of less than half of what was
 * staked, and only that outcome was at risk. In sport such an outcome is a short price or a half: it counts what was won or
 * lost, and accuses nobody.
 */
function validTurnover(
  { status, category, stake, payout, effective }: EndedBet,
  opposed: OpposedStake | undefined,
): ValidTurnover {
  if (status === "void") return { amount: 0n, reason: "void" };
  if (opposed) return { amount: stake > opposed.amount ? stake - opposed.amount : 0n, reason: opposed.reason };
  if (!TWO_SIDED.includes(category) || stake === 0n) return { amount: stake, reason: null };
  const outcome = payout > stake ? payout - stake : stake - payout;
  if (outcome === 0n) return { amount: 0n, reason: "push" };
  if (category === "sport") return playedFor(stake, effective ?? outcome);
  if (effective !== null) return riskedOf(stake, effective);
  return outcome * 2n < stake ? { amount: outcome, reason: "opposite" } : { amount: stake, reason: null };
}

/** What a bet on a match was played for: never more than the stake, never less than nothing. */
function playedFor(stake: bigint, amount: bigint): ValidTurnover {
  if (amount >= stake) return { amount: stake, reason: null };
  return { amount: amount > 0n ? amount : 0n, reason: "effective" };
}

/** Never more than the stake, whoever says so. Below half of it, stakes stood against each other. */
function riskedOf(stake: bigint, effective: bigint): ValidTurnover {
  if (effective >= stake) return { amount: stake, reason: null };
  const amount = effective > 0n ? effective : 0n;
  return { amount, reason: amount * 2n < stake ? "opposite" : "effective" };
}
