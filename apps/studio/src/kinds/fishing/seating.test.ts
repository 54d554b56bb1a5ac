import { FISHING_ROOMS, isPlain, MAX_SEATS, type Swimmer } from "@chokdee/rules/fishing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Session } from "../../core/session.ts";
import type { Ports } from "../../core/ports.ts";
import { createFishingBench, type FishingBench } from "../../testing/fishing-bench.ts";
import { GUEST_CONNECTIONS } from "../../compose/lanes.ts";
import { findTable } from "./seating.ts";
import type { Home } from "./seat-work.ts";
import type { Table } from "./table.ts";
import { addTable } from "./tables-repo.ts";

const MONEY = 100_000;

let bench: FishingBench;
beforeAll(async () => {
  bench = await createFishingBench();
});
afterAll(() => bench.close());

const plain = ({ species }: Swimmer) => isPlain(species);

test("a seat that was taken without an answer keeps neither its member nor anybody else from the table", async () => {
  const [first, lost, next] = [
    await bench.member(MONEY, "gulf"),
    await bench.member(MONEY, "gulf"),
    await bench.member(MONEY, "gulf"),
  ];
  const { table, own } = await (await bench.open(first)).snapshot();
  const { rowCount } = await bench.db.query(
    `insert into fishing_seat (player_id, room, table_id, seat, process_id)
     select p.id, t.room, t.id, $3, t.process_id from player p, fishing_table t where p.operator_player = $1 and t.id = $2`,
    [lost.player, table, own.seat + 1],
  );
  expect(rowCount).toBe(1);
  const places = [];
  for (const member of [next, lost]) {
    const { table: at, own: seat } = await (await bench.open(member)).snapshot();
    places.push([at, seat.seat]);
  }
  expect(places).toEqual([
    [table, own.seat + 1],
    [table, own.seat + 2],
  ]);
});

test("guests whose magazines wait for the database hold up no member's", async () => {
  const guests = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { session } = await bench.ok("fishing_session", { game: "pond" });
      await bench.ok("seed", { session, client_seed: "guest" });
      return { player: "", session };
    }),
  );
  const pages = await Promise.all(guests.map((guest) => bench.open(guest)));
  for (const page of pages) await page.snapshot();
  const member = await bench.member(MONEY);
  // Each of them has a statement under way that waits for this transaction.
  await bench.db.transaction(async (tx) => {
    await tx.query("select from session where demo_balance is not null for update");
    for (const page of pages) page.say({ type: "load", price: 10 });
    await expect.poll(() => waitingStatements(bench)).toBe(GUEST_CONNECTIONS);
    const page = await bench.open(member);
    expect((await page.load(10)).stake).toBeGreaterThan(0);
  });
  for (const page of pages) await page.frame("magazine");
});

async function waitingStatements({ db }: FishingBench): Promise<number> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

test("whoever sits down while their free shots cannot be read sits, and stands up again", async () => {
  const member = await bench.member(MONEY);
  await bench.db.query("alter table free_round_grant rename to unreadable");
  const page = await bench.open(member);
  const { own } = await page.snapshot();
  await bench.db.query("alter table unreadable rename to free_round_grant");
  expect(own).toMatchObject({ balance: MONEY, free_rounds: null });
  page.say({ type: "leave" });
  await page.frame("end", ({ reason }) => reason === "left");
  const { rowCount } = await bench.db.query(
    "select from fishing_seat s join player p on p.id = s.player_id where p.operator_player = $1",
    [member.player],
  );
  expect(rowCount).toBe(0);
});

test("a page that was opened anew, maybe with another wallet, shoots nothing of the one before", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  const { magazine } = await page.load(100);
  const shot = await page.shoot(plain);
  const won = "win" in shot ? shot.win : 0;
  const code = bench.operator.launch(player, "pond");
  const opened = await bench.ok("fishing_session", { game: "pond", code });
  const again = await bench.open({ player, session: opened.session });
  await page.frame("end", ({ reason }) => reason === "replaced");
  expect(await again.frame("closed")).toMatchObject({
    magazine,
    stake: 100,
    win: won,
    unused: 5_900,
    is_paid: true,
    balance: null,
  });
  const next = await again.load(200);
  const betOf = (id: string) => bench.operator.transactions.get(`${id}.bet`);
  const byNew = { fields: { token: `token-${code}` } };
  expect(betOf(magazine)).not.toMatchObject(byNew);
  expect(betOf(next.magazine)).toMatchObject(byNew);
  again.say({ type: "leave" });
  await again.frame("end");
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY - 100 + won);
});

test("a page of another wallet that comes while a magazine is loaded gets neither its shots nor its balance", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  await page.snapshot();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const purse = `โบนัส ${player}`;
  bench.operator.balances.set(purse, 700);
  const code = bench.operator.launch(player, "pond", purse);
  const bonus = await bench.ok("fishing_session", { game: "pond", code });
  bench.operator.held = held;
  page.say({ type: "load", price: 100 });
  await expect
    .poll(() =>
      bench.db.query("select from magazine m join player p on p.id = m.player_id where p.operator_player = $1", [
        player,
      ]),
    )
    .toMatchObject({ rowCount: 1 });
  const opening = bench.open({ player, session: bonus.session });
  await page.frame("end", ({ reason }) => reason === "replaced");
  answer();
  bench.operator.held = Promise.resolve();
  const again = await opening;
  expect((await again.snapshot()).own).toMatchObject({ balance: 700, magazine: null });
  expect(await again.frame("closed")).toMatchObject({ stake: 0, win: 0, unused: 6_000, balance: null });
  expect(bench.operator.balances.get(player)).toBe(MONEY);
  const own = await again.load(100);
  expect(own).toMatchObject({ stake: 700, units: 7, used: 0 });
  expect(again.frames.filter(({ type }) => type === "magazine")).toHaveLength(1);
  expect(bench.operator.balances.get(purse)).toBe(0);
  again.say({ type: "leave" });
  await again.frame("end");
  await bench.over(player);
  expect([player, purse].map((each) => bench.operator.balances.get(each))).toEqual([MONEY, 700]);
});

describe("guests", () => {
  const room = FISHING_ROOMS[0] ?? expect.fail("there is no room");
  const session = (demoBalance: number | null) => ({ player_id: 0, demo_balance: demoBalance }) as Session;
  const demoTable = (id: string, taken: number, network = "elsewhere") => {
    const seats = new Map(Array.from({ length: taken }, (_, no) => [no, { network }]));
    return { id, shore: `${room.id}-demo`, seats } as object as Table;
  };

  test("get a quarter of the tables of a process, and crowd no member out", async () => {
    const { db } = bench;
    const { rows } = await db.query<{ id: number }>("select id from fishing_process where ended_at is null");
    const processId = rows[0]?.id ?? expect.fail("no process lives");
    const deps = { db, randomHex: () => "00".repeat(32), isSandbox: false, now: () => new Date() } as object;
    const taken = Array.from({ length: 25 }, (_, no) => demoTable(`taken-${no}`, MAX_SEATS));
    const find = (tables: readonly Table[], guest: Session) => {
      const home: Home = {
        tables: new Map(tables.map((table) => [table.id, table])),
        processId,
        isStopping: false,
        allowances: new Map(),
      };
      return findTable(deps as Ports, home, guest, room, { wanted: null, network: "here" });
    };
    // One more stands in the database, in no process.
    await addTable(db, `${room.id}-demo`, "00".repeat(32));
    expect(await find(taken, session(5))).toBe("full");
    const free = demoTable("free", MAX_SEATS - 1);
    expect(await find([...taken.slice(1), free], session(5))).toEqual({ table: free });
    expect(await find(taken.slice(1), session(5))).toMatchObject({ table: { shore: `${room.id}-demo` } });
    expect(await find(taken, session(null))).toMatchObject({ table: { shore: room.id } });
    // One network has a quarter of the seats, and whoever has a seat keeps it.
    const six = Array.from({ length: 6 }, (_, no) => demoTable(`here-${no}`, MAX_SEATS, "here"));
    expect(await find([...six, free], session(5))).toBe("full");
    expect(await find([...six.slice(1), free], session(5))).toEqual({ table: free });
    expect(await find([...six, free], session(null))).toMatchObject({ table: { shore: room.id } });
  });
});
