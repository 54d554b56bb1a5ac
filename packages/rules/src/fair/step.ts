import type { ProofOutcome } from "./outcome.ts";

/** One step of a check: what is published beside what was computed. */
export interface ProofStep<Code extends string, Outcome extends ProofOutcome = ProofOutcome> {
  readonly code: Code;
  /** In Thai, for the member. */
  readonly title: string;
  readonly outcome: Outcome;
  readonly published: string;
  readonly computed: string;
}

/** Makes the steps that have these titles. */
export function stepsIn<Code extends string>(titles: Readonly<Record<Code, string>>) {
  return <Outcome extends ProofOutcome>(
    code: Code,
    outcome: Outcome,
    published: string,
    computed: string,
  ): ProofStep<Code, Outcome> => ({ code, title: titles[code], outcome, published, computed });
}
