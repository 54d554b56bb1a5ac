/** A source of chance: the fair stream in play, a quick generator in simulations. */
export interface Draws {
  /** A whole number from 0 to below `bound`, each equally likely. */
  below(bound: number): number;
}

const WORDS = 2 ** 32;

/** Equally likely numbers below `bound` from 32-bit words: a word that would favour some results is skipped. */
export function drawsFrom(nextWord: () => number): Draws {
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new RangeError(`no draw below ${bound}`);
      const limit = WORDS - (WORDS % bound);
      for (;;) {
        const word = nextWord();
        if (word < limit) return word % bound;
      }
    },
  };
}
