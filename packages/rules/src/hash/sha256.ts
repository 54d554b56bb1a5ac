/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND = fractions(64, Math.cbrt);
/** The same of the square roots of the first eight. */
const START = fractions(8, Math.sqrt);
const BLOCK = 64;
/** The words of one block, written anew for each. */
const schedule = new Uint32Array(64);

/** SHA-256 in plain TypeScript: a page on plain HTTP has no `crypto.subtle`. */
export function sha256(message: Uint8Array): Uint8Array {
  return goOn(START.slice(), message, 0);
}

/** What a block has made of the start: with it, messages that begin with the block are hashed without it. */
export function afterBlock(block: Uint8Array<ArrayBuffer>): Uint32Array {
  const state = START.slice();
  takeBlocks(state, block);
  return state;
}

/** The hash of a message that follows one block. */
export function sha256After(state: Uint32Array, message: Uint8Array): Uint8Array {
  return goOn(state.slice(), message, BLOCK);
}

function takeBlocks(state: Uint32Array, blocks: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(blocks.buffer);
  for (let offset = 0; offset < blocks.length; offset += BLOCK) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(offset + i * 4);
    extend();
    compress(state);
  }
}

/** `before` bytes were taken already. */
function goOn(state: Uint32Array, message: Uint8Array, before: number): Uint8Array {
  takeBlocks(state, pad(message, before));
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setUint32(i * 4, state[i] ?? 0);
  return new Uint8Array(digest.buffer);
}

/** A one bit, zeros, and the length of all in bits as 64 bits, up to whole blocks. */
function pad(message: Uint8Array, before: number): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, (before + message.length) / 2 ** 29);
  view.setUint32(padded.length - 4, (before + message.length) * 8);
  return padded;
}

function extend(): void {
  for (let i = 16; i < 64; i++) {
    const a = schedule[i - 15] ?? 0;
    const b = schedule[i - 2] ?? 0;
    const small0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const small1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    schedule[i] = (schedule[i - 16] ?? 0) + small0 + (schedule[i - 7] ?? 0) + small1;
  }
}

function compress(state: Uint32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + (ROUND[i] ?? 0) + (schedule[i] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words[found++] = (value - Math.floor(value)) * 2 ** 32;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) return false;
  return true;
}
