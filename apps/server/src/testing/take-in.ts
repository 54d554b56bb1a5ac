import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "../compose/ports.ts";
import type { EventConsumer } from "../core/events.ts";
import { consumeOnce } from "../platform/outbox/consume.ts";
import { hasUnread } from "../platform/outbox/outbox-repo.ts";

const TRIES = 400;

/** Lets a consumer take in all that was told. Other tests' transactions may hold the reader up for a moment. */
export async function takeIn({ db }: Pick<Ports, "db">, consumer: EventConsumer): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await consumeOnce(db, consumer);
    if (!(await hasUnread(db, consumer))) return;
    await sleep(25);
  }
  throw new Error(`${consumer.name} did not take in all that was told`);
}
