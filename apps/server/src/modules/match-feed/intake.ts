import type { FeedMessage } from "./messages.ts";

/** Something that could not be read, and of which match it was, if that can be said. */
export interface Unreadable {
  readonly kind: "unreadable";
  readonly eventId: number | null;
  readonly routingKey: string;
}

export interface Taken {
  readonly message: FeedMessage | Unreadable;
  /** When it arrived, by the clock of this process. */
  readonly at: Date;
}

/** What has arrived and waits for its turn, in order. */
export interface Intake {
  /** Resolves when it is worked through, and what it has asked for has come. */
  add(taken: Taken): Promise<void>;
  /** When the oldest of it arrived that is not worked through. */
  oldestAt(): Date | undefined;
  waiting(): number;
}

/** So much is worked through in one go, so that what is said of it keeps up. */
const AT_A_TIME = 500;

interface Entry {
  readonly taken: Taken;
  readonly done: PromiseWithResolvers<void>;
}

/** `work` takes what waits together, and answers with what may be done beside whatever comes next. */
export function createIntake(work: (taken: readonly Taken[]) => Promise<() => Promise<void>>): Intake {
  let waiting: Entry[] = [];
  let working: readonly Entry[] = [];
  let isWorking = false;

  async function workThrough(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, AT_A_TIME);
      waiting = waiting.slice(AT_A_TIME);
      working = together;
      const reject = (error: unknown) => together.forEach(({ done }) => done.reject(error));
      const resolve = () => together.forEach(({ done }) => done.resolve());
      try {
        const after = await work(together.map(({ taken }) => taken));
        void after().then(resolve, reject);
      } catch (error) {
        reject(error);
      }
      working = [];
    }
    isWorking = false;
  }

  return {
    add(taken) {
      const done = Promise.withResolvers<void>();
      waiting.push({ taken, done });
      if (!isWorking) void workThrough();
      return done.promise;
    },
    oldestAt: () => (working[0] ?? waiting[0])?.taken.at,
    waiting: () => working.length + waiting.length,
  };
}
