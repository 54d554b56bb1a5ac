import type { EventConsumer } from "../core/events.ts";
import { followEvents } from "../platform/outbox/consume.ts";
import { betCounter } from "../modules/promotions/turnover/count-bets.ts";
import { benefitFollowers } from "./benefits.ts";
import { activityFollowers } from "./activities.ts";
import { friendsFollower } from "../modules/affiliate/follow-friends.ts";
import { playFollower } from "../modules/games/follow-bets.ts";
import { depositFollower } from "../modules/wheel/follow-deposits.ts";
import { pointsFollower } from "../modules/points/follow-turnover.ts";
import { affiliateDependencies } from "./affiliate.ts";
import { promotionsDependencies } from "./promotions.ts";
import type { Services } from "./services.ts";

/** The parts that follow events. Each keeps its own place and sees every event once. */
function allConsumers(services: Services): EventConsumer[] {
  return [
    betCounter(promotionsDependencies(services)),
    friendsFollower(affiliateDependencies(services)),
    playFollower,
    ...activityFollowers(services),
    ...benefitFollowers,
    pointsFollower(services),
    depositFollower(services),
  ];
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
