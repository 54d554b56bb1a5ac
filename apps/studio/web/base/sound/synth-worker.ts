// Works out tones and tunes beside the page.
import { answerRequests } from "./recorder.ts";
import type { SynthWanted } from "./speaker.ts";
import { composed } from "./tune.ts";

// The synthesiser opens a speaker as it loads, which a worker neither has nor needs.
Object.assign(globalThis, { AudioContext: class {} });
const synthesiser = import("zzfx");

answerRequests<SynthWanted>(async (wanted, rate) => {
  if ("tone" in wanted) return Float32Array.from((await synthesiser).ZZFX.buildSamples(...wanted.tone));
  const work = composed(wanted.tune, rate);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    // A tone that is asked for meanwhile does not wait for the whole tune.
    await new Promise((next) => setTimeout(next));
  }
});
