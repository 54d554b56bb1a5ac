import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { databaseForTest } from "../../../../apps/server/src/testing/database.ts";
import { createLogger } from "../../../../apps/server/src/platform/log.ts";
import { NOTHING_DUE, repeatOnPulse } from "../loop.ts";
import { createPulse, type Pulse, quietly } from "./pulse.ts";
import { sharePulse } from "./share-pulse.ts";

const log = createLogger("silent");
const forEver = 10 ** 8;

test("who waits is woken by a beat since the look, by the time that was named, and by the end", async () => {
  const pulse = createPulse();
  const stop = new AbortController();
  const woken: string[] = [];
  const waits = (name: string, ms: number) =>
    pulse.since(pulse.count, ms, stop.signal).then(() => void woken.push(name));
  await pulse.since(pulse.count - 1, forEver, stop.signal);
  const [beaten, timed] = [waits("beaten", forEver), waits("timed", 1)];
  await timed;
  pulse.beat();
  await beaten;
  expect(woken).toEqual(["timed", "beaten"]);
  const ended = waits("ended", forEver);
  stop.abort();
  await ended;
  await waits("after the end", forEver);
});

test("writing beats, reading for work does not, and a look that has written does", async () => {
  const { db, owner, pulse } = await databaseForTest();
  await owner.query("create table thing (id int); grant all on thing to public");
  const beatsOf = async (work: () => Promise<unknown>) => {
    const before = pulse.count;
    await work().catch(() => {});
    return pulse.count - before;
  };
  const read = "select from thing";
  const write = "insert into thing values (1)";
  expect(await beatsOf(() => db.query(write))).toBe(1);
  expect(await beatsOf(() => db.transaction((tx) => tx.query(write)))).toBe(1);
  expect(await beatsOf(() => quietly(() => db.query(read)))).toBe(0);
  expect(await beatsOf(() => quietly(() => db.transaction((tx) => tx.query(read))))).toBe(0);
  expect(await beatsOf(() => quietly(() => db.transaction((tx) => tx.query(write))))).toBe(1);
  const fails = () =>
    db.transaction(async (tx) => {
      await tx.query(write);
      throw new Error("not today");
    });
  expect(await beatsOf(() => quietly(fails)), "what was held back behind it can be read").toBe(1);
  const { rows } = await db.query("select from thing");
  expect(rows).toHaveLength(3);
});

test("a loop that finds nothing rests until something is written, and what it writes itself wakes it once", async () => {
  const { db, owner, pulse } = await databaseForTest();
  await owner.query("create table todo (id int); grant all on todo to public");
  const stop = new AbortController();
  let looks = 0;
  const step = async () => {
    looks += 1;
    const { rowCount } = await db.transaction((tx) => tx.query("delete from todo"));
    return rowCount > 0 ? 0 : NOTHING_DUE;
  };
  // It never looks because time has passed.
  const patient: Pulse = {
    get count() {
      return pulse.count;
    },
    beat: pulse.beat,
    since: (count, ms, signal) => pulse.since(count, ms * 1_000, signal),
  };
  const running = repeatOnPulse({ log, pulse: patient }, stop.signal, { failure: "failed", restMs: 1 }, step);
  await expect.poll(() => looks).toBe(1);
  await db.query("insert into todo values (1)");
  await expect.poll(async () => (await quietly(() => db.query("select from todo"))).rowCount).toBe(0);
  await expect.poll(() => looks).toBeGreaterThan(1);
  const isResting = async () => {
    const before = looks;
    await wait(300);
    return looks === before;
  };
  await expect.poll(isResting).toBe(true);
  stop.abort();
  await running;
});

test("what one process writes is heard by the others, gathered, and by one whose connection had broken", async () => {
  const { appUrl, db } = await databaseForTest();
  let [heardByOne, heardByOther] = [0, 0];
  const one = sharePulse(appUrl, "chokdee_pulse", () => (heardByOne += 1), log);
  const other = sharePulse(appUrl, "chokdee_pulse", () => (heardByOther += 1), log);
  onTestFinished(async () => {
    await Promise.all([one.close(), other.close()]);
  });
  // Each hears a beat when it begins to listen.
  await expect.poll(() => [heardByOne, heardByOther]).toEqual([1, 1]);
  for (let write = 0; write < 50; write++) one.soon();
  await expect.poll(() => heardByOther).toBe(2);
  expect(heardByOne, "nobody hears itself").toBe(1);

  await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chokdee pulse' and datname = current_database()",
  );
  await expect.poll(() => [heardByOne, heardByOther]).toEqual([2, 3]);
  other.soon();
  await expect.poll(() => heardByOne).toBe(3);
});
