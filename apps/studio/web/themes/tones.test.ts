import { expect, test, vi } from "vitest";
import { amphawa } from "./amphawa/theme.ts";
import { naga } from "./naga/theme.ts";
import type { ToneName } from "./theme.ts";

// The synthesiser opens the speaker when it is loaded; its sounds are computed without one.
vi.stubGlobal("AudioContext", class {});
const { ZZFX } = await import("zzfx");

const MAX_SECONDS = 3;
const games = [amphawa, naga];
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

test("each game has a voice of its own, and a small win is the softest of its sounds", () => {
  for (const name of Object.keys(amphawa.tones) as ToneName[])
    expect(amphawa.tones[name]).not.toEqual(naga.tones[name]);
  for (const { tones } of games) {
    const volumes = Object.entries(tones).map(([name, [volume = 1]]) => [name, volume] as const);
    const [softest] = volumes.toSorted(([, a], [, b]) => a - b);
    expect(softest?.[0]).toBe("count");
  }
});
