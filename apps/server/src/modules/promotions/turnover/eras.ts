import type { Era } from "./era-repo.ts";

export function leftOf({ needed, done, is_cleared }: Pick<Era, "needed" | "done" | "is_cleared">): bigint {
  return is_cleared || done >= needed ? 0n : needed - done;
}

/**
 * Which era a bet counts for: the oldest that is not fulfilled of those that stood when it was placed, else the newest
 * of them. Nothing where none stood. `counted` is what this batch has added so far.
 */
export function eraFor(eras: readonly Era[], placedAt: Date, counted: ReadonlyMap<number, bigint>): number | null {
  const stood = eras.filter(({ opened_at }) => opened_at <= placedAt);
  const open = stood.find((era) => leftOf({ ...era, done: era.done + (counted.get(era.era) ?? 0n) }) > 0n);
  return (open ?? stood.at(-1))?.era ?? null;
}

/** What a member sees: the requirements that are open, else the last one that was fulfilled. */
export function shownTurnover(eras: readonly Era[]): { readonly done: bigint; readonly needed: bigint } {
  const open = eras.filter((era) => leftOf(era) > 0n);
  const shown = open.length > 0 ? open : eras.slice(-1).filter(({ is_cleared }) => !is_cleared);
  return {
    done: shown.reduce((sum, { done, needed }) => sum + (done < 0n ? 0n : done > needed ? needed : done), 0n),
    needed: shown.reduce((sum, { needed }) => sum + needed, 0n),
  };
}
