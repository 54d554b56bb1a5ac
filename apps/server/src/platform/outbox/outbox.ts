import type { Clock } from "../../core/clock.ts";
import type { Outbox, OutboxEvent } from "../../core/events.ts";
import { insertEvents } from "./outbox-repo.ts";
import { payloadOf } from "./parse-event.ts";

export function createOutbox(clock: Clock): Outbox {
  const insert: Outbox["publishAll"] = (tx, events) => insertEvents(tx, events.map(rowOf), clock.real());
  return { publish: (tx, event) => insert(tx, [event]), publishAll: insert };
}

const rowOf = (event: OutboxEvent) => ({
  topic: event.topic,
  memberId: event.memberId ?? null,
  payload: payloadOf(event),
});
