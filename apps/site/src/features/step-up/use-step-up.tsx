import { type ReactNode, useState } from "react";
import { isRefusal } from "../../base/data/failure.ts";
import { type StepUpMethod, StepUpPane } from "./StepUpPane.tsx";

interface StepUpProof {
  step_up_token?: string;
}

interface Challenge {
  readonly methods: readonly StepUpMethod[];
  /** Undefined if the member cancels. */
  readonly answer: (token: string | undefined) => void;
}

interface StepUpHelp {
  /**
   * Makes a call, and repeats it with a proof if the server requires the member to confirm their identity. Returns
   * undefined if the member cancels.
   */
  withStepUp<T>(call: (proof: StepUpProof) => Promise<T>): Promise<T | undefined>;
  /** Replaces the form while it is shown. */
  readonly stepUp: ReactNode;
}

/** The code comes first. */
const ORDER: readonly StepUpMethod[] = ["otp", "password"];

export function useStepUp(): StepUpHelp {
  const [challenge, setChallenge] = useState<Challenge>();

  async function requestProof(methods: readonly StepUpMethod[]): Promise<string | undefined> {
    const token = await new Promise<string | undefined>((answer) => setChallenge({ methods, answer }));
    setChallenge(undefined);
    return token;
  }

  async function withStepUp<T>(call: (proof: StepUpProof) => Promise<T>): Promise<T | undefined> {
    try {
      return await call({});
    } catch (failure) {
      if (!isRefusal(failure, "STEP_UP_REQUIRED")) throw failure;
      const token = await requestProof(ORDER.filter((method) => failure.data.methods.includes(method)));
      return token === undefined ? undefined : call({ step_up_token: token });
    }
  }

  return { withStepUp, stepUp: challenge && <StepUpPane methods={challenge.methods} onAnswer={challenge.answer} /> };
}
