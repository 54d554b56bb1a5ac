// Works out the samples of sounds beside the page: a second of them takes a slow phone longer than a frame.
import { type FoleyAnswer, type FoleyRequest, foleySamples } from "./foley.ts";

addEventListener("message", ({ data }: MessageEvent<FoleyRequest>) => {
  const { key, name, rate, frequency } = data;
  const answer: FoleyAnswer = { key, samples: foleySamples(name, rate, frequency) };
  // They move over, and are not copied.
  postMessage(answer, { transfer: [answer.samples.buffer] });
});
