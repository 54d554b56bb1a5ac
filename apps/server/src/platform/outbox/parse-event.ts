import { type EventPayload, isFor, isPageTopic, type PageEvent, type StoredTopic, type Topic } from "@chokdee/contract";
import { eventSchemas } from "@chokdee/contract/schemas";
import type { ConsumerTopic, OutboxEvent, ReadEvent } from "../../core/events.ts";
import type { StoredEvent } from "./outbox-repo.ts";

function parsePayload<T extends Topic>(topic: T, payload: unknown, where: string): EventPayload<T> {
  const parsed = eventSchemas[topic].safeParse(payload);
  if (parsed.success) return parsed.data as EventPayload<T>;
  throw new Error(`${where} (${topic}) is not as the contract says: ${parsed.error.message}`);
}

/** What is stored of an event: the fields that its schema names and no others. */
export function payloadOf({ topic, payload }: OutboxEvent): EventPayload<StoredTopic> {
  return parsePayload(topic, payload ?? {}, "a published event");
}

/** A stored event as a consumer of its topic reads it. Throws where it is not as the contract says. */
export function parseEvent<T extends ConsumerTopic>(stored: StoredEvent): ReadEvent<T> {
  const { position, memberId } = stored;
  const topic = stored.topic as T;
  const payload = parsePayload(topic, stored.payload, `the event at ${position}`);
  if ((memberId === null) !== (topic === "house.moved")) {
    throw new Error(`the event at ${position} (${topic}) is ${memberId === null ? "nobody's" : "a member's"}`);
  }
  const read: object = { position, topic, payload, ...(memberId !== null && { memberId }) };
  return read as ReadEvent<T>;
}

/** What open pages are sent of a stored event. Throws where it does not match the contract. */
export function parsePageEvent({ position, topic, memberId, payload }: StoredEvent): PageEvent {
  if (!isPageTopic(topic) || isFor("watcher", topic))
    throw new Error(`the event at ${position} (${topic}) is for no page`);
  if (isFor("everyone", topic) !== (memberId === null)) {
    throw new Error(`the event at ${position} (${topic}) is for other pages than the contract says`);
  }
  if (!isFor("everyone", topic)) return { topic };
  return { topic, data: parsePayload(topic, payload, `the event at ${position}`) } as PageEvent;
}
