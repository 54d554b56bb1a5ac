import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../core/clock.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { takeIn } from "../../testing/take-in.ts";
import { consumeOnce } from "./consume.ts";
import { createOutbox } from "./outbox.ts";
import { pruneEvents } from "./outbox-repo.ts";

let database: TestDatabase;
const outbox = createOutbox(systemClock);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const publish = (topic: string) => database.db.transaction((tx) => outbox.publish(tx, { topic, payload: { topic } }));

function recorder(name: string, topics: string[], fail = false): EventConsumer & { seen: ReadEvent[] } {
  const seen: ReadEvent[] = [];
  return {
    name,
    topics,
    seen,
    async handle(_tx, events) {
      seen.push(...events);
      if (fail) throw new Error("not today");
    },
  };
}

test("each event is handed over once, in order, and only the asked topics", async () => {
  const consumer = recorder("once", ["a", "b"]);
  for (const topic of ["a", "x", "b", "a"]) await publish(topic);
  await takeIn(database, consumer);
  expect(await consumeOnce(database.db, consumer)).toBe(0);
  expect(consumer.seen.map(({ topic }) => topic)).toEqual(["a", "b", "a"]);
});

test("a failed batch comes again", async () => {
  await publish("f");
  await expect(takeIn(database, recorder("again", ["f"], true))).rejects.toThrow("not today");
  const consumer = recorder("again", ["f"]);
  await takeIn(database, consumer);
  expect(consumer.seen).toHaveLength(1);
});

test("two processes never hand over the same event", async () => {
  for (let i = 0; i < 40; i++) await publish("shared");
  const seen: ReadEvent[] = [];
  const consumer: EventConsumer = {
    name: "shared",
    topics: ["shared"],
    async handle(tx, events) {
      await tx.query("select pg_sleep(0.05)");
      seen.push(...events);
    },
  };
  await Promise.all(Array.from({ length: 8 }, () => takeIn(database, consumer)));
  expect(seen).toHaveLength(40);
});

test("an event written in a transaction that is rolled back never was", async () => {
  const consumer = recorder("rolled-back", ["r"]);
  await expect(
    database.db.transaction(async (tx) => {
      await outbox.publish(tx, { topic: "r" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow();
  expect(await consumeOnce(database.db, consumer)).toBe(0);
});

test("pruning keeps what is younger than a week or not yet passed", async () => {
  const { db, owner } = database;
  // The newest event is one that it reads: having read it, it has passed all others.
  await publish("a");
  await owner.query("update outbox set created_at = now() - interval '8 days'");
  const behind = recorder("behind", ["a"]);
  await owner.query("insert into outbox_cursor (consumer, tx, id) values ('behind', '0', 0)");
  expect(await pruneEvents(db, new Date())).toBe(0n);
  await takeIn(database, behind);
  await owner.query("delete from outbox_cursor where consumer <> 'behind'");
  const { rows } = await owner.query<{ count: bigint }>("select count(*) from outbox");
  expect(await pruneEvents(db, new Date())).toBe(rows[0]?.count);
});
