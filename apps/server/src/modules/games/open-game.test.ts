import { satang } from "@chokdee/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walletId } from "../../core/ledger.ts";
import {
  createGamesSystem,
  type FakeProvider,
  fakeProvider,
  type GamesSystem,
  listedGame,
} from "../../testing/games.ts";
import { officer } from "../../testing/officer.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

const game = { game_id: "amphawa", provider_id: "testing" };
const launch = { ...game, is_mobile: true, source: "direct", sub_provider_id: "" };

let system: GamesSystem;
let provider: FakeProvider;
let member: Visitor;
let guest: Visitor;
beforeAll(async () => {
  provider = fakeProvider([listedGame("amphawa"), listedGame("real_only", { has_demo: false })]);
  system = await createGamesSystem(provider);
  await syncCatalogue(system.sync, "new");
  [member, guest] = [visitor(system), visitor(system)];
  await member.logIn("newbie");
});
afterAll(() => system.close());

async function newbie() {
  const { rows } = await system.database.owner.query("select id from member where username = 'newbie'");
  return (rows[0] as { id: never }).id;
}

async function openBonusWallet(amount: bigint): Promise<number> {
  const { db, ledger } = system.services;
  const memberId = await newbie();
  const id = await db.transaction((tx) => ledger.openWallet(tx, memberId, "promotion", "โบนัสต้อนรับ"));
  if (amount > 0n) {
    await ledger.post({
      memberId,
      scope: "test",
      key: `bonus-${id}`,
      reference: "test",
      actor: "system",
      moves: [{ from: "bonus_cost", to: id, amount: satang(amount), code: "bonus" }],
    });
  }
  return id;
}

const wallets = async () => member.ok("gameWallets", { ...game, sub_provider_id: "" });
const link = (more: object = {}) => member.call("gameLink", { ...launch, wallet_id: 1, ...more });

test("the main wallet is always eligible, another only with money in it and while it is open", async () => {
  expect(await wallets()).toEqual([{ id: 1, wallet_name: "กระเป๋าหลัก", balance: 0, wallet_type_id: 1 }]);
  const empty = await openBonusWallet(0n);
  const full = await openBonusWallet(12_345n);
  expect(await wallets()).toEqual([
    expect.objectContaining({ id: 1 }),
    { id: full, wallet_name: "โบนัสต้อนรับ", balance: 123.45, wallet_type_id: 2 },
  ]);
  expect(await link({ wallet_id: empty })).toMatchObject({ code: "WALLET_NOT_ELIGIBLE" });
  expect(await link({ wallet_id: full })).toMatchObject({ error: 0 });
  const memberId = await newbie();
  await system.services.db.transaction((tx) => system.services.ledger.closeWallet(tx, memberId, walletId(full)));
  expect(await wallets()).toHaveLength(1);
  expect(await link({ wallet_id: full })).toMatchObject({ code: "WALLET_CLOSED" });
});

test("a link is asked for the member, the wallet, the game and the device at hand", async () => {
  const { link: address } = dataOf(await link({ is_mobile: false }));
  expect(address).toMatch(/^http:\/\/.+\/play\/amphawa\?code=once$/);
  expect(provider.launched.at(-1)).toMatchObject({
    walletId: 1,
    providerId: "testing",
    gameId: "amphawa",
    category: "slot",
    isMobile: false,
  });
});

test.each([
  [{ game_id: "nothing" }, "NOT_FOUND"],
  [{ provider_id: "nobody" }, "NOT_FOUND"],
  [{ source: "elsewhere" }, "NOT_FOUND"],
  [{ sub_provider_id: "someone" }, "NOT_FOUND"],
  [{ wallet_id: 2 }, "WALLET_NOT_FOUND"],
  [{ wallet_id: 999 }, "WALLET_NOT_FOUND"],
])("a launch with %j is refused", async (more, code) => {
  expect(await link(more)).toMatchObject({ code });
});

test("a demo needs no login, but a game that has one", async () => {
  const answer = await guest.ok("gameDemo", { ...launch, agent_code: "chokdee" });
  expect(answer.link).toMatch(/\/play\/amphawa\?demo=1$/);
  const none = await guest.call("gameDemo", { ...launch, game_id: "real_only" });
  expect(none).toMatchObject({ status: 200, code: "DEMO_UNAVAILABLE" });
  expect(await guest.call("gameLink", { ...launch, wallet_id: 1 })).toMatchObject({ status: 401 });
  expect(await guest.call("gameWallets", game)).toMatchObject({ status: 401 });
});

test("a provider out of reach is reported as such", async () => {
  const health = async () => guest.ok("gameHealth", { provider_id: "testing" });
  const launched = provider.launched.length;
  expect(await health()).toEqual({ is_up: true });
  provider.isDown = true;
  expect(await link()).toMatchObject({ status: 200, code: "PROVIDER_DOWN" });
  expect(await guest.call("gameDemo", launch)).toMatchObject({ code: "PROVIDER_DOWN" });
  expect(await health()).toEqual({ is_up: false });
  expect(provider.launched).toHaveLength(launched);
  provider.isDown = false;
  expect(await guest.call("gameHealth", { provider_id: "nobody" })).toMatchObject({ code: "NOT_FOUND" });
});

test.each(["game:testing/amphawa", "provider:testing", "category:slot", "gaming"])(
  "GLI-19 2.4.1: with %s off the game is closed",
  async (name) => {
    const staff = await officer(system, "support");
    await staff.call("officeSwitchSet", { name, is_off: true, reason: "ทดสอบ" });
    expect(await link()).toMatchObject({ status: 200, code: "GAME_CLOSED", message: "เกมนี้ปิดปรับปรุง" });
    expect(await member.call("gameWallets", game)).toMatchObject({ code: "GAME_CLOSED" });
    expect(await guest.call("gameDemo", launch)).toMatchObject({ code: "GAME_CLOSED" });
    await staff.call("officeSwitchSet", { name, is_off: false, reason: "ทดสอบ" });
    expect(await link()).toMatchObject({ error: 0 });
  },
);

test("favourites are the member's own, and can be taken back", async () => {
  const favourites = async () => (await member.ok("favouriteList", {})).map(({ game_id }) => game_id);
  const set = (game_id: string, is_favourite: boolean) =>
    member.call("favouriteSet", { ...game, game_id, is_favourite });
  await set("real_only", true);
  await set("amphawa", true);
  await set("amphawa", true);
  expect(await favourites()).toEqual(["amphawa", "real_only"]);
  const other = visitor(system);
  await other.logIn("vip");
  expect(await other.ok("favouriteList", {})).toEqual([]);
  await set("amphawa", false);
  expect(await favourites()).toEqual(["real_only"]);
  expect(await set("nothing", true)).toMatchObject({ code: "NOT_FOUND" });
});
