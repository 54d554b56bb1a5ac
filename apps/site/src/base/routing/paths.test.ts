import { expect, expectTypeOf, test } from "vitest";
import { liffNames, lobbyNames } from "./params.ts";
import { liffTargets, pathTo, pathWith } from "./paths.ts";
import { routeNames, routeOf } from "./routes.ts";

test("the addresses, layouts and guards of the site", () => {
  const table = routeNames.map((name) => {
    const { path, layout, guards } = routeOf(name);
    return [path, layout, guards.join("+") || "none"].join(" ");
  });
  expect(table).toMatchInlineSnapshot(`
    [
      "/ default none",
      "/affiliate default none",
      "/cashback default none",
      "/promotions default none",
      "/redeem default none",
      "/winloss default none",
      "/sooth default none",
      "/poll default none",
      "/poll/$id default none",
      "/lotto default none",
      "/lotto/lobby default none",
      "/lotto/rates default none",
      "/lotto/results default none",
      "/lotto/yeekee default none",
      "/lotto/bills default member-or-login",
      "/lotto/$round_id default member-or-login",
      "/member default member",
      "/member/activity default member",
      "/member/limits default member",
      "/member/coupon default member",
      "/member/creditfree default member",
      "/member/deposit default member",
      "/member/payment payment member+validate-member",
      "/member/profile default member",
      "/member/promotions default member",
      "/member/statement default member",
      "/member/wheel default member",
      "/member/winloss default member",
      "/member/withdraw default member",
      "/slot lobby none",
      "/casino lobby none",
      "/fishing lobby none",
      "/freespin lobby none",
      "/sport default none",
      "/sport/$match_id default none",
      "/lobby lobby none",
      "/lobby/$name lobby none",
      "/play game play",
      "/login auth guest",
      "/register auth guest",
      "/forgot auth guest",
      "/login_box iframe guest",
      "/register_box iframe guest",
      "/legal/terms default none",
      "/legal/privacy default none",
      "/legal/rules default none",
      "/liff liff none",
      "/liff/$name liff as-opened",
    ]
  `);
});

test("addresses with parameters", () => {
  expect(pathWith("poll", { id: 1 })).toBe("/poll/1");
  expect(pathWith("lottoRound", { round_id: 12 })).toBe("/lotto/12");
  expect(lobbyNames.map((name) => pathWith("lobby", { name }))).toMatchInlineSnapshot(`
    [
      "/lobby/slot",
      "/lobby/casino",
      "/lobby/sport",
      "/lobby/fishing",
      "/lobby/freespin",
      "/lobby/hot",
      "/lobby/last",
    ]
  `);
  expect(liffNames.map((name) => [pathWith("liff", { name }), routeOf(liffTargets[name]).path])).toMatchInlineSnapshot(`
    [
      [
        "/liff/login",
        "/login",
      ],
      [
        "/liff/register",
        "/register",
      ],
      [
        "/liff/deposit",
        "/member/deposit",
      ],
      [
        "/liff/slot",
        "/slot",
      ],
      [
        "/liff/casino",
        "/casino",
      ],
      [
        "/liff/sport",
        "/sport",
      ],
      [
        "/liff/fishing",
        "/fishing",
      ],
      [
        "/liff/freespin",
        "/freespin",
      ],
      [
        "/liff/lotto",
        "/lotto/lobby",
      ],
    ]
  `);
});

test("addresses that say something beside their path", () => {
  const all = [
    pathTo("home", { ref: "AB23CD45", ag: "chokdee" }),
    pathTo("affiliate", { tab: "friends" }),
    pathTo("promotions", { category: "slot" }),
    pathTo("redeem", { view: "history" }),
    pathTo("redeem", { category: "goods" }),
    pathTo("lottoRates", { category: 3 }),
    pathTo("lottoResults", { day: "2026-11-15" }),
    pathTo("lottoYeekee", { round: 12 }),
    pathTo("lottoBills", { tab: "won", category: 3 }),
    pathTo("memberDeposit", { promotion: 3 }),
    pathTo("memberPayment", { payment: "DVHEBWNRTV8VZUUQK" }),
    pathTo("memberStatement", { view: "plays" }),
    pathTo("memberStatement", { kind: "bet", from: "2026-10-01", to: "2026-10-31", wallet: 1 }),
    pathTo("memberWithdraw", { withdrawal: "WVHEBWNRTV8VZUUQK" }),
    pathTo("slot", { q: "นาค ราช", provider: "chokdee", feature: "free_spins", favourites: true }),
    pathWith("lobby", { name: "casino" }, { q: "a&b" }),
    pathTo("play", { game_id: "amphawa", provider_id: "chokdee", demo: true }),
    pathTo("login", { return: "/lotto/12?page=2" }),
  ];
  expect(all).toMatchInlineSnapshot(`
    [
      "/?ref=AB23CD45&ag=chokdee",
      "/affiliate?tab=friends",
      "/promotions?category=slot",
      "/redeem?view=history",
      "/redeem?category=goods",
      "/lotto/rates?category=3",
      "/lotto/results?day=2026-11-15",
      "/lotto/yeekee?round=12",
      "/lotto/bills?tab=won&category=3",
      "/member/deposit?promotion=3",
      "/member/payment?payment=DVHEBWNRTV8VZUUQK",
      "/member/statement?view=plays",
      "/member/statement?kind=bet&from=2026-10-01&to=2026-10-31&wallet=1",
      "/member/withdraw?withdrawal=WVHEBWNRTV8VZUUQK",
      "/slot?q=%E0%B8%99%E0%B8%B2%E0%B8%84+%E0%B8%A3%E0%B8%B2%E0%B8%8A&provider=chokdee&feature=free_spins&favourites=1",
      "/lobby/casino?q=a%26b",
      "/play?game_id=amphawa&provider_id=chokdee&demo=1",
      "/login?return=%2Flotto%2F12%3Fpage%3D2",
    ]
  `);
});

test("what says nothing does not stand in an address", () => {
  expect(pathTo("slot", { q: "", provider: undefined, favourites: false })).toBe("/slot");
});

test("what a route does not know cannot be said to it", () => {
  expectTypeOf(pathTo<"memberPayment">)
    .parameter(1)
    .toEqualTypeOf<{ readonly payment?: string | undefined } | undefined>();
  expectTypeOf(pathTo<"memberWheel">)
    .parameter(1)
    .toEqualTypeOf<undefined>();
  expectTypeOf(pathWith<"lottoRound">)
    .parameter(1)
    .toEqualTypeOf<{ readonly round_id: number }>();
});

test("no two routes share an address", () => {
  const paths = routeNames.map((name) => routeOf(name).path);
  expect(new Set(paths).size).toBe(paths.length);
});
