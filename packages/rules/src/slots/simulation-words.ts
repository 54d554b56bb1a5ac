/** So many words are made at once: what is kept between two calls is then a place in an array and nothing else. */
const AHEAD = 4_096;

/** A quick, repeatable source of 32-bit words (the small fast counter generator). For simulations, never for play. */
export function simulationWords(seed: number): () => number {
  const words = new Uint32Array(AHEAD);
  const state = Int32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, seed);
  advance(state, words.subarray(0, 20));
  let at = AHEAD;
  return () => {
    if (at === AHEAD) {
      advance(state, words);
      at = 0;
    }
    return words[at++] as number;
  };
}

function advance(state: Int32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  for (let at = 0; at < words.length; at++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    words[at] = word;
  }
  state.set([a, b, c, counter]);
}
