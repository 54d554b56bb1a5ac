import { expect, expectTypeOf, test } from "vitest";
import { parseSearch } from "./match.ts";
import { pathTo } from "./paths.ts";
import { readSearch, type SearchOf } from "./search.ts";

const searchIn = (path: string) => parseSearch(path.slice(path.indexOf("?")));

test("what an address says is read by the type that its page knows", () => {
  const search = readSearch("memberStatement", { kind: "bet", wallet: "10", from: "2026-10-01", view: "plays" });
  expect(search).toEqual({ kind: "bet", wallet: 10, from: "2026-10-01", view: "plays" });
  expectTypeOf(search.wallet).toEqualTypeOf<number | undefined>();
  expectTypeOf<SearchOf<"lottoBills">["tab"]>().toEqualTypeOf<"waiting" | "done" | "won" | "all" | undefined>();
});

test("an address comes back as it was made", () => {
  const lobby = { q: "นาค ราช", provider: "chokdee", feature: "free_spins", favourites: true };
  expect(readSearch("slot", searchIn(pathTo("slot", lobby)))).toEqual(lobby);
  const game = { game_id: "amphawa", provider_id: "chokdee", source: "hub", sub_provider_id: "maker", demo: true };
  expect(readSearch("play", searchIn(pathTo("play", game)))).toEqual(game);
  const login = { return: "/lotto/12?page=2" };
  expect(readSearch("login", searchIn(pathTo("login", login)))).toEqual(login);
});

test.each(["", "0", "-1", "1e3", "x", "1.5", "9999999999"])("the id %j says nothing", (text) => {
  expect(readSearch("memberDeposit", { promotion: text }).promotion).toBeUndefined();
});

test("what is not understood says nothing", () => {
  expect(readSearch("slot", { provider: "<b>", feature: "", favourites: "yes", page: "7", q: "" })).toEqual({});
  expect(readSearch("affiliate", { tab: "toString" })).toEqual({});
  expect(readSearch("lottoResults", { day: "2026-02-30" })).toEqual({});
  expect(readSearch("play", { game_id: "<b>", provider_id: "", demo: "true" })).toEqual({});
  expect(readSearch("memberPayment", { payment: { id: 1 } })).toEqual({});
});

test("a search is no longer than a name of a game", () => {
  expect(readSearch("slot", { q: "ก".repeat(500) }).q).toHaveLength(60);
});

test("a way back leads to a page of this site", () => {
  expect(readSearch("login", { return: "//example.com/member" }).return).toBeUndefined();
});
