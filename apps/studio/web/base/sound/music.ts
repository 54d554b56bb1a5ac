import type { Speaker } from "./speaker.ts";
import type { Tune } from "./tune.ts";

export interface Music {
  /** Plays or falls silent. The first time it plays the loop is computed. */
  play(playing: boolean): void;
}

interface Setting {
  readonly tune: Tune;
  /** The speaker, opened after the member's first touch. */
  readonly open: () => Promise<Pick<Speaker, "loop">>;
  readonly mayBegin: () => boolean;
}

const VOLUME = 0.16;
/** Seconds in which most of a change of volume has come. */
const FADE = 0.2;

/** Music goes on by itself; a game without a speaker goes on without it. */
export function createMusic({ tune, open, mayBegin }: Setting): Music {
  let isWanted = false;
  let beginning: Promise<void> | undefined;
  let start: (() => GainNode) | undefined;
  let volume: GainNode | undefined;

  const turn = () => {
    if (isWanted) volume ??= start?.();
    volume?.gain.setTargetAtTime(isWanted ? VOLUME : 0, volume.context.currentTime, FADE);
  };
  const begin = async (): Promise<void> => {
    const speaker = await open();
    start = await speaker.loop(tune);
    turn();
  };
  return {
    play: (playing) => {
      isWanted = playing;
      if (playing && mayBegin()) beginning ??= begin().catch(() => undefined);
      turn();
    },
  };
}
