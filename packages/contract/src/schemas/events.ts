import { z } from "zod";
import type { Topic, TopicFor } from "../events.ts";
import { tablesChanged } from "./casino.ts";
import { day, nothing } from "./fields.ts";
import { poolsChanged } from "./jackpot.ts";
import { roundStatus, settlement } from "./lotto-parts.ts";
import { matchesChanged } from "./sport-parts.ts";

/** Satang as decimal text: JSON numbers end before a bigint does. */
const satang = z.string().regex(/^-?\d{1,19}$/);

/** A member's number as decimal text. */
const memberNumber = z.string().regex(/^\d{1,19}$/);

/** A moment, in UTC or, as the database writes it, with its offset. */
const moment = z.iso.datetime({ offset: true });

const bet = {
  bet: z.string(),
  version: z.int().min(1),
  wallet_id: z.int(),
  category: z.enum(["casino", "slot", "fishing", "sport", "freespin", "lotto"]),
  provider_id: z.string(),
  game_id: z.string(),
  stake: satang,
  payout: satang,
  placed_at: moment,
  settled_at: moment,
};

/** What open pages of the office are sent. */
export const staffEvent = z.object({
  /** As in the audit, such as `withdrawal:42`, or only its kind. */
  subject: z.string(),
  /** Null where no member of staff has done it. */
  action: z.string().nullable(),
  by: z.string().nullable(),
});

/** What each event says, as JSON. Fields that are not named here are dropped when it is read. */
export const eventSchemas = {
  "bet.settled": z.object({
    ...bet,
    status: z.enum(["settled", "void"]),
    /** What of the stake was really played for; null where its provider does not say. */
    effective: satang.nullable(),
  }),
  "turnover.counted": z.object({ ...bet, day, turnover: satang, rounds: z.int(), is_bonus: z.boolean() }),
  "deposit.credited": z.object({
    payment_id: z.string(),
    amount: satang,
    asked: satang,
    promotion_id: z.int().nullable(),
    /** Whether it met the least of its channel: whatever rewards deposits leaves others out. */
    earns: z.boolean(),
    at: moment,
  }),
  "withdraw.paid": z.object({ withdraw_id: z.string(), amount: satang, at: moment }),
  "reward.credited": z.object({ amount: satang, source: z.string(), at: moment }),
  "member.registered": z.object({ referrer_id: memberNumber.nullable(), at: moment }),
  /** One posting of the ledger; the member is 0 at the house's own desk. */
  "house.moved": z.object({
    member_id: memberNumber,
    at: moment,
    wallet_id: z.int(),
    house: z.string(),
    code: z.string(),
    /** Above zero into the wallet. */
    amount: satang,
  }),
  "debt.arisen": nothing,
  "jackpot.won": z.object({
    provider_id: z.string(),
    pool: z.string(),
    generation: z.int().min(1),
    game_id: z.string(),
    amount: satang,
    at: moment,
  }),

  account: nothing,
  affiliate: nothing,
  cashback: nothing,
  coupon: nothing,
  deposit: nothing,
  notices: nothing,
  points: nothing,
  promotion: nothing,
  quests: nothing,
  redemption: nothing,
  "sport.bets": nothing,
  wallets: nothing,
  wheel: nothing,
  withdraw: nothing,

  /** With how many of its bills are paid, while they are. */
  "lotto.round": z.object({ round_id: z.int(), status: roundStatus, ...settlement.partial().shape }),
  /** `round_id` where only one round's numbers changed. */
  "lotto.terms": z.object({ category_id: z.int(), round_id: z.int().optional() }),
  "yeekee.frozen": z.object({
    round_id: z.int(),
    round_code: z.string(),
    list_hash: z.string(),
    shot_count: z.int(),
    frozen_at: z.iso.datetime(),
    beacon_round: z.int(),
  }),

  "office.changed": staffEvent,

  "casino.tables": tablesChanged,
  "jackpot.pools": poolsChanged,
  "sport.matches": matchesChanged,
} satisfies Readonly<Record<Topic, z.ZodObject>>;

export type EventPayload<T extends Topic> = z.output<(typeof eventSchemas)[T]>;

type WithData<T extends Topic> = { [K in T]: { readonly topic: K; readonly data: EventPayload<K> } }[T];

/** What an open page is sent: that something of its member's changed, or what everyone may know in full. */
export type PageEvent =
  | { [T in TopicFor<"member">]: { readonly topic: T } }[TopicFor<"member">]
  | WithData<TopicFor<"everyone"> | TopicFor<"watcher">>;
