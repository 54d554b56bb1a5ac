import { type Satang, satang } from "@chokdee/money";
import type { Queryable, Tx } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";
import type { PostingCode } from "./ledger-names.ts";

/** What a coupon, a quest, the wheel, the shop or a poll gives. */
export type Reward =
  | {
      readonly kind: "credit";
      readonly amount: Satang;
      /** How often it has to be played before it may leave, in hundredths: 150 is 1.5 times. */
      readonly turnoverPercent: number;
    }
  | { readonly kind: "points"; readonly points: bigint }
  | { readonly kind: "wheel_ticket"; readonly count: number }
  | {
      readonly kind: "free_round";
      readonly providerId: string;
      readonly gameId: string;
      readonly count: number;
      /** Satang of each round. */
      readonly bet: Satang;
    }
  | { readonly kind: "bonus"; readonly promotionId: number }
  | { readonly kind: "coupon"; readonly couponId: number }
  | { readonly kind: "nothing" };

export interface RewardGrant<Kind extends Reward["kind"] = Reward["kind"]> {
  readonly memberId: MemberId;
  readonly reward: Extract<Reward, { kind: Kind }>;
  /** What it is given for, such as `quest:7:2026-11-15`. Once per member and source. */
  readonly source: string;
  /** How a statement names the money. */
  readonly code: PostingCode;
}

/** One way to give one kind of reward. Repeated with the same source it gives nothing more. */
export type RewardGiver<Kind extends Reward["kind"]> = (tx: Tx, grant: RewardGrant<Kind>) => Promise<void>;

/** A giver for every kind but nothing. */
export type RewardGivers = { readonly [Kind in Exclude<Reward["kind"], "nothing">]: RewardGiver<Kind> };

/** Why a reward of one kind could not be given, from the module that owns what it names. */
export type RewardProblemOf<Kind extends Reward["kind"]> = (
  db: Queryable,
  reward: Extract<Reward, { kind: Kind }>,
) => Promise<string | undefined>;

export type RewardProblems = { readonly [Kind in Reward["kind"]]?: RewardProblemOf<Kind> };

export interface Rewards {
  /**
   * Gives it in the transaction of what it is given for. Throws the reason where the member cannot have it, such as a
   * bonus while another runs; nothing is given then.
   */
  give(tx: Tx, grant: RewardGrant): Promise<void>;
}

/** Why it could not be given, in words for staff: the game, the bonus or the coupon that it names is not valid. */
export type RewardProblem = (db: Queryable, reward: Reward) => Promise<string | undefined>;

/**
 * Whoever makes an offer to everybody for their own sake has so many accounts at most: what everybody may have counts so
 * often.
 */
export const EVERYBODY = 100;

/** What a reward is worth at most to the member who gets it, in satang, where something else decides it. */
export type RewardWorthOf<Kind extends Reward["kind"]> = (
  db: Queryable,
  reward: Extract<Reward, { kind: Kind }>,
) => Promise<Satang>;

export interface RewardWorths {
  readonly wheel_ticket: RewardWorthOf<"wheel_ticket">;
  readonly bonus: RewardWorthOf<"bonus">;
  /** What the coupon gives; nothing where there is none. */
  couponReward(db: Queryable, couponId: number): Promise<Reward>;
}

export type RewardWorth = (db: Queryable, reward: Reward) => Promise<Satang>;

/** What a point is worth, in satang: the shop gives something where it sells for fewer points than that. */
export const POINT_WORTH = 100n;

/** What a reward is worth that depends on nothing else; nothing where it does. */
export function plainWorth(reward: Reward): Satang {
  switch (reward.kind) {
    case "credit":
      return reward.amount;
    case "points":
      return satang(reward.points * POINT_WORTH);
    case "free_round":
      return satang(reward.bet * BigInt(reward.count));
    default:
      return satang(0n);
  }
}

/** A reward with how often one person can have it in a year, and what has to be played for it each time in satang. */
export interface EconomyGift {
  readonly name: string;
  readonly reward: Reward;
  readonly timesAYear: number;
  readonly play: { readonly amount: number; readonly categories: readonly string[] };
}

/** Money of the house for a member: for the main wallet, or for that of free credit where it has to be played first. */
export interface Credit {
  readonly memberId: MemberId;
  /** In satang. */
  readonly amount: Satang;
  /** What has to be played before it may leave, in satang. */
  readonly turnover: Satang;
  readonly from: CostAccount;
  readonly code: PostingCode;
  /** Whose key it is, as in the ledger: the same scope and key again has no second effect. */
  readonly scope: string;
  readonly key: string;
  /** What it is given for, such as `affiliate:12`. */
  readonly source: string;
  readonly actor: string;
  /** Whether it was given and not earned: gifts lower what the losses of a day refund. */
  readonly isGift: boolean;
}

export type CostAccount = "reward_cost" | "rebate_cost" | "commission_cost";

export interface Credits {
  /** Posts it in the caller's transaction and, once it is in the main wallet, publishes a gift. */
  give(tx: Tx, credit: Credit): Promise<void>;
}

/** Credit that has to be played first. It locks no other money: it has a wallet of its own until then. */
export interface FreeCredit {
  give(tx: Tx, credit: Credit): Promise<void>;
}

/** The part of an amount that a share in hundredths stands for: 150 is 1.5 times. */
export const requiredTurnover = (amount: Satang, percent: number): Satang => satang((amount * BigInt(percent)) / 100n);

/** Credit that was given, not won or paid in, once it is in the main wallet. */
export interface CreditedReward {
  readonly amount: Satang;
  readonly source: string;
  readonly at: Date;
}

export function creditedRewardEvent(
  memberId: MemberId,
  { amount, source, at }: CreditedReward,
): OutboxEvent<"reward.credited"> {
  return {
    topic: "reward.credited",
    memberId,
    payload: { amount: String(amount), source, at: at.toISOString() },
  };
}

export function readCreditedReward({ payload }: Pick<ReadEvent<"reward.credited">, "payload">): CreditedReward {
  return {
    amount: satang(BigInt(payload.amount)),
    source: payload.source,
    at: new Date(payload.at),
  };
}
