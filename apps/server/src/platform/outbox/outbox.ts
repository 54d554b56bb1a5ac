import type { Clock } from "../../core/clock.ts";
import type { Outbox } from "../../core/events.ts";
import { insertEvent } from "./outbox-repo.ts";

export function createOutbox(clock: Clock): Outbox {
  return { publish: (tx, event) => insertEvent(tx, event, clock.real()) };
}
