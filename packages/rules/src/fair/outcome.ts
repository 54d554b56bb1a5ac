/**
 * What a step of a check found. Unproven: nothing contradicts it, but it rests on the word of whoever is checked. Late:
 * it is not what was announced, because the list that it belongs to was fixed too late for that.
 */
export type ProofOutcome = "passed" | "failed" | "late" | "unproven";

const WORST_FIRST = ["failed", "late", "unproven"] as const;

/** What a whole check found: it has passed only if every step has. */
export function worstOutcome(steps: readonly { readonly outcome: ProofOutcome }[]): ProofOutcome {
  return WORST_FIRST.find((each) => steps.some(({ outcome }) => outcome === each)) ?? "passed";
}

export function outcomeOf(isSound: boolean): "passed" | "failed" {
  return isSound ? "passed" : "failed";
}

/** What whoever is checked claims may be of any shape: undefined where working it out throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Compares what is published with what a device received before: `failed` where they differ, `unproven` where it
 * received nothing.
 */
export function keptOutcome(published: string, kept: string | undefined): ProofOutcome {
  return kept === undefined ? "unproven" : outcomeOf(kept === published);
}
