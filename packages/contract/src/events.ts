/**
 * Who receives an event:
 * - `consumer`: parts of the server that follow it, each exactly once;
 * - `member`: the open pages of the member it belongs to, which fetch what changed;
 * - `everyone`: every open page, payload and all, so that it must not contain secrets;
 * - `watcher`: the open pages that watch the hall of tables, the pools or the football, guests' among them; sent at once, never stored;
 * - `staff`: the office's open pages.
 */
export type Audience = "consumer" | "member" | "everyone" | "watcher" | "staff";

/** Every event and who receives it. Its payload is in the table of the same keys in `schemas/events.ts`. */
export const events = {
  /** A bet has come to its end, or to another end than before. */
  "bet.settled": ["consumer"],
  /** A settled bet was judged: what it changes in the play that counts. */
  "turnover.counted": ["consumer", "member"],
  /** Money of a deposit is in the wallet. */
  "deposit.credited": ["consumer"],
  /** A withdrawal was taken from the wallet. */
  "withdraw.paid": ["consumer"],
  /** Credit that was given, not won or paid in, is in the main wallet. */
  "reward.credited": ["consumer"],
  "member.registered": ["consumer"],
  /** Money moved between an account of the house and a wallet, or at the house's own desk, beside bets. */
  "house.moved": ["consumer"],
  /** More was taken back from a member than there was: they owe it, or more of it than before. */
  "debt.arisen": ["consumer"],
  /** A pool was paid to the member whose bet has won it. */
  "jackpot.won": ["consumer"],

  account: ["consumer", "member"],
  affiliate: ["member"],
  cashback: ["member"],
  coupon: ["member"],
  deposit: ["member", "staff"],
  /** The member was notified of something. */
  notices: ["member"],
  points: ["member"],
  promotion: ["member"],
  quests: ["member"],
  redemption: ["member", "staff"],
  /** A football bet was made, decided, settled or sold. */
  "sport.bets": ["member"],
  wallets: ["member"],
  wheel: ["member"],
  withdraw: ["member", "staff"],

  /** The state of a lottery round. */
  "lotto.round": ["everyone"],
  /** A market, or one round of it, sells at other terms. */
  "lotto.terms": ["everyone"],
  /** The list of a yeekee round is complete, and its hash counts from here on. */
  "yeekee.frozen": ["everyone"],

  /** Something that staff look at or decide about has changed: what it is, and who has done what with it. */
  "office.changed": ["staff"],

  /** How the tables of the hall stand: first all of them, then those that have changed. */
  "casino.tables": ["watcher"],
  /** What the pools hold: first all of them, then those that have changed. */
  "jackpot.pools": ["watcher"],
  /** How football matches stand and what is offered on them: first all of it, then what has changed. */
  "sport.matches": ["watcher"],
} as const satisfies Readonly<Record<string, readonly Audience[]>>;

export type Topic = keyof typeof events;

/** The topics that one audience receives. */
export type TopicFor<A extends Audience> = {
  [T in Topic]: A extends (typeof events)[T][number] ? T : never;
}[Topic];

/** The topics that are stored until everybody has them. */
export type StoredTopic = Exclude<Topic, TopicFor<"watcher">>;

/** The topics that open pages of the site receive. */
export type PageTopic = TopicFor<"member"> | TopicFor<"everyone"> | TopicFor<"watcher">;

export function isFor<A extends Audience>(audience: A, topic: Topic): topic is TopicFor<A> {
  return (events[topic] as readonly Audience[]).includes(audience);
}

export function topicsFor<A extends Audience>(audience: A): TopicFor<A>[] {
  return Object.keys(events).filter((topic): topic is TopicFor<A> => isFor(audience, topic as Topic));
}

/** A server of another version may send topics that this table does not have. */
export function isPageTopic(topic: string): topic is PageTopic {
  const audiences: readonly Audience[] = Object.hasOwn(events, topic) ? events[topic as Topic] : [];
  return (["member", "everyone", "watcher"] as const).some((audience) => audiences.includes(audience));
}
