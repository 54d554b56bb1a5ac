import type { Synthesiser, Tone } from "@chokdee/game-kit";
import { createRecorder } from "./recorder.ts";
import type { Tune } from "./tune.ts";

/** What the worker is asked for. */
export type SynthWanted = { readonly tone: Tone } | { readonly tune: Tune };

export interface Speaker extends Synthesiser {
  /** Works out a tune. What comes back starts it as a loop, silent at first. */
  loop(tune: Tune): Promise<() => GainNode>;
}

/** The rate that tones are written for, and one that is enough for music. */
const TONE_RATE = 44_100;
const TUNE_RATE = 22_050;
const VOLUME = 0.3;
/** How far a tone that does not say so is off its pitch each time, so that many of them do not sound like a machine. */
const OFF_PITCH = 0.05;

/** Opens the speaker, and has all tones of a game worked out before they are played. */
export async function openSpeaker(tones: readonly Tone[]): Promise<Speaker> {
  const worker = new Worker(new URL("./synth-worker.ts", import.meta.url), { type: "module" });
  // Either takes a slow phone longer than a frame.
  await new Promise((next) => setTimeout(next));
  const context = new AudioContext();
  const recorder = createRecorder<SynthWanted>(context, worker);
  const record = ([volume, , ...rest]: Tone) => {
    const tone = [volume, 0, ...rest];
    return recorder.record(JSON.stringify(tone), { tone }, TONE_RATE);
  };
  for (const tone of tones) void record(tone);
  return {
    play: (tone, isWanted) => {
      const [, offPitch = OFF_PITCH] = tone;
      recorder.sound(record(tone), { volume: VOLUME, speed: 1 + offPitch * (2 * Math.random() - 1), isWanted });
    },
    loop: async (tune) => {
      const buffer = await recorder.record("loop", { tune }, TUNE_RATE);
      return () => {
        const source = new AudioBufferSourceNode(context, { buffer, loop: true });
        const volume = new GainNode(context, { gain: 0 });
        source.connect(volume).connect(context.destination);
        source.start();
        return volume;
      };
    },
  };
}
