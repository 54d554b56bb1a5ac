import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, type Officer } from "../../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { visitor } from "../../../testing/visitor.ts";

let system: TestSystem;
let marketing: Officer;
let support: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  [marketing, support] = [await officer(system, "marketing"), await officer(system, "support")];
  await system.database.owner.query(
    `insert into game (provider_id, game_id, provider_name, source, sub_provider_id, name, name_th, category, features,
                       has_demo, released_on, is_listed)
     select 'house', g, 'House', 'direct', '', g, 'เกม ' || g, case when g like 'fish%' then 'fishing' else 'slot' end,
            '{}', false, current_date - case when g = 'fish2' then 20 else n::int end, true
       from unnest(array['alpha', 'beta', 'gamma', 'delta', 'fish1', 'fish2']) with ordinality x (g, n)`,
  );
  await system.database.owner.query("update game_catalogue set version = version + 1");
});
afterAll(() => system.close());

const provider_id = "house";
const shown = async (category: string) =>
  (await visitor(system).ok("gameList", { category, provider: provider_id })).items.map(({ game_id }) => game_id);
const place = (game_id: string, at: number | null) =>
  marketing.ok("officeGamePlace", { provider_id, game_id, place: at });
const rails = async () => (await visitor(system).ok("gameLobby", {})).rails;

test("what staff put first comes first on the site, in its own category", async () => {
  expect(await shown("slot"), "the newest first").toEqual(["alpha", "beta", "gamma", "delta"]);
  await place("delta", 1);
  await place("gamma", 1);
  await place("fish2", 1);
  expect(await shown("slot")).toEqual(["gamma", "delta", "alpha", "beta"]);
  expect(await shown("fishing")).toEqual(["fish2", "fish1"]);
  await place("delta", 1);
  expect(await shown("slot")).toEqual(["delta", "gamma", "alpha", "beta"]);
  await place("alpha", 99);
  const { items } = await support.ok("officeGameList", { category: "slot", search: "เกม" });
  expect(items.filter((game) => game.provider_id === provider_id).map((game) => [game.game_id, game.place])).toEqual([
    ["delta", 1],
    ["gamma", 2],
    ["alpha", 3],
    ["beta", null],
  ]);
  for (const game_id of ["delta", "gamma", "alpha", "fish2"]) await place(game_id, null);
  expect(await shown("slot")).toEqual(["alpha", "beta", "gamma", "delta"]);
});

test("what is hidden is in no list, no rail and no filter, and is still known where it was played", async () => {
  await marketing.ok("officeGameShow", { provider_id, game_id: "beta", is_shown: false });
  await marketing.ok("officeGameShow", { provider_id, game_id: "beta", is_shown: false });
  expect(await shown("slot")).toEqual(["alpha", "gamma", "delta"]);
  expect((await rails()).flatMap(({ games }) => games.map(({ game_id }) => game_id))).not.toContain("beta");
  const { items } = await support.ok("officeGameList", { search: "beta" });
  expect(items).toMatchObject([{ game_id: "beta", is_hidden: true }]);
  await marketing.ok("officeGameShow", { provider_id, game_id: "beta", is_shown: true });
  expect(await shown("slot")).toEqual(["alpha", "beta", "gamma", "delta"]);
  const unknown = { provider_id, game_id: "omega" };
  expect(await marketing.call("officeGameShow", { ...unknown, is_shown: false })).toMatchObject({ code: "NOT_FOUND" });
  expect(await marketing.call("officeGamePlace", { ...unknown, place: 1 })).toMatchObject({ code: "NOT_FOUND" });
  const { rows } = await system.database.owner.query<{ action: string }>(
    "select action from audit_record where subject = 'game:house/beta' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["game.show", "game.show", "game.show"]);
});

test("the lobby has the rails that staff have arranged, and as it came while they have not", async () => {
  const usual = await support.ok("officeLobbyRailList", {});
  expect(usual.rails.map(({ kind, is_shown }) => [kind, is_shown])).toEqual([
    ["last", true],
    ["hot", true],
    ["new", true],
  ]);
  expect((await rails()).map(({ key }) => key)).toEqual(["new"]);
  const builtIn = usual.rails.map(({ kind, title }) => ({ kind, title, is_shown: kind !== "new", games: [] }));
  const picked = { kind: "picked" as const, title: "แนะนำ", is_shown: true, games: ["house/fish1", "house/delta"] };
  const form = { version: usual.version, rails: [picked, ...builtIn] };
  const saved = await marketing.ok("officeLobbyRailSave", form);
  expect(saved.rails[0]).toMatchObject({
    key: "picked-1",
    games: [{ name: "เกม fish1", is_visible: true }, { key: "house/delta" }],
  });
  expect((await rails()).map(({ key, title, games }) => [key, title, games.map(({ game_id }) => game_id)])).toEqual([
    ["picked-1", "แนะนำ", ["fish1", "delta"]],
  ]);
  expect((await visitor(system).ok("gameLobby", { category: "slot" })).rails[0]?.games).toMatchObject([
    { game_id: "delta" },
  ]);
  expect(await marketing.call("officeLobbyRailSave", form), "two people at once").toMatchObject({
    code: "LIST_CHANGED",
  });
  const again = (changed: object[]) =>
    marketing.call("officeLobbyRailSave", { version: saved.version, rails: changed } as typeof form);
  for (const wrong of [
    builtIn.slice(1),
    [...builtIn, builtIn[0] ?? {}],
    [...builtIn, { ...picked, games: [] }],
    [...builtIn, { ...picked, games: ["house/delta", "house/delta"] }],
    [...builtIn, { ...picked, games: ["house/omega"] }],
    [...builtIn, { ...picked, title: "  " }],
  ]) {
    expect(await again(wrong), JSON.stringify(wrong)).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { rails: expect.any(String) },
    });
  }
  await marketing.ok("officeGameShow", { provider_id, game_id: "fish1", is_shown: false });
  expect((await rails())[0]?.games.map(({ game_id }) => game_id)).toEqual(["delta"]);
  expect((await support.ok("officeLobbyRailList", {})).rails[0]?.games[0]).toMatchObject({ is_visible: false });
});
