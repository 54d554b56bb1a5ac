import type { Ports } from "../compose/ports.ts";
import type { Consumer } from "../core/events.ts";
import { consumeOnce } from "../platform/outbox/consume.ts";
import { hasUnread } from "../platform/outbox/outbox-repo.ts";
import { eventually } from "./eventually.ts";

/** Lets a consumer take in all published events. Other tests' transactions may hold the reader up for a moment. */
export async function takeIn({ db }: Pick<Ports, "db">, consumer: Consumer): Promise<void> {
  await eventually(`${consumer.name} has taken in all published events`, async () => {
    await consumeOnce(db, consumer);
    return !(await hasUnread(db, consumer));
  });
}
