import { expect, test } from "vitest";
import { liffNames, lobbyNames } from "./params.ts";
import { liffTargets, pathWith } from "./paths.ts";
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
      "/sport lobby none",
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
  expect(pathWith.poll(1)).toBe("/poll/1");
  expect(pathWith.lottoRound(12)).toBe("/lotto/12");
  expect(lobbyNames.map(pathWith.lobby)).toMatchInlineSnapshot(`
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
  expect(liffNames.map((name) => [pathWith.liff(name), routeOf(liffTargets[name]).path])).toMatchInlineSnapshot(`
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

test("no two routes share an address", () => {
  const paths = routeNames.map((name) => routeOf(name).path);
  expect(new Set(paths).size).toBe(paths.length);
});
