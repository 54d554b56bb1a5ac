import { createSound, type Sound, type Tone } from "@chokdee/game-kit";
import { localMemory } from "../ui/local-memory.ts";
import { createMusic, type Music } from "./music.ts";
import type { Speaker } from "./speaker.ts";
import type { Tune } from "./tune.ts";

export interface Voices<Name extends string> {
  readonly sound: Sound<Name>;
  readonly music: Music;
}

/** A game's sounds and its music: one speaker, opened with the first of them, after the member has touched the page. */
export function createVoices<Name extends string>(tones: Readonly<Record<Name, Tone>>, tune: Tune): Voices<Name> {
  let opening: Promise<Speaker> | undefined;
  const load = () =>
    (opening ??= import("./speaker.ts").then(({ openSpeaker }) => openSpeaker(Object.values<Tone>(tones))));
  const mayBegin = () => navigator.userActivation.hasBeenActive;
  return {
    sound: createSound({ tones, load, mayBegin, memory: localMemory() }),
    music: createMusic({ tune, open: load, mayBegin }),
  };
}
