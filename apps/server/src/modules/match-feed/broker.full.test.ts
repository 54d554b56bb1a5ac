import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Broker, startBroker } from "../../platform/amqp/testing/broker.ts";
import { consumeAmqp } from "../../platform/amqp/consumer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { recordingFeed } from "../league/testing/recording-feed.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createHistory } from "./files/knowledge.ts";
import { FOOTBALL_KEYS, runFeed } from "./run-feed.ts";
import { ScriptedFeed } from "./testing/scripted-feed.ts";

const EXCHANGE = "odds";
let broker: Broker;
let system: TestSystem;

beforeAll(async () => {
  broker = await startBroker();
  await broker.publish(EXCHANGE, []);
  system = await createTestSystem();
}, 120_000);
afterAll(async () => {
  await broker.close();
  await system.close();
});

const patient = { timeout: 60_000, interval: 100 };

test("messages of any length arrive in order, and only those that were asked for", { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  const arrived: string[] = [];
  let isReady = false;
  const source = { url: broker.url, exchange: EXCHANGE, queue: "", routingKeys: ["event.1.*.*", "heartbeat"] };
  const consuming = consumeAmqp(
    source,
    async ({ routingKey, body }) => {
      arrived.push(`${routingKey} ${body.length}`);
    },
    {
      signal: stop.signal,
      onReady: () => {
        isReady = true;
      },
    },
  );
  await expect.poll(() => isReady, patient).toBe(true);
  const sizes = [0, 1, 3_999, 4_000, 4_001, 300_000];
  await broker.publish(EXCHANGE, [
    ...sizes.map((size) => ({ routingKey: `event.1.live.${size}`, body: "ก".repeat(size) })),
    { routingKey: "event.2.live.1", body: "another sport" },
    { routingKey: "heartbeat", body: "{}" },
  ]);
  await expect.poll(() => arrived.at(-1), patient).toBe("heartbeat 2");
  expect(arrived.slice(0, -1)).toEqual(sizes.map((size) => `event.1.live.${size} ${3 * size}`));
  stop.abort();
  await consuming;
});

test("a refused login and a missing exchange are said, and nothing is waited for", { timeout: 60_000 }, async () => {
  const options = { signal: new AbortController().signal, onReady: () => {} };
  const source = { url: broker.url, exchange: "nothing-here", queue: "", routingKeys: ["#"] };
  await expect(consumeAmqp(source, async () => {}, options)).rejects.toThrow("404");
  const wrong = { ...source, url: broker.url.replace(":guest@", ":wrong@") };
  await expect(consumeAmqp(wrong, async () => {}, options)).rejects.toThrow("403");
});

test("a feed is followed through the death of its broker", { timeout: 300_000 }, async () => {
  const book = recordingFeed();
  const feed = new ScriptedFeed();
  const deps: MatchFeedDependencies = { ...system.services, sportFeed: book, history: createHistory() };
  const source = { url: broker.url, exchange: EXCHANGE, queue: "", routingKeys: FOOTBALL_KEYS };
  const stop = new AbortController();
  const running = [runFeed(deps, source, feed, stop.signal), runFeed(deps, source, feed, stop.signal)];
  const id = "feed.165.7001";
  const last = () => book.lastOf(id)?.state;
  await expect.poll(() => feed.pulls.length, patient).toBe(1);
  const start = new Date(system.services.clock.now().getTime() - 8 * HOUR_MS).toISOString().slice(0, 19);
  await broker.publish(EXCHANGE, [
    feed.event({ kickoffTime: start }),
    feed.market(-0.25, 2.5),
    feed.state("1H 5'", "1-0"),
  ]);
  await expect.poll(() => last()?.score, patient).toEqual({ home: 1, away: 0 });
  const gaps = book.gaps.length;
  await broker.kill();
  await expect.poll(() => book.gaps.length, patient).toBeGreaterThan(gaps);
  feed.state("1H 9'", "1-1");
  await broker.restart();
  await broker.publish(EXCHANGE, []);
  await expect.poll(() => last()?.score, patient).toEqual({ home: 1, away: 1 });
  await broker.publish(EXCHANGE, [feed.state(null, "1-1", { eventStatus: "completed" })]);
  await expect.poll(() => book.results.length, patient).toBe(1);
  stop.abort();
  await Promise.all(running);
});
