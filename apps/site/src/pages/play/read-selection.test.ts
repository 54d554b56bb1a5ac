import { expect, test } from "vitest";
import { readSelection } from "./read-selection.ts";

const named = { game_id: "amphawa", provider_id: "chokdee" };

test("an address names the game and whether it is a demo", () => {
  expect(readSelection(named)).toEqual({ ...named, sub_provider_id: "", source: "direct", is_demo: false, name: "" });
  expect(readSelection({ ...named, demo: true })?.is_demo).toBe(true);
  expect(readSelection({ ...named, source: "hub", sub_provider_id: "maker" })).toMatchObject({
    source: "hub",
    sub_provider_id: "maker",
  });
});

test.each([{}, { game_id: "amphawa" }, { provider_id: "chokdee" }])("%j names none", (search) => {
  expect(readSelection(search)).toBeNull();
});
