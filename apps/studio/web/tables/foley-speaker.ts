import { type FoleyAnswer, type FoleyName, type FoleyRequest, voiceOf } from "./foley.ts";

export interface Foley {
  play(...tone: (number | undefined)[]): void;
}

/** A sound that comes later than this is not of its moment any more. */
const MAX_LATE_MS = 500;

/** Opens the speaker. Each sound is worked out when it is first asked for, in a thread of its own. */
export function createFoley(): Foley {
  const speaker = new AudioContext();
  const worker = new Worker(new URL("./foley-worker.ts", import.meta.url), { type: "module" });
  const recorded = new Map<string, Promise<AudioBuffer>>();
  const waiting = new Map<string, (buffer: AudioBuffer) => void>();
  worker.addEventListener("message", ({ data: { key, samples } }: MessageEvent<FoleyAnswer>) => {
    const buffer = speaker.createBuffer(1, samples.length, speaker.sampleRate);
    buffer.copyToChannel(samples, 0);
    waiting.get(key)?.(buffer);
    waiting.delete(key);
  });

  const record = (name: FoleyName, frequency: number | undefined): Promise<AudioBuffer> => {
    const key = `${name} ${frequency}`;
    const known = recorded.get(key) ?? new Promise<AudioBuffer>((resolve) => waiting.set(key, resolve));
    if (!recorded.has(key))
      worker.postMessage({ key, name, rate: speaker.sampleRate, frequency } satisfies FoleyRequest);
    recorded.set(key, known);
    return known;
  };

  const sound = (buffer: AudioBuffer, volume: number) => {
    const source = speaker.createBufferSource();
    const gain = speaker.createGain();
    source.buffer = buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(speaker.destination);
    source.start();
  };

  return {
    play: (...tone) => {
      const [volume = 0.4, , frequency] = tone;
      const name = voiceOf(tone);
      if (!name) return;
      const askedAt = performance.now();
      void record(name, frequency).then((buffer) => {
        if (performance.now() - askedAt <= MAX_LATE_MS) sound(buffer, volume);
      });
    },
  };
}
