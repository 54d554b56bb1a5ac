import { expect, test, vi } from "vitest";
import { SEA_TONES, type SeaSound } from "./sea-sounds.ts";

// The synthesiser opens the speaker when it is loaded; its sounds are computed without one.
vi.stubGlobal("AudioContext", class {});
const { ZZFX } = await import("zzfx");

/** What a full cannon repeats five times a second. */
const REPEATED: readonly SeaSound[] = ["shot", "net"];
/** What may be heard in one moment: a shot, a net, a great catch, a weapon and a boss, over the song. */
const TOGETHER: readonly SeaSound[] = ["shot", "net", "great", "weapon", "boss"];
const SONG_PEAK = 0.16;

const names = Object.keys(SEA_TONES) as SeaSound[];
/** As it is at the height that catches and shots may be raised to, without the little chance. */
const samplesOf = (name: SeaSound) => {
  const [volume, , ...rest] = SEA_TONES[name];
  return ZZFX.buildSamples(volume, 0, ...rest) as readonly number[];
};
const peakOf = (samples: readonly number[]) => samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0);
const powerOf = (samples: readonly number[]) => samples.reduce((sum, each) => sum + each * each, 0) / samples.length;

/** The share of the power that is in steps from one sample to the next: noise and hiss have much of it. */
function harshness(samples: readonly number[]): number {
  const steps = samples.map((each, at) => each - (samples[at - 1] ?? 0));
  return powerOf(steps) / powerOf(samples);
}

test.each(names)("%s can be heard, does not crack or hiss, and ends in silence", (name) => {
  const samples = samplesOf(name);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(peakOf(samples)).toBeGreaterThan(0.01);
  expect(peakOf(samples)).toBeLessThanOrEqual(1);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
  expect(harshness(samples)).toBeLessThan(0.35);
  expect(samples.length / ZZFX.sampleRate).toBeLessThan(3);
});

test("what is repeated is over before it comes again, and is softer than any catch", () => {
  const softest = Math.min(powerOf(samplesOf("catch")), powerOf(samplesOf("great")));
  for (const name of REPEATED) {
    const samples = samplesOf(name);
    expect(samples.length / ZZFX.sampleRate).toBeLessThan(0.25);
    expect(powerOf(samples)).toBeLessThan(softest);
  }
});

test("everything at once does not crack", () => {
  const sum = TOGETHER.reduce((total, name) => total + peakOf(samplesOf(name)), SONG_PEAK);
  expect(sum).toBeLessThan(1);
});
