// The sounds of a table, worked out from what makes them: bars of wood and metal that ring, cloth and paper that rub.
// They weigh nothing on the wire.
import type { Tone } from "@chokdee/game-kit";

/** A partial that dies away: its ratio to the ground tone, its loudness, and the seconds it rings. */
type Mode = readonly [ratio: number, gain: number, seconds: number];

const CLAY: readonly Mode[] = [
  [1, 1, 0.022],
  [1.52, 0.7, 0.017],
  [2.33, 0.5, 0.012],
  [3.4, 0.25, 0.008],
];
const IVORY: readonly Mode[] = [
  [1, 1, 0.016],
  [1.83, 0.6, 0.012],
  [2.71, 0.4, 0.009],
];
const WOOD: readonly Mode[] = [
  [1, 1, 0.09],
  [2.57, 0.35, 0.035],
  [4.95, 0.15, 0.016],
];
const RANAT: readonly Mode[] = [
  [1, 1, 0.34],
  [3.93, 0.22, 0.09],
  [9.1, 0.07, 0.03],
];
const BELL: readonly Mode[] = [
  [0.5, 0.3, 1.1],
  [1, 1, 0.9],
  [1.19, 0.45, 0.6],
  [1.56, 0.3, 0.45],
  [2, 0.4, 0.5],
  [2.66, 0.2, 0.3],
  [3.76, 0.1, 0.2],
];
const GONG: readonly Mode[] = [
  [1, 1, 1.3],
  [1.47, 0.5, 0.9],
  [2.09, 0.4, 0.7],
  [2.56, 0.25, 0.5],
  [3.2, 0.12, 0.3],
];
/** Thai tuning divides the octave into seven equal steps. */
const step = (degree: number) => 2 ** (degree / 7);

interface Tape {
  readonly rate: number;
  readonly samples: Float32Array;
  /** The same noise in every run. */
  readonly chance: () => number;
}

function strike({ rate, samples }: Tape, at: number, frequency: number, modes: readonly Mode[], gain: number): void {
  const start = Math.round(at * rate);
  for (const [ratio, loudness, seconds] of modes) {
    const turn = (2 * Math.PI * frequency * ratio) / rate;
    if (turn > Math.PI * 0.9) continue;
    // A dying sine follows from its last two samples, which costs a phone far less than a sine for each.
    const decay = Math.exp(-1 / (seconds * rate));
    const pull = 2 * decay * Math.cos(turn);
    const end = Math.min(samples.length, start + Math.round(seconds * 7 * rate));
    let before = 0;
    let last = gain * loudness * decay * Math.sin(turn);
    for (let index = start + 1; index < end; index++) {
      samples[index] = (samples[index] ?? 0) + last;
      const next = pull * last - decay * decay * before;
      before = last;
      last = next;
    }
  }
}

interface Rub {
  readonly at: number;
  readonly seconds: number;
  readonly low: number;
  readonly high: number;
  readonly gain: number;
  /** How loud it is over its time, from 0 to 1. */
  readonly swell: (part: number) => number;
}

/** Noise between two pitches. */
function rub({ rate, samples, chance }: Tape, { at, seconds, low, high, gain, swell }: Rub): void {
  const start = Math.round(at * rate);
  const count = Math.min(samples.length - start, Math.round(seconds * rate));
  const up = 1 - Math.exp((-2 * Math.PI * high) / rate);
  const down = 1 - Math.exp((-2 * Math.PI * low) / rate);
  let smooth = 0;
  let ground = 0;
  for (let index = 0; index < count; index++) {
    smooth += up * (chance() * 2 - 1 - smooth);
    ground += down * (smooth - ground);
    samples[start + index] = (samples[start + index] ?? 0) + gain * swell(index / count) * (smooth - ground);
  }
}

const arch = (part: number) => Math.sin(Math.PI * part) ** 2;
const fall = (part: number) => (1 - part) ** 2;

interface Voice {
  readonly seconds: number;
  readonly frequency: number;
  readonly loudness: number;
  readonly play: (tape: Tape, frequency: number) => void;
}

function clatter(
  tape: Tape,
  frequency: number,
  modes: readonly Mode[],
  beats: readonly number[],
  fading: number,
): void {
  beats.forEach((at, index) => {
    strike(
      tape,
      at + tape.chance() * 0.012,
      frequency * (0.88 + 0.24 * tape.chance()),
      modes,
      fading ** index * (0.6 + 0.4 * tape.chance()),
    );
  });
}

function melody(tape: Tape, frequency: number, degrees: readonly number[], gap: number): void {
  degrees.forEach((degree, index) => strike(tape, index * gap, frequency * step(degree), RANAT, 0.8));
}

/** Bounces that come closer and closer. */
function bounces(first: number, gap: number, count: number, shrink: number): number[] {
  return Array.from({ length: count }, (_, index) => first + (gap * (1 - shrink ** index)) / (1 - shrink));
}

const VOICES = {
  chip: {
    seconds: 0.22,
    frequency: 2_500,
    loudness: 0.45,
    play: (tape, f) => (strike(tape, 0, f, CLAY, 1), strike(tape, 0.045, f * 1.07, CLAY, 0.4)),
  },
  accept: { seconds: 0.7, frequency: 587, loudness: 0.4, play: (tape, f) => melody(tape, f, [0, 4], 0.08) },
  refuse: {
    seconds: 0.6,
    frequency: 175,
    loudness: 0.45,
    play: (tape, f) => (strike(tape, 0, f, WOOD, 1), strike(tape, 0.13, f * 0.9, WOOD, 0.9)),
  },
  tick: { seconds: 0.2, frequency: 1_250, loudness: 0.25, play: (tape, f) => strike(tape, 0, f, IVORY, 1) },
  close: {
    seconds: 2.6,
    frequency: 523,
    loudness: 0.5,
    play: (tape, f) => (strike(tape, 0, f, BELL, 1), strike(tape, 0.32, f, BELL, 0.7)),
  },
  slide: {
    seconds: 0.26,
    frequency: 1,
    loudness: 0.35,
    play: (tape, f) => rub(tape, { at: 0, seconds: 0.24, low: 1_300 * f, high: 5_200 * f, gain: 1, swell: arch }),
  },
  turn: {
    seconds: 0.2,
    frequency: 1,
    loudness: 0.4,
    play: (tape, f) => {
      rub(tape, { at: 0, seconds: 0.1, low: 900 * f, high: 4_200 * f, gain: 0.8, swell: arch });
      rub(tape, { at: 0.085, seconds: 0.03, low: 500 * f, high: 7_000 * f, gain: 1.5, swell: fall });
    },
  },
  shake: {
    seconds: 0.62,
    frequency: 1_500,
    loudness: 0.5,
    play: (tape, f) => (
      clatter(tape, f, IVORY, [0, 0.06, 0.1, 0.17, 0.23, 0.3, 0.36, 0.42], 0.98),
      clatter(tape, f * 0.3, WOOD, [0.01, 0.11, 0.24, 0.37], 0.95)
    ),
  },
  roll: {
    seconds: 1.1,
    frequency: 1_650,
    loudness: 0.5,
    play: (tape, f) => (
      clatter(
        tape,
        f,
        IVORY,
        [...bounces(0, 0.16, 7, 0.72), ...bounces(0.05, 0.19, 7, 0.72), ...bounces(0.11, 0.21, 6, 0.7)],
        0.95,
      ),
      clatter(tape, f * 0.16, WOOD, [0, 0.16, 0.29], 0.6)
    ),
  },
  drop: {
    seconds: 0.5,
    frequency: 1_900,
    loudness: 0.45,
    play: (tape, f) => clatter(tape, f, IVORY, bounces(0, 0.13, 6, 0.6), 0.7),
  },
  wheel: {
    seconds: 3.2,
    frequency: 1,
    loudness: 0.4,
    play: (tape, f) => {
      const round = (part: number) => 0.7 + 0.3 * Math.sin(2 * Math.PI * (9 * part - 3.4 * part * part));
      rub(tape, {
        at: 0,
        seconds: 3.2,
        low: 260 * f,
        high: 950 * f,
        gain: 1.4,
        swell: (part) => Math.min(1, part * 8) * (1 - part) ** 0.7 * round(part),
      });
      rub(tape, {
        at: 0,
        seconds: 3.2,
        low: 2_400 * f,
        high: 5_200 * f,
        gain: 0.22,
        swell: (part) => Math.min(1, part * 8) * (1 - part) * round(part),
      });
    },
  },
  win: { seconds: 1.5, frequency: 523, loudness: 0.5, play: (tape, f) => melody(tape, f, [0, 2, 4, 7], 0.1) },
  great: {
    seconds: 2.9,
    frequency: 523,
    loudness: 0.6,
    play: (tape, f) => {
      strike(tape, 0, f / 4, GONG, 0.9);
      melody(tape, f, [0, 1, 2, 4, 5, 7, 9, 11, 14], 0.09);
    },
  },
  lose: { seconds: 0.9, frequency: 330, loudness: 0.3, play: (tape, f) => melody(tape, f, [0, -2], 0.16) },
  pay: {
    seconds: 0.7,
    frequency: 2_300,
    loudness: 0.4,
    play: (tape, f) => (
      clatter(tape, f, CLAY, [0.02, 0.07, 0.11, 0.16, 0.2, 0.26, 0.31, 0.38, 0.47], 0.93),
      rub(tape, { at: 0, seconds: 0.5, low: 700, high: 2_600, gain: 0.5, swell: arch })
    ),
  },
} as const satisfies Record<string, Voice>;

/** The moments at a table that have a sound. */
export type FoleyName = keyof typeof VOICES;

const NAMES = Object.keys(VOICES) as FoleyName[];

const toneOf = (name: FoleyName): Tone => [VOICES[name].loudness, NAMES.indexOf(name), VOICES[name].frequency];

/** Loudness, voice and ground tone, in the order in which a foley's `play` takes them. */
export const FOLEY_TONES: Readonly<Record<FoleyName, Tone>> = {
  chip: toneOf("chip"),
  accept: toneOf("accept"),
  refuse: toneOf("refuse"),
  tick: toneOf("tick"),
  close: toneOf("close"),
  slide: toneOf("slide"),
  turn: toneOf("turn"),
  shake: toneOf("shake"),
  roll: toneOf("roll"),
  drop: toneOf("drop"),
  wheel: toneOf("wheel"),
  win: toneOf("win"),
  great: toneOf("great"),
  lose: toneOf("lose"),
  pay: toneOf("pay"),
};

/** A sound as samples between -1 and 1; the same in every run. */
export function foleySamples(
  name: FoleyName,
  rate: number,
  frequency: number = VOICES[name].frequency,
): Float32Array<ArrayBuffer> {
  const { seconds, play }: Voice = VOICES[name];
  const samples = new Float32Array(Math.round(seconds * rate));
  let state = 20_177;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  play({ rate, samples, chance }, frequency);
  const peak = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const tail = Math.min(samples.length, Math.round(0.02 * rate));
  for (let index = 0; index < samples.length; index++) {
    const fade = Math.min(1, (samples.length - 1 - index) / tail);
    samples[index] = ((samples[index] ?? 0) / (peak || 1)) * fade;
  }
  return samples;
}

/** What is asked of the worker. */
export interface FoleyWanted {
  readonly name: FoleyName;
  readonly frequency: number | undefined;
}

/** The voice that a tone names. */
export function voiceOf(tone: readonly (number | undefined)[]): FoleyName | undefined {
  return NAMES[tone[1] ?? 0];
}
