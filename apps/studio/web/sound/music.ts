import { composed, type Tune } from "./tune.ts";

export interface Music {
  /** Plays or falls silent. The first time it plays the loop is computed. */
  play(playing: boolean): void;
}

interface Setting {
  readonly tune: Tune;
  /** The speaker, opened after the member's first touch. */
  readonly open: () => Promise<AudioContext>;
  readonly mayBegin: () => boolean;
}

const RATE = 22_050;
const VOLUME = 0.16;

/** Music goes on by itself; a game without a speaker goes on without it. */
export function createMusic({ tune, open, mayBegin }: Setting): Music {
  let isWanted = false;
  let isBegun = false;
  /** Computed, and started once it is wanted. */
  let loop: { readonly context: AudioContext; readonly samples: Float32Array<ArrayBuffer> } | undefined;
  let volume: GainNode | undefined;

  const begin = async (): Promise<void> => {
    const context = await open();
    const work = composed(tune, RATE);
    for (;;) {
      const step = work.next();
      if (step.done) {
        loop = { context, samples: step.value };
        turn();
        return;
      }
      await new Promise((done) => setTimeout(done, 16));
    }
  };
  const turn = () => {
    if (loop && isWanted) volume ??= start(loop.context, loop.samples);
    if (volume) volume.gain.setTargetAtTime(isWanted ? VOLUME : 0, volume.context.currentTime, 0.2);
  };
  return {
    play: (playing) => {
      isWanted = playing;
      if (playing && !isBegun && mayBegin()) {
        isBegun = true;
        void begin().catch(() => undefined);
      }
      turn();
    },
  };
}

function start(context: AudioContext, samples: Float32Array<ArrayBuffer>): GainNode {
  const buffer = context.createBuffer(1, samples.length, RATE);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const gain = context.createGain();
  gain.gain.value = 0;
  source.connect(gain).connect(context.destination);
  source.start();
  return gain;
}
