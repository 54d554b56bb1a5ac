import { createSound, type Sound, type Tone, localMemory } from "@chokdee/game-kit";
import { createMusic, type Music } from "./music.ts";
import type { Speaker } from "./speaker.ts";
import type { Tune } from "./tune.ts";

export interface Voices<Name extends string> {
  readonly sound: Sound<Name>;
  readonly music: Music;
  /** Loads what opens the speaker, so that the first press need not. */
  prepare(): void;
}

/** A game's sounds and its music: one speaker, opened with the first of them, after the member has touched the page. */
export function createVoices<Name extends string>(tones: Readonly<Record<Name, Tone>>, tune: Tune): Voices<Name> {
  let opening: Promise<Speaker> | undefined;
  const open = async (): Promise<Speaker> => {
    const { openSpeaker } = await import("./speaker.ts");
    // A press is shown first: to open a speaker takes as long as some frames.
    await new Promise((next) => setTimeout(next));
    return openSpeaker(Object.values<Tone>(tones));
  };
  const load = () => (opening ??= open());
  const mayBegin = () => navigator.userActivation.hasBeenActive;
  return {
    sound: createSound({ tones, load, mayBegin, memory: localMemory() }),
    music: createMusic({ tune, open: load, mayBegin }),
    prepare: () => void import("./speaker.ts").catch(() => undefined),
  };
}
