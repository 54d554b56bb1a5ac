import { LostConnection } from "@chokdee/game-kit";
import type { StudioAnswer, StudioFailure, StudioRefusal } from "../../../src/core/protocol.ts";
import type { AllCalls } from "../../../src/protocol.ts";

/** The studio understood the call and refused it. `message` is in Thai, for the member. */
export class StudioError extends Error {
  override readonly name = "StudioError";
  readonly status: StudioFailure;
  readonly refusal: StudioRefusal;

  constructor(refusal: StudioRefusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.refusal = refusal;
  }
}

export type StudioClient = <Name extends keyof AllCalls>(
  name: Name,
  input: AllCalls[Name]["input"],
) => Promise<AllCalls[Name]["output"]>;

const WAIT_MS = 15_000;

/** Calls the studio that the page came from. Throws `LostConnection` if there is no answer. */
export const callStudio: StudioClient = async (name, input) => {
  const answer = await post<AllCalls[typeof name]["output"]>(name, input);
  if (answer.status !== "OK") throw new StudioError(answer as StudioRefusal);
  return answer as AllCalls[typeof name]["output"];
};

async function post<Output>(name: string, input: object): Promise<StudioAnswer<Output>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return (await response.json()) as StudioAnswer<Output>;
  } catch (error) {
    throw new LostConnection("The studio gave no answer", { cause: error });
  }
}
