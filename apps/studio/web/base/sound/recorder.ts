/** What is asked of a worker, by the key under which its samples come back. */
export interface RecordingRequest<Wanted> {
  readonly key: string;
  readonly rate: number;
  readonly wanted: Wanted;
}

export interface Recording {
  readonly key: string;
  readonly samples: Float32Array<ArrayBuffer>;
}

export interface Recorder<Wanted> {
  /** Worked out when it is first asked for, and kept. */
  record(key: string, wanted: Wanted, rate?: number): Promise<AudioBuffer>;
  /** Plays it as soon as it is recorded, unless its moment is over by then or it is not wanted any more. */
  sound(recorded: Promise<AudioBuffer>, how: Sounding): void;
}

export interface Sounding {
  readonly volume: number;
  readonly speed?: number;
  readonly isWanted: () => boolean;
}

/** A sound that comes later than this is not of its moment any more. */
const MAX_LATE_MS = 500;

/** Sounds are worked out in a thread of their own: a second of one takes a slow phone longer than a frame. */
export function createRecorder<Wanted>(speaker: AudioContext, worker: Worker): Recorder<Wanted> {
  const recorded = new Map<string, Promise<AudioBuffer>>();
  const waiting = new Map<string, (samples: Float32Array<ArrayBuffer>) => void>();
  worker.addEventListener("message", ({ data: { key, samples } }: MessageEvent<Recording>) => {
    waiting.get(key)?.(samples);
    waiting.delete(key);
  });

  const ask = async (request: RecordingRequest<Wanted>): Promise<AudioBuffer> => {
    const answered = new Promise<Float32Array<ArrayBuffer>>((resolve) => waiting.set(request.key, resolve));
    worker.postMessage(request);
    const samples = await answered;
    const buffer = speaker.createBuffer(1, samples.length, request.rate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  };

  return {
    record: (key, wanted, rate = speaker.sampleRate) => {
      const known = recorded.get(key) ?? ask({ key, rate, wanted });
      recorded.set(key, known);
      return known;
    },
    sound: (recording, { volume, speed = 1, isWanted }) => {
      const askedAt = performance.now();
      void recording.then((buffer) => {
        if (performance.now() - askedAt > MAX_LATE_MS || !isWanted()) return;
        const source = new AudioBufferSourceNode(speaker, { buffer, playbackRate: speed });
        source.connect(new GainNode(speaker, { gain: volume })).connect(speaker.destination);
        source.start();
      });
    },
  };
}

/** The worker's side: answers every request with what it works out. */
export function answerRequests<Wanted>(
  work: (wanted: Wanted, rate: number) => Promise<Float32Array<ArrayBuffer>> | Float32Array<ArrayBuffer>,
): void {
  const answer = async ({ key, wanted, rate }: RecordingRequest<Wanted>): Promise<void> => {
    const samples = await work(wanted, rate);
    // They move over, and are not copied.
    postMessage({ key, samples } satisfies Recording, { transfer: [samples.buffer] });
  };
  addEventListener("message", ({ data }: MessageEvent<RecordingRequest<Wanted>>) => void answer(data));
}
