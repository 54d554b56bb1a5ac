import { expect, test } from "vitest";
import type { Game } from "../../features/games/game.ts";
import { parseLobbyLists } from "./lobby-lists-store.ts";

const game: Game = {
  game_id: "naga",
  provider_id: "chokdee",
  sub_provider_id: "",
  source: "direct",
  category: "slot",
  name: "นาคราชบั้งไฟ",
  name_en: "Naga",
  provider_name: "Chokdee Studio",
  image: "/media/naga.webp",
  has_demo: true,
  is_new: false,
  is_open: true,
  features: ["ways"],
  bets: { from: 1, to: 500 },
};

test("the lists of each lobby come back as they were", () => {
  const lists = { slot: [game], last: [{ ...game, image: null, bets: null }] };
  expect(parseLobbyLists({ lists })).toEqual({ lists });
});

test.each([
  { ...game, image: "https://elsewhere.invalid/x.webp" },
  { ...game, image: "javascript:alert(1)" },
  { ...game, name: 7 },
  { ...game, features: [7] },
  { ...game, bets: { from: 1 } },
  { ...game, bets: { from: "1", to: 500 } },
  { ...game, is_open: "yes" },
  null,
  "naga",
])("%j is left out", (stored) => {
  expect(parseLobbyLists({ lists: { slot: [stored, game] } })).toEqual({ lists: { slot: [game] } });
});

test("lobbies that do not exist and more games than a page holds are left out", () => {
  expect(parseLobbyLists({ lists: { nowhere: [game], slot: Array.from({ length: 90 }, () => game) } })).toEqual({
    lists: { slot: Array.from({ length: 60 }, () => game) },
  });
  expect(parseLobbyLists({ lists: [] })).toEqual({ lists: {} });
});
