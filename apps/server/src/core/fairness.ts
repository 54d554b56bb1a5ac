import type { DrawProof } from "@chokdee/rules/fair";

/** Answers for the fair draws of one kind. Whoever knows a draw's name may see its proof, so it names no member. */
export interface DrawProofs {
  /** The kind that a reference is asked under, such as `wheel`. */
  readonly kind: string;
  find(reference: string): Promise<DrawProof | undefined>;
}
