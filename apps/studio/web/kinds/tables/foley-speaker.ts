import type { Synthesiser } from "@chokdee/game-kit";
import { createRecorder } from "../../base/sound/recorder.ts";
import { type FoleyWanted, voiceOf } from "./foley.ts";

/** Opens the speaker. Each sound is worked out when it is first asked for. */
export function createFoley(): Synthesiser {
  const worker = new Worker(new URL("./foley-worker.ts", import.meta.url), { type: "module" });
  const recorder = createRecorder<FoleyWanted>(new AudioContext(), worker);
  return {
    play: (tone, isWanted) => {
      const [volume = 0.4, , frequency] = tone;
      const name = voiceOf(tone);
      if (name) recorder.sound(recorder.record(`${name} ${frequency}`, { name, frequency }), { volume, isWanted });
    },
  };
}
