import { drawsFrom } from "@chokdee/rules/fair";
import { type SlotDefinition, type SlotEvent, spin, type SpinKind, type SpinOutcome } from "@chokdee/rules/slots";

/** What is wanted of a round: any of it, an event of a type, or at least so many bets. */
export interface Wanted {
  readonly event?: SlotEvent["type"];
  readonly bets?: number;
}

const MAX_TRIES = 400_000;

/** The first round, by rising seeds, that shows what is wanted. */
export function pickRound(definition: SlotDefinition, kind: SpinKind, wanted: Wanted, seed = 1): SpinOutcome {
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const outcome = spin(definition, kind, drawsFrom(words(seed + tried)));
    const hasEvent = wanted.event === undefined || outcome.events.some(({ type }) => type === wanted.event);
    if (hasEvent && outcome.units >= (wanted.bets ?? 0) * definition.unitsPerBet) return outcome;
  }
  throw new Error(`${definition.id} shows no round with ${JSON.stringify(wanted)}`);
}

function words(seed: number): () => number {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
}
