import type { Queryable, Tx } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";
import type { PostingCode } from "./ledger-names.ts";

/** What a coupon, a quest, the wheel, the shop or a poll gives. */
export type Reward =
  | {
      readonly kind: "credit";
      /** Satang for the main wallet. */
      readonly amount: bigint;
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
      readonly bet: bigint;
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

/** One way to give one kind of thing. Repeated with the same source it gives nothing more. */
export type RewardGiver<Kind extends Reward["kind"]> = (tx: Tx, grant: RewardGrant<Kind>) => Promise<void>;

export type RewardGivers = { readonly [Kind in Reward["kind"]]?: RewardGiver<Kind> };

export interface Rewards {
  /**
   * Gives it in the transaction of what it is given for. Throws the reason where the member cannot have it, such as a
   * bonus while another runs; nothing is given then.
   */
  give(tx: Tx, grant: RewardGrant): Promise<void>;
}

/** Why nobody could be given it, in words for staff: the game, the bonus or the coupon that it names will not do. */
export type RewardProblem = (db: Queryable, reward: Reward) => Promise<string | undefined>;

/** Credit that was given, not won or paid in, once it is in the main wallet. */
export interface CreditedReward {
  readonly amount: bigint;
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
    amount: BigInt(payload.amount),
    source: payload.source,
    at: new Date(payload.at),
  };
}
