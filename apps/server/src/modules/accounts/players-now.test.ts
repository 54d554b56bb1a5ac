import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { buy, line } from "../../testing/lotto-system.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money-world.ts";
import type { Officer } from "../../testing/officer.ts";

let world: MoneyWorld;
let support: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  support = await world.staff("support");
});
afterAll(() => world.bench.system.close());
/** So that nobody of the test before plays any more. */
beforeEach(() => world.lotto.pass(6 * MINUTE_MS));

/** How many play behind each switch behind which somebody plays. */
async function playersNow(): Promise<Record<string, number>> {
  const switches = await support.ok("officeSwitchList", {});
  return Object.fromEntries(switches.flatMap(({ name, players }) => (players ? [[name, players]] : [])));
}

async function newMember() {
  return (await world.person(100_000n)).id;
}

test("a member who plays is counted once behind each switch that would stop them, for five minutes", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const seat = await world.bench.open(one, MAIN_WALLET);
  await seat.spin(1_000, 3_000);
  await seat.spin(1_000, 0);
  await seat.bet(1_000, "a round that stays open");
  await (await world.bench.open(two, MAIN_WALLET)).spin(1_000, 0);
  const { game_id, category, provider_id } = await lastRound();
  const played = { gaming: 2, [`category:${category}`]: 2, [`provider:${provider_id}`]: 2 };
  expect(await playersNow()).toEqual({ ...played, [`game:${provider_id}/${game_id}`]: 2 });
  world.lotto.pass(4 * MINUTE_MS);
  expect(await playersNow()).toMatchObject(played);
  world.lotto.pass(MINUTE_MS + 1_000);
  expect(await playersNow()).toEqual({});
});

test("a bill is behind the switch of its category alone, and simulated players are nobody", async () => {
  const [one, crowd] = [await newMember(), await newMember()];
  const round = await world.lotto.openRound("government");
  for (const id of [one, one, crowd]) await buy(world.lotto.deps, id, round, [line("three_top", "519", 10, 900)]);
  await world.bench.system.database.owner.query("insert into simulated_member (member_id) values ($1)", [crowd]);
  expect(await playersNow()).toEqual({ gaming: 1, "category:lotto": 1 });
});

test("a bet on football is behind the switch of its league, and a parlay behind its own too", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const matches = [await world.sport.openMatch(), await world.sport.openMatch()] as const;
  const other = await world.sport.openMatch({ kind: "league" });
  await world.sport.bet(one, [[matches[0], "1x2.match:home"]], 20);
  const legs = [...matches, other].map((id) => [id, "1x2.match:home"] as const);
  await world.sport.bet(two, legs, 20);
  expect(await playersNow()).toEqual({
    gaming: 2,
    "category:sport": 2,
    "provider:sport": 2,
    "game:sport/test.feed": 2,
    "game:sport/test.league": 1,
    "game:sport/parlay": 1,
  });
});

test("every provider has a switch with its name, and deposits have no players", async () => {
  const switches = await support.ok("officeSwitchList", {});
  const found = (name: string) => switches.find((each) => each.name === name);
  for (const { providerId, name } of world.bench.system.services.gameProviders.list()) {
    expect(found(`provider:${providerId}`)).toMatchObject({ title: name, is_off: false, players: 0 });
  }
  expect(found("gaming")).toMatchObject({ title: null, players: 0 });
  expect(found("deposit")).toMatchObject({ title: null, players: null });
  expect(new Set(switches.map(({ name }) => name)).size).toBe(switches.length);
});

test("a game that is closed stays on the list by its name, whoever plays it", async () => {
  await (await world.bench.open(await newMember(), MAIN_WALLET)).spin(1_000, 0);
  const { provider_id, game_id } = await lastRound();
  const name = `game:${provider_id}/${game_id}`;
  for (const is_off of [true, false]) await support.ok("officeSwitchSet", { name, is_off, reason: "ตรวจเกม" });
  world.lotto.pass(6 * MINUTE_MS);
  const titles = await world.bench.system.services.gameNames([{ providerId: provider_id, gameId: game_id }]);
  const switches = await support.ok("officeSwitchList", {});
  expect(switches.find((each) => each.name === name)).toMatchObject({
    title: titles.get(`${provider_id}/${game_id}`),
    is_off: false,
    reason: "ตรวจเกม",
    players: 0,
  });
});

async function lastRound() {
  const { rows } = await world.bench.system.database.owner.query<{
    provider_id: string;
    game_id: string;
    category: string;
  }>("select provider_id, game_id, category from provider_round order by opened_at desc limit 1");
  if (!rows[0]) throw new Error("nobody has played");
  return rows[0];
}
