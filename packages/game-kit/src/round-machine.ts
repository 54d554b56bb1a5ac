/** The state of a round between one press of the button and the next. */
export type RoundState = "idle" | "spinning" | "showing" | "lost";

/** Thrown by a transport that got no answer: the request may or may not have arrived. */
export class LostConnection extends Error {
  override readonly name = "LostConnection";
}

export interface RoundSteps<Round> {
  /** Requests the round. The same key always gives the same round. */
  readonly request: (key: string) => Promise<Round>;
  /** Shows what was decided. */
  readonly show: (round: Round) => Promise<void>;
  /** Has the win paid. Repeating it is harmless. */
  readonly finish: (round: Round) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  readonly newKey: () => string;
  readonly onState: (state: RoundState) => void;
}

export interface RoundMachine<Round> {
  readonly state: () => RoundState;
  /** Plays a round from the button to its end. Does nothing while another one runs. */
  play(): Promise<void>;
  /** Shows and finishes a round that was interrupted before. */
  resume(round: Round): Promise<void>;
  /** Continues the same round after the connection was lost. */
  retry(): Promise<void>;
}

/** How long to wait before each retry. After the last one the member decides. */
const RETRY_MS = [300, 800, 2_000, 4_000] as const;

/**
 * Idle, spinning, showing, idle. A lost connection never costs a round: it is requested again under the same key, and
 * so is its win until an answer arrives.
 */
export function createRoundMachine<Round>(steps: RoundSteps<Round>): RoundMachine<Round> {
  let state: RoundState = "idle";
  let goOn: () => Promise<void> = async () => {};

  const enter = (next: RoundState): void => {
    state = next;
    steps.onState(next);
  };

  /** Runs a step that the member can retry if it failed for lack of a connection. */
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    goOn = () => attempt(step);
    try {
      await step();
    } catch (error) {
      enter(error instanceof LostConnection ? "lost" : "idle");
      if (state === "idle") throw error;
    }
  };

  const present = async (round: Round): Promise<void> => {
    enter("showing");
    await steps.show(round);
    await attempt(async () => {
      enter("showing");
      await persist(() => steps.finish(round), steps.wait);
      enter("idle");
    });
  };

  const run = (key: string): Promise<void> =>
    attempt(async () => {
      enter("spinning");
      await present(await persist(() => steps.request(key), steps.wait));
    });

  return {
    state: () => state,
    play: async () => {
      if (state === "idle") await run(steps.newKey());
    },
    resume: async (round) => {
      if (state === "idle") await present(round);
    },
    retry: async () => {
      if (state === "lost") await goOn();
    },
  };
}

async function persist<Answer>(call: () => Promise<Answer>, wait: (ms: number) => Promise<void>): Promise<Answer> {
  for (const ms of RETRY_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof LostConnection)) throw error;
      await wait(ms);
    }
  }
  return call();
}
