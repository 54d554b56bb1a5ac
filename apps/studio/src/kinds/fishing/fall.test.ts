import { isPlain, type Swimmer } from "@chokdee/rules/fishing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFishingBench, type FishingBench } from "../../testing/fishing-bench.ts";
import type { FishingPage } from "../../testing/fishing-page.ts";
import { endProcesses } from "./processes-repo.ts";

const MONEY = 100_000;
const STOPPING = 1001;

let bench: FishingBench;
beforeAll(async () => {
  bench = await createFishingBench();
});
afterAll(() => bench.close());

const plain = ({ species }: Swimmer) => isPlain(species);

async function livingProcess(): Promise<number> {
  const { rows } = await bench.db.query<{ id: number }>("select id from fishing_process where ended_at is null");
  return rows[0]?.id ?? expect.fail("no process lives");
}

async function leave(page: FishingPage, player: string): Promise<number> {
  page.say({ type: "leave" });
  await page.frame("end", ({ reason }) => reason === "left");
  await bench.over(player);
  return bench.operator.balances.get(player) ?? 0;
}

test("what a process that is taken for dead has drawn and not written never happened, and its page comes back", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  const { table, own } = await page.snapshot();
  const { magazine } = await page.load(100);
  const first = await page.shoot(plain);
  const id = await livingProcess();
  await bench.db.transaction(async (tx) => {
    await tx.query("select from fishing_process where id = $1 for update", [id]);
    // One is drawn, and its row of the journal waits for this one's lock. Where a busy machine is late, the next may be.
    await expect
      .poll(
        async () => {
          page.hit(page.fire(), 1, (await page.fish(plain)).id);
          const { rowCount } = await bench.db.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into fishing_journal%'",
          );
          return rowCount;
        },
        { interval: 500 },
      )
      .toBe(1);
    await endProcesses({ ...bench.db, transaction: (work) => work(tx) }, { id });
  });
  expect(await page.closedWith()).toBe(STOPPING);
  const hits = page.frames.flatMap((frame) => (frame.type === "batch" ? frame.hits : []));
  expect(hits.filter(({ seat }) => seat === own.seat).map(({ no }) => no)).toEqual([0]);
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY - 100 + ("win" in first ? first.win : 0));
  const again = await bench.open({ player, session }, table);
  expect(await again.snapshot()).toMatchObject({ table, own: { magazine: null } });
  expect((await bench.ok("fishing_magazine", { magazine })).proof.shots).toHaveLength(1);
  expect(await livingProcess()).not.toBe(id);
  await leave(again, player);
});

test("a reserve that is under way when its process is taken for dead comes back", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  await page.snapshot();
  const id = await livingProcess();
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.operator.held = promise;
  page.say({ type: "load", price: 100 });
  await expect
    .poll(
      async () =>
        (await bench.db.query("select from magazine where process_id = $1 and state = 'asked'", [id])).rowCount,
    )
    .toBe(1);
  await endProcesses(bench.db, { id });
  expect(await page.closedWith()).toBe(STOPPING);
  resolve();
  const again = await bench.open({ player, session });
  await again.snapshot();
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY);
  expect(await again.load(100)).toMatchObject({ used: 0 });
  expect(await leave(again, player)).toBe(MONEY);
});

test("whoever leaves and comes back at the same moment sits again, and can shoot", async () => {
  const { player, session } = await bench.member(MONEY);
  let page = await bench.open({ player, session });
  await page.snapshot();
  for (let turn = 0; turn < 5; turn++) {
    page.say({ type: "leave" });
    const [gone, next] = [page, await bench.open({ player, session })];
    page = next;
    await page.snapshot();
    await gone.closedWith();
    page.say({ type: "clock", sent: turn });
    await page.frame("clock", ({ sent }) => sent === turn);
    expect(page.frames.some(({ type }) => type === "end")).toBe(false);
  }
  await page.load(10);
  expect(await leave(page, player)).toBe(MONEY);
});

test("five who come at once sit on five seats, four at the first table", async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => bench.member(MONEY, "gulf")));
  const pages = await Promise.all(members.map((member) => bench.open(member)));
  const places = await Promise.all(
    pages.map(async (page) => {
      const { table, own } = await page.snapshot();
      return `${table} ${own.seat}`;
    }),
  );
  expect(new Set(places).size).toBe(5);
  const tables = Map.groupBy(places, (place) => place.split(" ")[0]);
  expect([...tables.values()].map((seats) => seats.length).toSorted((a, b) => b - a)).toEqual([4, 1]);
  await Promise.all(members.map(({ player }, at) => leave(pages[at] ?? expect.fail("no page"), player)));
});
