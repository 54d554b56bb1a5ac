// Music that is computed: a loop of lead, gong, small cymbals and drums from a few numbers. It weighs nothing to load.

export type Lead = "ranat" | "khim" | "flute" | "pi" | "khaen" | "bells";
export type Drums = "slow" | "light" | "quick" | "lion" | "train" | "parade";

export interface Tune {
  readonly bpm: number;
  /** The steps of its scale, in semitones. */
  readonly mode: readonly number[];
  readonly lead: Lead;
  /** The same number makes the same melody. */
  readonly seed: number;
  readonly drums: Drums;
}

interface Timbre {
  /** Partials as times of the note and their strength. */
  readonly partials: readonly (readonly [number, number])[];
  /** Seconds to a third of the strength, and to the full one. */
  readonly decay: number;
  readonly attack: number;
  readonly tremble: number;
}

const TIMBRES: Readonly<Record<Lead, Timbre>> = {
  ranat: {
    partials: [
      [1, 1],
      [3.9, 0.3],
      [9.2, 0.08],
    ],
    decay: 0.16,
    attack: 0.002,
    tremble: 0,
  },
  khim: {
    partials: [
      [1, 1],
      [2, 0.45],
      [3.01, 0.25],
      [4.02, 0.1],
    ],
    decay: 0.42,
    attack: 0.002,
    tremble: 0,
  },
  flute: {
    partials: [
      [1, 1],
      [2, 0.16],
      [3, 0.05],
    ],
    decay: 0.6,
    attack: 0.06,
    tremble: 0.006,
  },
  pi: {
    partials: [
      [1, 0.7],
      [2, 0.6],
      [3, 0.4],
      [4, 0.26],
      [5, 0.16],
    ],
    decay: 0.5,
    attack: 0.03,
    tremble: 0.008,
  },
  khaen: {
    partials: [
      [1, 0.8],
      [1.5, 0.4],
      [2, 0.4],
      [3, 0.24],
      [4, 0.14],
    ],
    decay: 0.6,
    attack: 0.03,
    tremble: 0.002,
  },
  bells: {
    partials: [
      [1, 1],
      [2.76, 0.35],
      [5.4, 0.14],
    ],
    decay: 0.5,
    attack: 0.002,
    tremble: 0,
  },
};

/** Half beats of a bar: `x` a deep stroke, `o` a high one, `.` none. */
const DRUMS: Readonly<Record<Drums, string>> = {
  slow: "x...o...",
  light: "x..o..o.",
  quick: "x.oxx.oo",
  lion: "x.xxx.oo",
  train: "xoxoxoxo",
  parade: "x.oox.o.",
};

const BARS = 16;
const HALF_BEATS = 8;
const ROOT = 293.66;
const LOUDEST = 0.8;

interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly long: number;
  readonly loud: number;
}

export function tuneSeconds({ bpm }: Tune): number {
  return (BARS * HALF_BEATS * 30) / bpm;
}

/** The notes of the lead: a phrase, the phrase again, an answer and the phrase. */
export function melodyOf({ seed, mode, bpm }: Tune): Note[] {
  const random = numbers(seed);
  const phrase = () => {
    let step = Math.floor(random() * 4);
    return Array.from({ length: 4 * HALF_BEATS }, (_, half) => {
      const rests = half % 2 === 1 ? random() < 0.5 : random() < 0.14;
      step = Math.max(0, Math.min(9, step + Math.round((random() - 0.5) * 4)));
      if (half % 16 === 0) step = [0, 2, 4][Math.floor(random() * 3)] ?? 0;
      return rests ? undefined : step;
    });
  };
  const [first, answer] = [phrase(), phrase()];
  const half = 30 / bpm;
  return [...first, ...first, ...answer, ...first].flatMap((step, index) => {
    if (step === undefined) return [];
    const octave = Math.floor(step / mode.length);
    const pitch = ROOT * 2 ** ((12 * octave + (mode[step % mode.length] ?? 0)) / 12);
    return [{ at: index * half, pitch, long: half * 2.4, loud: index % 4 === 0 ? 0.34 : 0.24 }];
  });
}

/** Computes the loop a bar at a time, so that the page may breathe in between. What rings past its end sounds at its start. */
export function* composed(tune: Tune, rate: number): Generator<void, Float32Array<ArrayBuffer>> {
  const samples = new Float32Array(Math.round(tuneSeconds(tune) * rate));
  const half = 30 / tune.bpm;
  const notes = melodyOf(tune);
  const random = numbers(tune.seed + 1);
  for (let bar = 0; bar < BARS; bar++) {
    const from = bar * HALF_BEATS * half;
    const isHere = ({ at }: Note) => at >= from - 1e-6 && at < from + HALF_BEATS * half - 1e-6;
    for (const note of notes.filter(isHere)) sing(samples, rate, note, TIMBRES[tune.lead]);
    sing(samples, rate, { at: from, pitch: ROOT / 4, long: 3, loud: bar % 4 === 0 ? 0.3 : 0.16 }, GONG);
    for (let step = 0; step < HALF_BEATS; step++) {
      const at = from + step * half;
      if (step % 2 === 0)
        sing(samples, rate, { at, pitch: 2960, long: step % 4 === 0 ? 0.5 : 0.08, loud: 0.05 }, CHING);
      const stroke = DRUMS[tune.drums][step];
      if (stroke === "x") drum(samples, rate, { at, pitch: 92, loud: 0.34 }, random);
      if (stroke === "o") drum(samples, rate, { at, pitch: 210, loud: 0.2 }, random);
    }
    yield;
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
  for (let index = 0; index < samples.length; index++) samples[index] = ((samples[index] ?? 0) / loudest) * LOUDEST;
  return samples;
}

const GONG: Timbre = {
  partials: [
    [1, 1],
    [1.52, 0.4],
    [2.3, 0.3],
    [2.9, 0.16],
  ],
  decay: 1.1,
  attack: 0.01,
  tremble: 0.002,
};
const CHING: Timbre = {
  partials: [
    [1, 1],
    [1.51, 0.7],
    [2.07, 0.4],
  ],
  decay: 0.12,
  attack: 0.001,
  tremble: 0,
};

function sing(samples: Float32Array, rate: number, { at, pitch, long, loud }: Note, timbre: Timbre): void {
  const start = Math.round(at * rate);
  const count = Math.round(Math.min(long, timbre.decay * 4) * rate);
  for (let index = 0; index < count; index++) {
    const time = index / rate;
    const bend = 1 + timbre.tremble * Math.sin(time * 34);
    const swell = Math.min(1, time / timbre.attack) * Math.min(1, (count - index) / (0.02 * rate));
    let sum = 0;
    for (const [times, strength] of timbre.partials) {
      sum +=
        strength *
        Math.exp((-time * (0.7 + 0.3 * times)) / timbre.decay) *
        Math.sin(2 * Math.PI * pitch * times * bend * time);
    }
    const place = (start + index) % samples.length;
    samples[place] = (samples[place] ?? 0) + loud * swell * sum;
  }
}

function drum(
  samples: Float32Array,
  rate: number,
  { at, pitch, loud }: Omit<Note, "long">,
  random: () => number,
): void {
  const start = Math.round(at * rate);
  const count = Math.round(0.24 * rate);
  for (let index = 0; index < count; index++) {
    const time = index / rate;
    const skin = Math.sin(2 * Math.PI * pitch * (1 + 0.5 * Math.exp(-time * 40)) * time) * Math.exp(-time * 17);
    const slap = (random() * 2 - 1) * Math.exp(-time * 120) * 0.5;
    const place = (start + index) % samples.length;
    samples[place] = (samples[place] ?? 0) + loud * (skin + slap);
  }
}

function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
