const WORD = 64n;
const MASK = (1n << WORD) - 1n;
const BLOCK = 128;

interface Constants {
  /** The first 64 bits of the fractional parts of the cube roots of the first 80 primes. */
  readonly round: readonly bigint[];
  /** The same of the square roots of the first eight. */
  readonly start: readonly bigint[];
}

let known: Constants | undefined;

/** Worked out when they are first needed: most pages never verify a signature. */
function constants(): Constants {
  const primes = known ? [] : firstPrimes(80);
  known ??= {
    round: primes.map((prime) => rootOf(prime << (3n * WORD), 3n) & MASK),
    start: primes.slice(0, 8).map((prime) => rootOf(prime << (2n * WORD), 2n) & MASK),
  };
  return known;
}

/** SHA-512 in plain TypeScript, for the few short texts that a signature needs. */
export function sha512(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 17) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  let state = constants().start;
  for (let offset = 0; offset < padded.length; offset += BLOCK) state = compress(state, scheduleOf(view, offset));
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(i * 8, word));
  return new Uint8Array(digest.buffer);
}

function scheduleOf(view: DataView, offset: number): bigint[] {
  const schedule = Array.from({ length: 16 }, (_, i) => view.getBigUint64(offset + i * 8));
  for (let i = 16; i < 80; i++) {
    const [a = 0n, b = 0n, c = 0n, d = 0n] = [schedule[i - 15], schedule[i - 2], schedule[i - 16], schedule[i - 7]];
    const small0 = turn(a, 1n) ^ turn(a, 8n) ^ (a >> 7n);
    const small1 = turn(b, 19n) ^ turn(b, 61n) ^ (b >> 6n);
    schedule.push((c + small0 + d + small1) & MASK);
  }
  return schedule;
}

function compress(state: readonly bigint[], schedule: readonly bigint[]): bigint[] {
  const { round } = constants();
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (let i = 0; i < 80; i++) {
    const big1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
    const choice = (e & f) ^ (~e & g);
    const first = h + big1 + choice + (round[i] ?? 0n) + (schedule[i] ?? 0n);
    const big0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) & MASK;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) & MASK;
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0n)) & MASK);
}

function turn(word: bigint, by: bigint): bigint {
  return ((word >> by) | (word << (WORD - by))) & MASK;
}

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  }
  return primes;
}

/** The whole part of a root, found by halving. */
function rootOf(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = value;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
