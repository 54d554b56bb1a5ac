import type { EventConsumer } from "../core/events.ts";
import { followEvents } from "../platform/outbox/consume.ts";
import { playFollower } from "../modules/games/follow-bets.ts";
import type { Services } from "./services.ts";

/** The parts that follow events. Each keeps its own place and sees every event once. */
const consumers: readonly EventConsumer[] = [playFollower];

/** Starts every consumer. Answers how to stop them, each after the batch it is in. */
export function startConsumers({ db, log }: Services): () => Promise<void> {
  const stop = new AbortController();
  const running = consumers.map((consumer) => followEvents(db, consumer, log, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}
