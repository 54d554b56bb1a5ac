import { calls } from "@chokdee/contract";
import type { CallRequest } from "@chokdee/contract/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createGamesSystem,
  type FakeProvider,
  fakeProvider,
  type GamesSystem,
  listedGame,
} from "../../testing/games.ts";
import { officer } from "../../testing/officer.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { findFreeRoundBets } from "./catalogue-repo.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

let system: GamesSystem;
let provider: FakeProvider;
let guest: Visitor;
beforeAll(async () => {
  provider = fakeProvider([
    listedGame("amphawa", {
      name: "Amphawa",
      name_th: "ตลาดน้ำอัมพวา",
      features: ["lines", "free_spins", "volatility_low"],
    }),
    listedGame("naga", { name: "Naga", name_th: "นาคราชบั้งไฟ", category: "freespin", features: ["ways", "free_spins"] }),
    listedGame("reef", {
      name: "Reef",
      name_th: "แนวปะการัง",
      category: "fishing",
      has_demo: false,
      free_round_bets: [20, 10, 1_000],
    }),
  ]);
  system = await createGamesSystem(provider);
  guest = visitor(system);
  expect(await syncCatalogue(system.sync, "new")).toBe(true);
});
afterAll(() => system.close());

const list = (query: CallRequest<"gameList"> = {}) => guest.ok("gameList", query);
const ids = async (query: CallRequest<"gameList"> = {}) =>
  (await list(query)).items.map(({ game_id }) => game_id).toSorted();

test("the catalogue is what the provider lists, with pictures of our own", async () => {
  const { items, total, page } = await list();
  expect({ total, page }).toEqual({ total: 3, page: 1 });
  expect(items.find(({ game_id }) => game_id === "naga")).toEqual({
    game_id: "naga",
    provider_id: "testing",
    sub_provider_id: "",
    source: "direct",
    category: "freespin",
    name: "นาคราชบั้งไฟ",
    name_en: "Naga",
    provider_name: "ค่ายทดสอบ",
    image: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.webp$/),
    has_demo: true,
    is_new: false,
    is_open: true,
    features: ["ways", "free_spins"],
    bets: null,
  });
  expect(items.find(({ game_id }) => game_id === "reef")?.bets).toEqual({ from: 0.1, to: 10 });
  expect((await system.site.inject({ url: items[0]?.image ?? "" })).headers["content-type"]).toBe("image/webp");
});

test("lists narrow by category, provider, feature and search, and are paged", async () => {
  expect(await ids({ category: "slot" })).toEqual(["amphawa", "naga"]);
  expect(await ids({ category: "freespin" })).toEqual(["naga"]);
  expect(await ids({ category: "casino" })).toEqual([]);
  expect(await ids({ provider: "nobody" })).toEqual([]);
  expect(await ids({ feature: "free_spins" })).toEqual(["amphawa", "naga"]);
  expect(await ids({ feature: "free_spins", volatility: "volatility_low" })).toEqual(["amphawa"]);
  expect(await ids({ search: "อัมพว" })).toEqual(["amphawa"]);
  expect(await ids({ search: "ngaa" })).toEqual(["naga"]);
  expect(await ids({ search: "reef" }), "what fits as typed hides what would need a slip").toEqual(["reef"]);
  const second = await list({ limit: 2, page: 2 });
  expect(second).toMatchObject({ page: 2, total: 3 });
  expect(second.items).toHaveLength(1);
});

test("an unchanged list costs a 304", async () => {
  const first = await system.site.inject({ url: calls.gameList.path });
  const again = await system.site.inject({
    url: calls.gameList.path,
    headers: { "if-none-match": first.headers.etag },
  });
  expect(again.statusCode).toBe(304);
});

test("a lobby says what it can be narrowed by", async () => {
  const config = async (key: string) => guest.call("lobbyConfigs", { lobby_key: key });
  expect(dataOf(await config("slot"))).toEqual({
    lobby_key: "slot",
    title: "สล็อต",
    categories: expect.arrayContaining(["slot", "freespin"]),
    providers: [{ provider_id: "testing", name: "ค่ายทดสอบ" }],
    features: expect.arrayContaining([{ feature: "free_spins", name: "ฟรีสปิน" }]),
  });
  expect(dataOf(await config("casino"))).toMatchObject({ providers: [], features: [] });
  expect(await config("nothing")).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("what staff switch off is shown as closed at once", async () => {
  const staff = await officer(system, "support");
  const turn = (name: string, is_off: boolean) => staff.call("officeSwitchSet", { name, is_off, reason: "ทดสอบ" });
  const closed = async () => (await list()).items.filter(({ is_open }) => !is_open).map(({ game_id }) => game_id);
  expect(await closed()).toEqual([]);
  await turn("game:testing/naga", true);
  expect(await closed()).toEqual(["naga"]);
  await turn("gaming", true);
  expect(await closed()).toHaveLength(3);
  await turn("gaming", false);
  await turn("game:testing/naga", false);
  expect(await closed()).toEqual([]);
});

test("the next reading takes over changes, takes back games and keeps what an absent provider had", async () => {
  const before = provider.games;
  provider.games = [...before.slice(0, 2), listedGame("fresh", { free_round_bets: [100, 500] })];
  await syncCatalogue(system.sync, "new");
  expect(await ids()).toEqual(["amphawa", "fresh", "naga"]);
  const fresh = { providerId: "testing", gameId: "fresh" };
  expect(await findFreeRoundBets(system.services.db, fresh)).toEqual([100n, 500n]);
  provider.isDown = true;
  expect(await syncCatalogue(system.sync, "new")).toBe(false);
  expect(await ids()).toEqual(["amphawa", "fresh", "naga"]);
  provider.isDown = false;
  provider.games = before;
  await syncCatalogue(system.sync, "all");
  expect(await ids()).toEqual(["amphawa", "naga", "reef"]);
  expect(await findFreeRoundBets(system.services.db, fresh), "it is no longer listed").toBeUndefined();
});

test("a game whose picture cannot be had is listed without, and gets it later", async () => {
  const before = provider.games;
  provider.games = [...before, listedGame("plain")];
  provider.hasPictures = false;
  await syncCatalogue(system.sync, "new");
  const plain = async () => (await list()).items.find(({ game_id }) => game_id === "plain");
  expect(await plain()).toMatchObject({ image: null });
  expect((await list()).items.filter(({ image }) => image !== null)).toHaveLength(3);
  provider.hasPictures = true;
  await syncCatalogue(system.sync, "new");
  expect((await plain())?.image).toMatch(/^\/media\//);
  provider.games = before;
  await syncCatalogue(system.sync, "new");
});

test("reading an unchanged catalogue changes nothing", async () => {
  const version = async () => (await system.database.owner.query("select version from game_catalogue")).rows[0];
  const before = await version();
  await syncCatalogue(system.sync, "new");
  expect(await version()).toEqual(before);
});
