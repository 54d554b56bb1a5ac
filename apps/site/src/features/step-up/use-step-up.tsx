import { type ReactNode, useState } from "react";
import { isRefusal } from "../../base/data/failure.ts";
import { type StepUpMethod, StepUpPane } from "./StepUpPane.tsx";

interface StepUpProof {
  step_up_token?: string;
}

interface Question {
  readonly methods: readonly StepUpMethod[];
  /** Nothing where the member thinks better of it. */
  readonly answer: (token: string | undefined) => void;
}

interface StepUpHelp {
  /**
   * Makes a call, and makes it again with a proof when the server asks the member to confirm who they are. Answers
   * nothing where the member thinks better of it.
   */
  withStepUp<T>(call: (proof: StepUpProof) => Promise<T>): Promise<T | undefined>;
  /** Takes the place of the form while it is there. */
  readonly stepUp: ReactNode;
}

/** The code comes first. */
const ORDER: readonly StepUpMethod[] = ["otp", "password"];

export function useStepUp(): StepUpHelp {
  const [question, setQuestion] = useState<Question>();

  async function ask(methods: readonly StepUpMethod[]): Promise<string | undefined> {
    const token = await new Promise<string | undefined>((answer) => setQuestion({ methods, answer }));
    setQuestion(undefined);
    return token;
  }

  async function withStepUp<T>(call: (proof: StepUpProof) => Promise<T>): Promise<T | undefined> {
    try {
      return await call({});
    } catch (failure) {
      if (!isRefusal(failure, "STEP_UP_REQUIRED")) throw failure;
      const token = await ask(ORDER.filter((method) => failure.data.methods.includes(method)));
      return token === undefined ? undefined : call({ step_up_token: token });
    }
  }

  return { withStepUp, stepUp: question && <StepUpPane methods={question.methods} onAnswer={question.answer} /> };
}
