import type { EventPayload, StoredTopic, TopicFor } from "@chokdee/contract";
import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** What is everyone's, staff's or the house's own belongs to no member; every other event belongs to one. */
type Unowned = TopicFor<"everyone"> | "office.changed" | "house.moved";
type Owned<T extends StoredTopic> = T extends Unowned ? { readonly memberId?: never } : { readonly memberId: MemberId };

type Payload<T extends StoredTopic> =
  EventPayload<T> extends Readonly<Record<string, never>>
    ? { readonly payload?: never }
    : { readonly payload: EventPayload<T> };

/** Something that happened, published when its transaction commits. */
export type OutboxEvent<T extends StoredTopic = StoredTopic> = {
  [K in T]: { readonly topic: K } & Owned<K> & Payload<K>;
}[T];

/** Something new for staff to look at, which nobody of them has done. */
export function waitsForStaff(kind: string): OutboxEvent<"office.changed"> {
  return { topic: "office.changed", payload: { subject: kind, action: null, by: null } };
}

export interface Outbox {
  /** Writes the event in the transaction that it describes. Throws on a payload that does not match the contract. */
  publish(tx: Tx, event: OutboxEvent): Promise<void>;
  /** The same for many at once, in the order given. */
  publishAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void>;
}

/** The topics that parts of the server follow. */
export type ConsumerTopic = TopicFor<"consumer">;

/** An event as a consumer receives it: its payload was checked by the schema of its topic. */
export type ReadEvent<T extends ConsumerTopic = ConsumerTopic> = {
  [K in T]: {
    /** The position of the event, as `tx.id`. */
    readonly position: string;
    readonly topic: K;
    readonly payload: EventPayload<K>;
  } & Owned<K>;
}[T];

/** A place in the order of events: transaction id and row id, both as decimal text. */
export interface Position {
  readonly tx: string;
  readonly id: string;
}

/** Events that come after one place, up to another with it. */
export interface EventRange {
  readonly after: Position;
  readonly upTo: Position;
}

/** A part that follows events, each exactly once: its cursor moves in the transaction of its effects. */
interface Follower<T extends ConsumerTopic> {
  readonly name: string;
  readonly topics: readonly T[];
  /** What it keeps may be this far behind when there is much: it rests so long, and one batch takes in what many would. */
  readonly restMs?: number;
  readonly batch?: number;
}

export interface EventConsumer<T extends ConsumerTopic = ConsumerTopic> extends Follower<T> {
  handle(tx: Queryable & Tx, events: readonly ReadEvent<T>[]): Promise<void>;
}

/** Takes events in where they are stored: one that only adds up does not have all of them sent to it. */
export interface RangeConsumer<T extends ConsumerTopic = ConsumerTopic> extends Follower<T> {
  /** Returns how many there were. */
  handleRange(tx: Queryable & Tx, range: EventRange): Promise<number>;
}

export type Consumer<T extends ConsumerTopic = ConsumerTopic> = EventConsumer<T> | RangeConsumer<T>;
