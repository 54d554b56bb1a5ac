import { setTimeout as sleep } from "node:timers/promises";
import { type AmqpMessage, type AmqpSource, consumeAmqp } from "../../platform/amqp/consumer.ts";
import { repeat } from "@chokdee/server-kit/loop";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { holdReader, leaveReader } from "./feed-repo.ts";
import { createFeedSession, type FeedSession } from "./feed-session.ts";
import type { Recovery } from "./messages.ts";

const HOLD_MS = 10_000;
const RENEW_MS = 3_000;
const TICK_MS = 1_000;
const AGAIN_MS = 3_000;
const HOLDER_BYTES = 8;

export const FOOTBALL_KEYS = ["event.1.*.*", "eventstate.1.*.*", "market.1.*.*", "heartbeat"] as const;

/** Reads the feed until the signal, in one process at a time. Another waits to take over. */
export function runFeed(
  deps: MatchFeedDependencies,
  source: AmqpSource,
  recovery: Recovery,
  signal: AbortSignal,
): Promise<void> {
  const holder = deps.random.bytes(HOLDER_BYTES).toString("hex");
  return repeat(deps, signal, "reading the match feed failed", async () => {
    if (!(await hold(deps, holder))) return RENEW_MS;
    const session = createFeedSession(deps, recovery);
    const stop = new AbortController();
    const onAbort = () => stop.abort();
    signal.addEventListener("abort", onAbort, { once: true });
    const keeping = keepHolding(deps, holder, session, stop);
    try {
      // Each message is taken from the broker as it comes: what waits, waits here, where its lateness is seen.
      const take = async ({ routingKey, body }: AmqpMessage) => {
        void session.take(routingKey, body.toString("utf8")).catch(() => stop.abort());
      };
      await consumeAmqp(source, take, {
        signal: stop.signal,
        onReady: () => void session.connected().catch(() => stop.abort()),
      });
    } finally {
      stop.abort();
      signal.removeEventListener("abort", onAbort);
      await keeping;
      await session.lost();
      await leaveReader(deps.db, holder);
    }
    return AGAIN_MS;
  });
}

function hold({ db, clock }: MatchFeedDependencies, holder: string): Promise<boolean> {
  const now = clock.real();
  return holdReader(db, holder, now, new Date(now.getTime() + HOLD_MS));
}

/** Stops the reading when another process has it, or when it could not be kept in time. */
async function keepHolding(
  deps: MatchFeedDependencies,
  holder: string,
  session: FeedSession,
  stop: AbortController,
): Promise<void> {
  let heldAt = Date.now();
  while (!stop.signal.aborted) {
    await sleep(TICK_MS, undefined, { signal: stop.signal }).catch(() => {});
    if (stop.signal.aborted) return;
    if (Date.now() - heldAt >= RENEW_MS) {
      const isHeld = await hold(deps, holder).catch(() => Date.now() - heldAt < HOLD_MS);
      if (!isHeld) return stop.abort();
      heldAt = Date.now();
    }
    void session.tick().catch((error: unknown) => deps.log.error({ err: error }, "the match feed's turn failed"));
  }
}
