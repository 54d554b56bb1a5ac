import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlotDefinition, SlotEvent } from "@chokdee/rules/slots";
import { describe, expect, test } from "vitest";
import type { AtlasMap } from "../stage/textures.ts";
import { THEMED_GAMES } from "./themes.ts";

/** The pictures that an event needs in a game that can show it. */
const PICTURES: { readonly [Type in SlotEvent["type"]]: (definition: SlotDefinition) => readonly string[] } = {
  reveal: ({ symbols }) => symbols.flatMap(({ id, framed }) => (framed === undefined ? [id] : ["framed", framed])),
  win: () => [],
  cascade: () => [],
  scatter: ({ symbols }) => symbols.filter(({ role }) => role.endsWith("scatter")).map(({ id }) => id),
  strike: ({ base, freeSpins }) => (base.strikes || freeSpins?.mode.strikes ? ["strike"] : []),
  expand: ({ symbols, walk }) => (walk ? symbols.filter(({ role }) => role === "wild").map(({ id }) => id) : []),
  become: ({ symbols }) => symbols.flatMap(({ becomes }) => becomes ?? []),
  spots: ({ wins }) => (wins.kind === "clusters" && wins.spots ? ["spot"] : []),
  multiply: valued,
  collect: ({ symbols }) => symbols.filter(({ collects }) => collects).map(({ id }) => id),
  walk: () => [],
  meter: () => [],
  special: ({ freeSpins }) => Object.keys(freeSpins?.special ?? {}),
  free_spins_start: () => [],
  free_spin: () => [],
  free_spins_end: () => [],
  hold_start: ({ hold }) => (hold?.starts.kind === "chance" ? Object.keys(hold.starts.symbols) : []),
  hold_spin: valued,
  hold_end: () => [],
  max_win: () => [],
  end: () => [],
};

function valued({ symbols }: SlotDefinition): readonly string[] {
  return symbols.filter(({ values }) => values).map(({ id }) => id);
}

function readJson<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, ...path), "utf8")) as T;
}

describe.each(THEMED_GAMES)("%s", (game) => {
  test("has a definition, and a picture for every symbol, event and ornament", () => {
    expect(existsSync(join(import.meta.dirname, "../../../../src/kinds/slots/games", `${game}.json`))).toBe(true);
    const definition = readJson<SlotDefinition>("../../../../src/kinds/slots/games", `${game}.json`);
    const { frames } = readJson<AtlasMap>(game, "symbols.json");
    const needed = Object.values(PICTURES).flatMap((picturesOf) => picturesOf(definition));
    expect(Object.keys(frames)).toEqual(expect.arrayContaining([...new Set(needed), "corner", "crest"]));
  });
});
