import type { CallOutput } from "@chokdee/contract";
import type { DrawProof } from "@chokdee/rules/fair";

export function proofView(kind: string, reference: string, proof: DrawProof): CallOutput<"fairnessProof"> {
  return {
    kind,
    reference,
    commit: proof.commit,
    seed: proof.seed,
    public_value: proof.publicValue,
    counter: proof.counter,
    entries: proof.entries.map(({ key, weight, gives }) => ({ key, weight, gives })),
    outcomes: [...proof.outcomes],
  };
}
