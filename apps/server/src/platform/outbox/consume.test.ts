import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { ConsumerTopic, EventConsumer, OutboxEvent, RangeConsumer, ReadEvent } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { eventually } from "../../testing/eventually.ts";
import { takeIn } from "../../testing/take-in.ts";
import { createLogger } from "../log.ts";
import type { Pulse } from "@chokdee/server-kit/pulse";
import { consumeOnce, followEvents } from "./consume.ts";
import { createOutbox } from "./outbox.ts";
import { hasUnread, listDue, pruneEvents } from "./outbox-repo.ts";

let database: TestDatabase;
const outbox = createOutbox(systemClock);
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const memberId = 7n as MemberId;
const at = new Date(0).toISOString();
const registered = { topic: "member.registered", memberId, payload: { referrer_id: null, at } } as const;
const paid = { topic: "withdraw.paid", memberId, payload: { withdraw_id: "w1", amount: "100", at } } as const;
const rewarded = { topic: "reward.credited", memberId, payload: { amount: "100", source: "coupon:1", at } } as const;

const publish = (...events: OutboxEvent[]) => database.db.transaction((tx) => outbox.publishAll(tx, events));

function recorder<T extends ConsumerTopic>(name: string, topics: T[], fail = false) {
  const seen: ReadEvent<T>[] = [];
  return {
    name,
    topics,
    seen,
    async handle(_tx, events) {
      seen.push(...events);
      if (fail) throw new Error("not today");
    },
  } satisfies EventConsumer<T> & { seen: ReadEvent<T>[] };
}

test("each event is handed over once, in order, and only the asked topics", async () => {
  const consumer = recorder("once", ["member.registered", "withdraw.paid"]);
  for (const event of [registered, rewarded, paid, registered]) await publish(event);
  await takeIn(database, consumer);
  expect(await consumeOnce(database.db, consumer)).toBe(0);
  expect(consumer.seen).toEqual(
    [registered, paid, registered].map((event) => ({ ...event, position: expect.any(String) })),
  );
});

test("a failed batch comes again", async () => {
  await expect(takeIn(database, recorder("again", ["withdraw.paid"], true))).rejects.toThrow("not today");
  const consumer = recorder("again", ["withdraw.paid"]);
  await takeIn(database, consumer);
  expect(consumer.seen).toHaveLength(1);
});

test("one that takes events in where they are stored is given each once, in full batches and the rest", async () => {
  const seen: string[] = [];
  const consumer: RangeConsumer<"withdraw.paid"> = {
    name: "ranges",
    topics: ["withdraw.paid"],
    batch: 3,
    async handleRange(tx, { after, upTo }) {
      const { rows } = await tx.query<{ withdraw: string }>(
        `select payload->>'withdraw_id' as withdraw from outbox
          where (tx, id) > ($1::xid8, $2) and (tx, id) <= ($3::xid8, $4) and topic = 'withdraw.paid'
          order by tx, id`,
        [after.tx, after.id, upTo.tx, upTo.id],
      );
      seen.push(...rows.map(({ withdraw }) => withdraw));
      return rows.length;
    },
  };
  const events = Array.from({ length: 7 }, (_, no) => ({
    ...paid,
    payload: { ...paid.payload, withdraw_id: `range${no}` },
  }));
  await takeIn(database, consumer);
  seen.splice(0);
  await publish(...events.slice(0, 5), rewarded);
  await publish(...events.slice(5));
  const taken: number[] = [];
  await eventually("all are taken in", async () => {
    taken.push(await consumeOnce(database.db, consumer));
    return !(await hasUnread(database.db, consumer));
  });
  expect(seen).toEqual(events.map(({ payload }) => payload.withdraw_id));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(7);
  expect(Math.max(...taken)).toBe(3);
  expect(await consumeOnce(database.db, consumer)).toBe(0);
});

test("two processes never hand over the same event", async () => {
  for (let i = 0; i < 40; i++) await publish({ ...rewarded, payload: { ...rewarded.payload, source: "shared" } });
  const seen: ReadEvent[] = [];
  const consumer: EventConsumer<"reward.credited"> = {
    name: "shared",
    topics: ["reward.credited"],
    async handle(tx, events) {
      await tx.query("select pg_sleep(0.05)");
      seen.push(...events.filter(({ payload }) => payload.source === "shared"));
    },
  };
  await Promise.all(Array.from({ length: 8 }, () => takeIn(database, consumer)));
  expect(seen).toHaveLength(40);
});

test("an event written in a transaction that is rolled back never was", async () => {
  const consumer = recorder("rolled-back", ["bet.settled", "deposit.credited"]);
  const payload = { payment_id: "p1", amount: "100", asked: "100", promotion_id: null, earns: true, at };
  await expect(
    database.db.transaction(async (tx) => {
      await outbox.publish(tx, { topic: "deposit.credited", memberId, payload });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow();
  expect(await consumeOnce(database.db, consumer)).toBe(0);
});

test("what is not as the contract says is not published", async () => {
  const wrong: OutboxEvent = { ...paid, payload: { ...paid.payload, amount: "1.5" } };
  await expect(publish(registered, wrong)).rejects.toThrow(/withdraw\.paid.*contract[^]*amount/);
});

test("a stored event that is not as the contract says stops its consumer, by topic and place", async () => {
  const { rows } = await database.owner.query<{ position: string }>(
    `insert into outbox (topic, member_id, payload, created_at)
     values ('turnover.counted', 7, '{"turnover": 100}', now()), ('of.another.version', 7, '{}', now())
     returning tx || '.' || id as position`,
  );
  const consumer = recorder("strict", ["turnover.counted"]);
  await expect(takeIn(database, consumer)).rejects.toThrow(`the event at ${rows[0]?.position} (turnover.counted)`);
  expect(consumer.seen).toEqual([]);
  await database.owner.query("delete from outbox where topic = 'turnover.counted'");
  await takeIn(database, consumer);
});

test("pruning keeps what is younger than a week or not yet passed", async () => {
  const { db, owner } = database;
  // The newest event is one that it reads: having read it, it has passed all others.
  await publish(registered);
  await owner.query("update outbox set created_at = now() - interval '8 days'");
  const behind = recorder("behind", ["member.registered"]);
  await owner.query("insert into outbox_cursor (consumer, tx, id) values ('behind', '0', 0)");
  expect(await pruneEvents(db, new Date())).toBe(0n);
  await takeIn(database, behind);
  await owner.query("delete from outbox_cursor where consumer <> 'behind'");
  const { rows } = await owner.query<{ count: bigint }>("select count(*) from outbox");
  expect(await pruneEvents(db, new Date())).toBe(rows[0]?.count);
});

test("events are followed by all consumers at once, and one that fails or waits holds up no other", async () => {
  const { owner } = database;
  await owner.query("delete from outbox; delete from outbox_cursor");
  const seen: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const follower = (name: string, topic: ConsumerTopic, before: () => Promise<void> | void = () => {}) => ({
    name,
    topics: [topic],
    async handle(_tx: unknown, events: readonly ReadEvent[]) {
      await before();
      seen.push(...events.map((event) => `${name} ${event.topic}`));
    },
  });
  let fails = true;
  const failing = follower("failing", "withdraw.paid", () => {
    if (fails) throw new Error("not today");
  });
  const stop = new AbortController();
  const failures: string[] = [];
  const log = { ...createLogger("silent"), error: (fields: object) => void failures.push(JSON.stringify(fields)) };
  const consumers = [follower("slow", "reward.credited", () => released), failing, follower("plain", "withdraw.paid")];
  const running = followEvents({ ...database, log }, consumers, stop.signal);
  await publish(rewarded, paid);
  await expect.poll(() => seen).toEqual(["plain withdraw.paid"]);
  await expect.poll(() => failures.some((line) => line.includes("failing"))).toBe(true);
  fails = false;
  release();
  await publish(registered, paid);
  await expect
    .poll(() => seen.toSorted())
    .toEqual([
      "failing withdraw.paid",
      "failing withdraw.paid",
      "plain withdraw.paid",
      "plain withdraw.paid",
      "slow reward.credited",
    ]);
  stop.abort();
  await running;
});

test("one that may rest does so after many events, and not after few", async () => {
  const { owner } = database;
  await owner.query("delete from outbox; delete from outbox_cursor");
  const resting = { ...recorder("resting", ["reward.credited"]), restMs: 600_000 };
  const plain = recorder("plain", ["reward.credited"]);
  const stop = new AbortController();
  const running = followEvents({ ...database, log: createLogger("silent") }, [resting, plain], stop.signal);
  const counts = () => [resting.seen.length, plain.seen.length];
  await publish(rewarded);
  await expect.poll(counts).toEqual([1, 1]);
  await publish(...Array.from({ length: 300 }, () => rewarded));
  await expect.poll(counts).toEqual([301, 301]);
  await publish(rewarded);
  await expect.poll(counts).toEqual([301, 302]);
  stop.abort();
  await running;
});

test("a consumer is asked for its own topics alone, at its first start, and after a long quiet stretch", async () => {
  const { db, owner } = database;
  await owner.query("delete from outbox; delete from outbox_cursor");
  const consumers = [recorder("rewards", ["reward.credited"]), recorder("payouts", ["withdraw.paid"])];
  const due = async (stretch: bigint) => (await listDue(db, consumers, stretch)).names;
  expect(await due(10_000n)).toEqual(["rewards", "payouts"]);
  await publish(rewarded, paid);
  for (const consumer of consumers) await takeIn(database, consumer);
  expect(await due(10_000n)).toEqual([]);
  await publish(rewarded);
  await expect.poll(() => due(10_000n)).toEqual(["rewards"]);
  await expect.poll(() => due(1n)).toEqual(["rewards", "payouts"]);
});

test("a follower with nothing to do asks nothing until something is written, by whomever, and sees what was held back", async () => {
  const { db, owner, pulse } = database;
  await owner.query("delete from outbox; delete from outbox_cursor");
  const consumer = recorder("waiting", ["withdraw.paid"]);
  let looks = 0;
  const counted: Db = {
    ...db,
    prepared: (name, ...asked) => {
      if (name === "outbox-due") looks += 1;
      return db.prepared(name, ...asked);
    },
  };
  const stop = new AbortController();
  // It never looks because time has passed.
  const patient: Pulse = {
    get count() {
      return pulse.count;
    },
    beat: pulse.beat,
    since: (count, ms, signal) => pulse.since(count, ms * 1_000, signal),
  };
  const follows = { db: counted, pulse: patient, log: createLogger("silent") };
  const running = followEvents(follows, [consumer], stop.signal);
  await publish(paid);
  await expect.poll(() => consumer.seen.length).toBe(1);
  const quiet = async () => {
    const before = looks;
    await wait(600);
    return looks === before;
  };
  await expect.poll(quiet).toBe(true);

  // An event that is committed beside a transaction still open lies behind it: its end beats for nobody here.
  const open = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<void>();
  const other = owner.transaction(async (tx) => {
    await tx.query("select pg_current_xact_id()");
    isOpen.resolve();
    await open.promise;
  });
  await isOpen.promise;
  const before = looks;
  await publish(paid);
  await expect.poll(() => looks - before, { message: "asked again without a beat" }).toBeGreaterThan(2);
  expect(consumer.seen).toHaveLength(1);
  open.resolve();
  await other;
  await expect.poll(() => consumer.seen.length).toBe(2);
  stop.abort();
  await running;
});
