import { expect, test } from "vitest";
import { currentState } from "./SiteLink.tsx";
import { headerMenu } from "../content/menus.ts";

const activeOn = (path: string) => headerMenu.filter(({ to }) => currentState(to, path)).map(({ key }) => key);

test("the item whose page is shown is the current page", () => {
  for (const { to } of headerMenu) expect(currentState(to, to)).toBe("page");
});

test("pages inside a section keep its item active, and no page has two", () => {
  expect(activeOn("/lotto/results")).toEqual(["lottoLobby"]);
  expect(activeOn("/lotto/12")).toEqual(["lottoLobby"]);
  expect(activeOn("/lotto")).toEqual(["lottoLobby"]);
  expect(activeOn("/lobby")).toEqual(["slot"]);
  expect(activeOn("/lobby/casino")).toEqual(["casino"]);
  expect(activeOn("/lotto/lobby")).toEqual(["lottoLobby"]);
});

test("elsewhere nothing is active", () => {
  for (const path of ["/", "/member", "/lottoland", "/lobby/fishing", "/poll/1"]) expect(activeOn(path)).toEqual([]);
});

test("the header's menu stands in the order of the specification", () => {
  expect(headerMenu.map(({ to }) => to)).toEqual([
    "/slot",
    "/lotto/lobby",
    "/casino",
    "/sport",
    "/affiliate",
    "/promotions",
    "/winloss",
    "/redeem",
    "/sooth",
  ]);
});
