import { outcomeOf, type ProofOutcome } from "./outcome.ts";

/** What something is drawn by, and what it is. */
export interface NamedDraw {
  readonly commit: string;
  readonly counter: number;
  readonly kind: string;
  /** In satang: the bet of a spin, the price of a shot; that of its grant where it is free. */
  readonly bet: number;
}

/** What a browser named and kept before it asked for it. */
export interface NamedBefore extends NamedDraw {
  /** Whether the counter is the first of its seed, or this browser has played by the one before. */
  readonly follows: boolean;
}

/**
 * Compares what was drawn with what the browser named before it asked for it: the studio, which knows its seed, could
 * otherwise choose the counter after the bet. One that it moved on to unseen may have been chosen, too.
 */
export function namedOutcomes(
  { commit, counter, kind, bet }: NamedDraw,
  named: NamedBefore | undefined,
): Readonly<Record<"named" | "follows", Exclude<ProofOutcome, "late">>> {
  if (!named) return { named: "unproven", follows: "unproven" };
  const isDraw = named.commit === commit && named.counter === counter;
  const isPlay = named.kind === kind && named.bet === bet;
  return { named: outcomeOf(isDraw && isPlay), follows: named.follows ? "passed" : "unproven" };
}
