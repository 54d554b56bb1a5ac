import { expect, test, vi } from "vitest";
import type { Theme, ToneName } from "./theme.ts";
import { THEMED_GAMES, themeOf } from "./themes.ts";

// The synthesiser opens the speaker when it is loaded; its sounds are computed without one.
vi.stubGlobal("AudioContext", class {});
const { ZZFX } = await import("zzfx");

const MAX_SECONDS = 3;
const games = await Promise.all(THEMED_GAMES.flatMap((game) => themeOf(game)?.() ?? []));
const cases = games.flatMap(({ game, tones }) =>
  Object.entries(tones).map(([name, tone]) => [game, name, tone] as const),
);

test.each(cases)("%s: %s can be heard, does not crack and is short", (_game, _name, tone) => {
  const samples = ZZFX.buildSamples(...tone);
  const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(loudest).toBeGreaterThan(0.01);
  expect(loudest).toBeLessThanOrEqual(1);
  expect(samples.length / ZZFX.sampleRate).toBeLessThan(MAX_SECONDS);
});

test("each game has a voice and a tune of its own", () => {
  const voices = games.map(({ tones }) => JSON.stringify(tones));
  expect(new Set(voices).size).toBe(games.length);
  expect(new Set(games.map(({ music }) => music.seed)).size).toBe(games.length);
});

test("a small win is the softest sound of every game", () => {
  for (const { tones } of games) {
    const volumes = Object.entries(tones) as [ToneName, Theme["tones"][ToneName]][];
    const [softest] = volumes.map(([name, [volume = 1]]) => [name, volume] as const).toSorted(([, a], [, b]) => a - b);
    expect(softest?.[0]).toBe("count");
  }
});
