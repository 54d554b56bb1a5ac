import type { CallOutput, CallRequest } from "@chokdee/contract";
import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { createGamesSystem, fakeProvider, type GamesSystem, listedGame } from "../../testing/games.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

let system: GamesSystem;
let guest: Visitor;
let demo: Visitor;
let vip: Visitor;
let demoId: MemberId;
let vipId: MemberId;
beforeAll(async () => {
  const provider = fakeProvider(["amphawa", "naga", "reef"].map((game) => listedGame(game)));
  system = await createGamesSystem(provider);
  await syncCatalogue(system.sync, "new");
  [guest, demo, vip] = [visitor(system), visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
  demoId = await idOf("demo");
  vipId = await idOf("vip");
});
afterAll(() => system.close());

async function idOf(username: string): Promise<MemberId> {
  const { rows } = await system.database.owner.query<{ id: MemberId }>("select id from member where username = $1", [
    username,
  ]);
  if (!rows[0]) throw new Error(`There is no ${username}.`);
  return rows[0].id;
}

async function rail(who: Visitor, key: string): Promise<string[] | undefined> {
  const { rails } = await who.ok("gameLobby", {});
  return rails.find((each) => each.key === key)?.games.map(({ game_id }) => game_id);
}

const history = (who: Visitor, query: CallRequest<"gameHistory"> = {}) => who.ok("gameHistory", query);

const ago = (days: number) => new Date(system.services.clock.now().getTime() - days * DAY_MS);

test("a lobby without play has no rail of it", async () => {
  expect(await rail(demo, "last")).toBeUndefined();
  expect(await rail(guest, "hot")).toBeUndefined();
});

test("settled rounds make history, last played and popular games", async () => {
  const round = (n: number) => `game:testing:r${n}`;
  await system.settle(demoId, { bet: round(1), gameId: "amphawa", stake: 2_050n, payout: 5_000n, placedAt: ago(0.2) });
  await system.settle(demoId, { bet: round(2), gameId: "naga", placedAt: ago(0.1) });
  await system.settle(vipId, { bet: round(3), gameId: "naga", placedAt: ago(1) });
  await system.settle(vipId, { bet: "bill:77", gameId: "lotto", category: "lotto", providerId: "lotto" });

  expect(await rail(demo, "last")).toEqual(["naga", "amphawa"]);
  expect(await rail(vip, "last")).toEqual(["naga"]);
  expect(await rail(guest, "last")).toBeUndefined();
  expect(await rail(guest, "hot")).toEqual(["naga", "amphawa"]);
  expect((await history(vip)).items).toHaveLength(1);
  const first = (await history(demo)).items.find(({ round_id }) => round_id === "r1");
  expect(first).toMatchObject({ game_name: "เกม amphawa", stake: 20.5, win: 50, status: "settled" });
});

test("the same event again counts once, and a later version replaces the earlier one", async () => {
  const bet = { bet: "game:testing:again", gameId: "reef", placedAt: ago(0.05) };
  await system.settle(vipId, bet);
  await system.settle(vipId, bet);
  await system.settle(vipId, { ...bet, version: 2, payout: 900n });
  await system.settle(vipId, { ...bet, version: 1, payout: 100n });
  const listed = (await history(vip)).items.filter(({ round_id }) => round_id === "again");
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ win: 9 });
  const { rows } = await system.database.owner.query("select rounds from game_played_on where game_id = 'reef'");
  expect(rows).toEqual([{ rounds: 1n }]);
  await system.settle(vipId, { ...bet, version: 3, status: "void", stake: 0n, payout: 0n });
  expect((await history(vip)).items.find(({ round_id }) => round_id === "again")).toMatchObject({
    status: "cancelled",
  });
});

test("a cancelled round is history but no play, and old play is popular no more", async () => {
  await system.settle(demoId, { bet: "game:testing:void", gameId: "reef", status: "void" });
  expect(await rail(demo, "last")).not.toContain("reef");
  for (const n of [1, 2, 3, 4, 5]) {
    await system.settle(demoId, { bet: `game:testing:old${n}`, gameId: "amphawa", placedAt: ago(8) });
  }
  expect((await rail(guest, "hot"))?.[0]).toBe("naga");
  expect(await rail(demo, "last")).toEqual(["naga", "amphawa"]);
});

test("history is paged without gap or repetition, and by days", async () => {
  for (let n = 0; n < 12; n++) {
    await system.settle(demoId, { bet: `game:testing:p${n}`, gameId: "naga", settledAt: ago(3 + (n % 3)) });
  }
  const seen: string[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 20 && cursor !== null; page++) {
    const { items, next_cursor }: CallOutput<"gameHistory"> = await history(demo, { limit: 5, cursor });
    seen.push(...items.map(({ round_id }) => round_id));
    cursor = next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const { rows } = await system.database.owner.query<{ count: number }>(
    "select count(*)::integer as count from game_round where member_id = $1",
    [demoId],
  );
  expect(seen).toHaveLength(rows[0]?.count ?? 0);
  const day = bangkokDay(ago(4));
  const ofDay = (await history(demo, { from: day, to: day })).items.map(({ round_id }) => round_id);
  expect(ofDay.toSorted()).toEqual(["p1", "p10", "p4", "p7"]);
});

test("nobody reads another member's history, not even by a cursor of theirs", async () => {
  const { rows } = await system.database.owner.query<{ id: bigint }>(
    "select id from game_round where member_id = $1 order by id desc limit 1",
    [demoId],
  );
  expect((await history(vip, { cursor: String(rows[0]?.id) })).items).toEqual([]);
  expect(await guest.call("gameHistory", {})).toMatchObject({ status: 401 });
});

test("a round can be watched again at its provider", async () => {
  const answer = await demo.ok("gameReplay", { provider_id: "testing", round_id: "r1" });
  expect(answer.link).toMatch(/\/replay\/game:testing:r1$/);
});

test("a round that all at a table share has its number there", async () => {
  await system.settle(vipId, { bet: "game:testing:naga:18", gameId: "naga", placedAt: ago(0.01) });
  const { items } = await history(vip);
  expect(items.find(({ round_id }) => round_id === "naga:18")).toMatchObject({
    game_name: "เกม naga",
    table_round: 18,
  });
  expect(items.find(({ round_id }) => round_id === "r3")?.table_round).toBeNull();
});
