import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rulesOf, worstLoss } from "@chokdee/rules/tables";
import { startStudio } from "../../compose/start.ts";
import { optionsFor } from "../../testing/studio-bench.ts";
import type { PlacedChips } from "./protocol.ts";
import { createTableBench, openPage, type Page, type TableBench } from "../../testing/table-bench.ts";

const TABLE = "dragon-tiger";
let bench: TableBench;
let page: Page;
let round: string;
beforeAll(async () => {
  bench = await createTableBench();
  page = await bench.open([TABLE]);
});
afterAll(() => bench.close());

const statusOf = async (answer: ReturnType<TableBench["bet"]>) => (await answer).status;
/** A bet by another process of the studio. */
async function statusAt(port: number, session: string, places: readonly PlacedChips[]): Promise<string> {
  const names = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
  const answer = await fetch(`http://127.0.0.1:${port}/api/table_bet`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ session, table: TABLE, round, places, ...names }),
  });
  return ((await answer.json()) as { status: string }).status;
}
const on = (place: string, amount: number) => [{ place, amount }];

test("what is no bet is refused by name, and changes nothing", async () => {
  round = await bench.held(page, TABLE);
  const { player, session } = await bench.sit(10_000_000);
  const { session: poor } = await bench.sit(500);
  const refusals: [ReturnType<TableBench["bet"]>, string][] = [
    [bench.bet(session, round, on("dragon", -1_000)), "BAD_REQUEST"],
    [bench.bet(session, round, on("dragon", 1_000.5)), "BAD_REQUEST"],
    [bench.bet(session, round, on("nowhere", 1_000)), "BAD_REQUEST"],
    [bench.bet(session, round, on("__proto__", 1_000)), "BAD_REQUEST"],
    [bench.bet(session, round, on("constructor", 1_000)), "BAD_REQUEST"],
    [bench.bet(session, round, on("dragon", 1e21)), "BAD_REQUEST"],
    [bench.bet(session, round, on("dragon", 9_007_199_254_740_000)), "PLACE_LIMIT"],
    [bench.bet(session, round, [...on("tie", 1_000), ...on("tie", 1_000)]), "BAD_REQUEST"],
    [bench.bet(session, round, on("dragon", 900)), "BET_TOO_SMALL"],
    [bench.bet(session, round, on("dragon", 1_050)), "BET_TOO_SMALL"],
    [bench.bet(session, round, on("dragon", 500_100)), "PLACE_LIMIT"],
    [bench.bet(session, round, on("dragon", 1_000), { table: "sic-bo" }), "BAD_REQUEST"],
    [bench.bet(session, round, on("small", 1_000), { table: "sic-bo" }), "UNKNOWN_ROUND"],
    [bench.bet(session, round, on("dragon", 1_000), { table: "nothing" }), "UNKNOWN_TABLE"],
    [bench.bet(session, `${TABLE}:999`, on("dragon", 1_000)), "UNKNOWN_ROUND"],
    [bench.bet("00".repeat(32), round, on("dragon", 1_000)), "SESSION_EXPIRED"],
    [bench.bet(poor, round, on("dragon", 1_000)), "NOT_ENOUGH_MONEY"],
  ];
  for (const [answer, status] of refusals) expect(await statusOf(answer)).toBe(status);
  expect(bench.operator.balances.get(player)).toBe(10_000_000);
  const { session: slots } = await bench.enter("amphawa", 100_000);
  expect(await statusOf(bench.bet(slots, round, on("dragon", 1_000)))).toBe("UNKNOWN_TABLE");
  const { rows } = await bench.db.query(
    "select places::text from table_pool p join table_round r on r.seq = p.round_seq where r.id = $1",
    [round],
  );
  expect(rows).toEqual([{ places: "{}" }]);
});

test("a member's limits hold over all bets of a round, and the house's over all members and processes", async () => {
  const other = await startStudio({ ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl });
  const { session } = await bench.sit(10_000_000);
  expect(await statusOf(bench.bet(session, round, on("dragon", 400_000)))).toBe("OK");
  expect(await statusOf(bench.bet(session, round, on("dragon", 200_000)))).toBe("PLACE_LIMIT");
  expect(await statusOf(bench.bet(session, round, on("tiger", 500_000)))).toBe("OK");
  expect(await statusOf(bench.bet(session, round, on("dragon-big", 500_000)))).toBe("OK");
  expect(await statusOf(bench.bet(session, round, on("dragon", 101_000)))).toBe("PLACE_LIMIT");
  expect(await statusOf(bench.bet(session, round, on("dragon-small", 200_000)))).toBe("MEMBER_LIMIT");
  const members = await Promise.all(Array.from({ length: 70 }, () => bench.sit(1_000_000)));
  const answers = await Promise.all(
    members.map(async (each, no) => {
      if (no % 2 === 0) return statusOf(bench.bet(each.session, round, on("tiger", 500_000)));
      return statusAt(other.port, each.session, on("tiger", 500_000));
    }),
  );
  expect(new Set(answers)).toEqual(new Set(["OK", "TABLE_LIMIT"]));
  const accepted = answers.filter((status) => status === "OK").length;
  // 30 million are at risk at most: what lies on the other side covers a part.
  expect(accepted).toBeGreaterThan(55);
  expect(accepted).toBeLessThan(65);
  const { rows } = await bench.db.query<{ places: Record<string, readonly [number, number]> }>(
    "select places from table_pool p join table_round r on r.seq = p.round_seq where r.id = $1",
    [round],
  );
  const totals = Object.entries(rows[0]?.places ?? {}).map(([place, [amount]]) => [place, amount] as const);
  const rules = rulesOf({ kind: "dragon-tiger", variant: "standard" });
  const worst = worstLoss(rules, Object.fromEntries(totals));
  // Not one more would have fitted, wherever it had been asked for.
  expect(worst).toBeLessThanOrEqual(30_000_000);
  expect(worst).toBeGreaterThan(29_500_000);
  await other.stop();
  const { pools } = await page.frame("pools", (frame) => frame.pools.room.length > 0);
  expect(pools.room.find(({ place }) => place === "tiger")?.amount).toBeLessThan(500_000);
});

test("two hundred bets at once on one wallet take no more than lies in it", async () => {
  const { player, session } = await bench.sit(50_000);
  const places = ["dragon-red", "dragon-black", "tiger-red", "tiger-black"];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, no) => statusOf(bench.bet(session, round, on(places[no % 4] ?? "", 1_000)))),
  );
  expect(answers.filter((status) => status === "OK")).toHaveLength(50);
  expect(answers.filter((status) => status === "NOT_ENOUGH_MONEY")).toHaveLength(150);
  expect(bench.operator.balances.get(player)).toBe(0);
});

test("a bet whose answers are lost is repeated under its key and taken once", async () => {
  const { player, session } = await bench.sit(50_000);
  const same = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
  bench.operator.answersToLose = 2;
  const answers = await Promise.all([1, 2, 3].map(() => bench.bet(session, round, on("dragon", 1_000), same)));
  expect(answers.map(({ status }) => status)).toEqual(["OK", "OK", "OK"]);
  expect(new Set(answers.map((answer) => answer.status === "OK" && answer.bet.bet)).size).toBe(1);
  expect(bench.operator.balances.get(player)).toBe(49_000);
  expect(await statusOf(bench.bet(session, round, on("tiger", 1_000), same))).toBe("KEY_USED");
  expect(await statusOf(bench.bet(session, round, on("dragon", 2_000), same))).toBe("KEY_USED");
});

test("a stake that a wallet takes after it has refused it goes back", async () => {
  const { player, session } = await bench.sit(0);
  const same = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { operator } = bench;
  let asked = 0;
  const held = operator.held;
  Object.defineProperty(operator, "held", { configurable: true, get: () => gates[asked++]?.promise ?? held });
  const first = bench.bet(session, round, on("dragon", 1_000), same);
  await expect.poll(() => asked).toBe(1);
  const second = bench.bet(session, round, on("dragon", 1_000), same);
  await expect.poll(() => asked).toBe(2);
  gates[0]?.resolve();
  expect(await statusOf(first)).toBe("NOT_ENOUGH_MONEY");
  operator.balances.set(player, 5_000);
  gates[1]?.resolve();
  expect(await statusOf(second)).toBe("NOT_ENOUGH_MONEY");
  Object.defineProperty(operator, "held", { configurable: true, writable: true, value: held });
  const state = "select b.state from table_bet b join player p on p.id = b.player_id where p.operator_player = $1";
  await expect.poll(async () => (await bench.db.query(state, [player])).rows).toEqual([{ state: "returned" }]);
  expect(operator.balances.get(player)).toBe(5_000);
});

test("one key at two tables at once is one bet, and takes no room at the other", async () => {
  const other = await bench.held(await bench.open(["roulette"]), "roulette");
  const { player, session } = await bench.sit(1_000_000);
  const keys = Array.from({ length: 30 }, () => randomBytes(8).toString("hex"));
  const answers = await Promise.all(
    [...keys, ...keys.toReversed()].map(async (key, no) => {
      const [at, place] = no < keys.length ? [round, "dragon"] : [other, "red"];
      return statusOf(bench.bet(session, at, on(place, 1_000), { key }));
    }),
  );
  expect(answers.filter((status) => status === "OK")).toHaveLength(keys.length);
  expect(answers.filter((status) => status === "KEY_USED")).toHaveLength(keys.length);
  expect(bench.operator.balances.get(player)).toBe(1_000_000 - keys.length * 1_000);
  const { rows } = await bench.db.query(
    `select r.id from table_round r join table_pool p on p.round_seq = r.seq
      where r.id in ($1, $2) and (select coalesce(sum((c.value->>0)::bigint), 0) from json_each(p.places) c) <>
            (select coalesce(sum(b.stake), 0) from table_bet b where b.round_seq = r.seq and b.state in ('asking', 'taken'))`,
    [round, other],
  );
  expect(rows).toEqual([]);
});

test("sessions that are made up do not lift the limit of an address", async () => {
  const options = { ...optionsFor(bench.operator), databaseUrl: bench.databaseUrl, rateLimitScale: 0.01 };
  const strict = await startStudio(options);
  const url = `http://127.0.0.1:${strict.port}/api/table_info`;
  const ask = async () => {
    const body = JSON.stringify({ table: "nothing", session: randomBytes(32).toString("hex") });
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
    return ((await response.json()) as { status: string }).status;
  };
  // What others have asked for at this address, within a limit that is larger.
  await bench.db.query("delete from rate_limit");
  const said = await Promise.all(Array.from({ length: 40 }, ask));
  expect(new Set(said)).toEqual(new Set(["UNKNOWN_TABLE", "TOO_MANY"]));
  await strict.stop();
});

test("a stake that the operator does not answer for before the freeze goes back, and late chips are refused", async () => {
  const { player, session } = await bench.sit(50_000);
  const own = await bench.open([TABLE], session);
  await own.snapshot();
  let answer = () => {};
  bench.operator.held = new Promise((resolve) => (answer = () => resolve()));
  const asked = bench.bet(session, round, on("dragon", 1_000));
  await expect
    .poll(() => bench.db.query("select from table_bet where state = 'asking'"), { interval: 10 })
    .toMatchObject({ rowCount: 1 });
  await bench.control(TABLE, "next");
  await own.round(TABLE, (view) => view.round === round && view.phase === "closing");
  expect(await statusOf(bench.bet(session, round, on("dragon", 1_000)))).toBe("BETS_CLOSED");
  await bench.control(TABLE, "next");
  await own.round(TABLE, (view) => view.freeze !== null);
  answer();
  expect((await asked).status).toBe("BET_TOO_LATE");
  await expect.poll(() => bench.operator.balances.get(player)).toBe(50_000);
  await bench.control(TABLE, "next");
  await own.round(TABLE, (view) => view.phase === "dealing");
  await bench.control(TABLE, "next");
  await expect
    .poll(() => bench.db.query("select from table_round where id = $1 and phase = 'done'", [round]))
    .toMatchObject({ rowCount: 1 });
});

test("a socket serves the studio's own pages, which say who they are first", async () => {
  await expect(
    openPage(bench.url, { type: "hello", session: null, tables: [] }, "https://evil.example"),
  ).rejects.toThrow("403");
  const hasty = await openPage(bench.url, { type: "watch", tables: [TABLE] });
  expect(await hasty.closedWith()).toBe(4400);
  const stale = await openPage(bench.url, { type: "hello", session: "00".repeat(32), tables: [TABLE] });
  expect(await stale.frame("end")).toMatchObject({ failure: "SESSION_EXPIRED" });
  expect(await stale.snapshot()).toMatchObject({ own: null, tables: [{ table: TABLE }] });
  stale.say({ type: "hello", session: null, tables: [] });
  expect(await stale.closedWith()).toBe(4400);
});
