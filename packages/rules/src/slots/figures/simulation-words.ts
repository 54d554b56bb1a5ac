/** So many words are made at once: what is kept between two calls is then a place in an array and nothing else. */
const AHEAD = 4_096;

/** A quick, repeatable source of 32-bit words (the small fast counter generator). For simulations, never for play. */
export function simulationWords(seed: number): () => number {
  const words = new Uint32Array(AHEAD);
  const state = startFrom(seed, words);
  let at = AHEAD;
  return () => {
    if (at === AHEAD) {
      advance(state, words);
      at = 0;
    }
    return words[at++] as number;
  };
}

/** The same in pieces of ten bits, three to a word: enough for tables of 1,024 entries. */
export function shortWords(seed: number): () => number {
  const words = new Uint32Array(AHEAD);
  const state = startFrom(seed, words);
  const pieces = new Uint16Array(3 * AHEAD);
  let at = pieces.length;
  return () => {
    if (at === pieces.length) {
      advance(state, words);
      cut(words, pieces);
      at = 0;
    }
    return pieces[at++] as number;
  };
}

function startFrom(seed: number, words: Uint32Array): Int32Array {
  const state = Int32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, seed);
  advance(state, words.subarray(0, 20));
  return state;
}

function cut(words: Uint32Array, pieces: Uint16Array): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number;
    pieces[3 * at] = word & 1_023;
    pieces[3 * at + 1] = (word >>> 10) & 1_023;
    pieces[3 * at + 2] = (word >>> 20) & 1_023;
  }
}

/** Each number is read as 32 bits by itself: as a list they would be of any kind, and four times slower. */
function advance(state: Int32Array, words: Uint32Array): void {
  let a = (state[0] as number) | 0;
  let b = (state[1] as number) | 0;
  let c = (state[2] as number) | 0;
  let counter = (state[3] as number) | 0;
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
