import type { DrawProof } from "@chokdee/rules/fair";

/** Answers for the fair draws of one kind. Knowing a draw's name is enough to see its proof, so it names no member. */
export interface DrawProofs {
  /** The kind that references belong to, such as `wheel`. */
  readonly kind: string;
  find(reference: string): Promise<DrawProof | undefined>;
}
