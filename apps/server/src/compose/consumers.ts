import type { EventConsumer } from "../core/events.ts";
import { followEvents } from "../platform/outbox/consume.ts";
import { betCounter } from "../modules/promotions/turnover/count-bets.ts";
import { playFollower } from "../modules/games/follow-bets.ts";
import type { Services } from "./services.ts";

/** The parts that follow events. Each keeps its own place and sees every event once. */
function allConsumers(services: Services): EventConsumer[] {
  return [betCounter(services), playFollower];
}

/** Starts every consumer. Answers how to stop them, each after the batch it is in. */
export function startConsumers(services: Services): () => Promise<void> {
  const { db, log } = services;
  const stop = new AbortController();
  const running = allConsumers(services).map((consumer) => followEvents(db, consumer, log, stop.signal));
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}
