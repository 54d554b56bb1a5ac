import type { Clock } from "../../core/clock.ts";
import type { Outbox } from "../../core/events.ts";
import { insertEvents } from "./outbox-repo.ts";

export function createOutbox(clock: Clock): Outbox {
  return {
    publish: (tx, event) => insertEvents(tx, [event], clock.real()),
    publishAll: (tx, events) => insertEvents(tx, events, clock.real()),
  };
}
