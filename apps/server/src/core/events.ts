import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** Something that happened, told after its transaction commits. */
export interface OutboxEvent {
  readonly topic: string;
  /** Set when one member's open pages should hear of it. */
  readonly memberId?: MemberId;
  /** Every open page hears of it, payload and all: nothing in it may be anybody's secret. */
  readonly everyone?: true;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export interface Outbox {
  /** Writes the event in the transaction it tells of. */
  publish(tx: Tx, event: OutboxEvent): Promise<void>;
  /** The same for many at once, in the order given. */
  publishAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void>;
}

export interface ReadEvent {
  /** Where the event stands, as `tx.id`. */
  readonly position: string;
  readonly topic: string;
  readonly memberId: MemberId | null;
  readonly everyone: boolean;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A part that follows events, each exactly once: its cursor moves in the transaction of its effects. */
export interface EventConsumer {
  readonly name: string;
  readonly topics: readonly string[];
  handle(tx: Queryable & Tx, events: readonly ReadEvent[]): Promise<void>;
}
