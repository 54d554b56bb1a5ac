import type { PublishedBeacon } from "../yeekee/beacon.ts";
import type { HeardAt } from "../yeekee/heard.ts";
import type { BetPathStep, FrozenBet, SignedBetReceipt } from "./bet-tree.ts";
import type { KeyAt } from "./key-chain.ts";
import type { Outcome, Shoe } from "./types.ts";

/** What a table announces when a round opens. Times are milliseconds since 1970. */
export interface RoundOpening {
  readonly table: string;
  readonly round: string;
  readonly keyIndex: number;
  /** The key before the round's own, which hashes back to it. */
  readonly commit: string;
  readonly closesAt: number;
  /** The hash of the shoe; null where there are no cards. */
  readonly shoe: string | null;
  /** The name of the chain whose value will decide. */
  readonly beaconChain: string;
}

/** What a table announces when betting has closed. */
export interface RoundFreeze {
  readonly round: string;
  /** Over all bets, in hexadecimal digits. */
  readonly root: string;
  readonly bets: number;
  readonly frozenAt: number;
}

/** The beacon's round that decides, known before its value. */
export interface AnnouncedBeacon {
  readonly chain: string;
  readonly round: number;
}

/** Everything that is published about a round. What is not known yet is null. */
export interface TableRoundRecord {
  readonly table: string;
  readonly round: string;
  readonly keyIndex: number;
  readonly commit: string;
  readonly key: string | null;
  readonly closesAt: number;
  readonly freeze: RoundFreeze | null;
  /** From the freeze on, also of a round that is void since. */
  readonly announced: AnnouncedBeacon | null;
  /** Of a void round, what would have decided. */
  readonly beacon: PublishedBeacon | null;
  /** Before the round. */
  readonly shoe: Shoe | null;
  /** Null of a void round too. */
  readonly outcome: Outcome | null;
  /** Why two people have voided the round. Its key is revealed like any other, and stakes are returned. */
  readonly voidReason: string | null;
}

/** What has to be said of a round for the one that comes directly after it. */
export interface RoundBefore {
  readonly table: string;
  readonly keyIndex: number;
  readonly key: string | null;
  /** Key 0 of the chain that follows, where the round used the last key of its own. */
  readonly nextFirst?: string;
}

/** What a device received itself. It counts as far as the value that decides could not be known by then. */
export interface HeardBefore {
  /** The round that was asked for: an answer about another one proves nothing about it. */
  readonly asked?: string;
  readonly opening?: RoundOpening & HeardAt;
  readonly freeze?: RoundFreeze & HeardAt;
  /** Any key of the table from an earlier round. */
  readonly earlierKey?: KeyAt & HeardAt;
  /** The key of a sandbox's own beacon, in hexadecimal digits, as the device knew it first. */
  readonly beaconKey?: string;
  /** Key 0 of the round's chain as the studio names it now: the round's key has to lead to it. */
  readonly chainFirst?: string;
  /** The round directly before, as the studio publishes it: it can fail a key and proves none. */
  readonly before?: RoundBefore;
  /** The studio's key for receipts, in hexadecimal digits, as the device knew it first. */
  readonly receiptKey?: string;
  /**
   * The receipts of the round that the device has, with places, stakes and nonces as it sent them: none of their bets
   * may be missing, and each has to be listed word for word.
   */
  readonly receipts?: readonly SignedBetReceipt[];
  /** What the device has sent, whether it was answered or not: a bet with such a nonce is this one, whole. */
  readonly sent?: readonly SentPlace[];
}

/** One place of a bet as the device sent it. */
export type SentPlace = Pick<FrozenBet, "place" | "stake" | "nonce">;

/** A bet of the device's own member, as the studio lists it afterwards. */
export interface OwnBet {
  readonly receipt: SignedBetReceipt;
  readonly path: readonly BetPathStep[];
  /** What was paid, in satang; null until it is. */
  readonly paid: number | null;
}
