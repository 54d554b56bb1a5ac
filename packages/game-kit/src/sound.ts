import { type Memory, recall, remember } from "./memory.ts";

/** The parameters of one synthesised sound, in the synthesiser's own order. A gap is the synthesiser's default. */
export type Tone = readonly (number | undefined)[];

export interface Synthesiser {
  /** Where it takes a while to work a tone out, it is heard only if it is still wanted then. */
  play(tone: Tone, isWanted: () => boolean): void;
}

export interface Sound<Name extends string> {
  play(name: Name, semitones?: number): void;
  readonly isOn: () => boolean;
  turn(on: boolean): void;
  /** While the page is hidden or the site says so. */
  hush(hushed: boolean): void;
}

interface Settings<Name extends string> {
  readonly tones: Readonly<Record<Name, Tone>>;
  /** Loaded with the first sound. */
  readonly load: () => Promise<Synthesiser>;
  /** A browser lets no page play a sound before the member has touched it; one loaded earlier stays silent. */
  readonly mayBegin: () => boolean;
  readonly memory: Memory | undefined;
}

const KEY = "chokdee.game.sound";
/** The index of the frequency among a tone's parameters. */
const FREQUENCY = 2;

export function createSound<Name extends string>({ tones, load, mayBegin, memory }: Settings<Name>): Sound<Name> {
  let on = recall(memory, KEY) !== "off";
  let hushed = false;
  let loading: Promise<Synthesiser | undefined> | undefined;
  const isWanted = () => on && !hushed;

  return {
    play: (name, semitones = 0) => {
      if (!isWanted() || !mayBegin()) return;
      // A game without sound goes on: nothing depends on it.
      loading ??= load().catch(() => undefined);
      void loading.then((synthesiser) => synthesiser?.play(pitched(tones[name], semitones), isWanted));
    },
    isOn: () => on,
    turn: (next) => {
      on = next;
      remember(memory, KEY, next ? "on" : "off");
    },
    hush: (next) => {
      hushed = next;
    },
  };
}

function pitched(tone: Tone, semitones: number): (number | undefined)[] {
  const factor = 2 ** (semitones / 12);
  return tone.map((value, index) => (index === FREQUENCY && value !== undefined ? value * factor : value));
}
