import { sha512 } from "./sha512.ts";

/** The field, the order of the base point and the curve's constants (RFC 8032, section 5.1), which are not worked out on every page. */
const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
/** -121665 / 121666. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const ROOT_OF_MINUS_ONE = 19681161376707505956807079304988542015446066515923890162744021073123829784752n;

/** A point as X, Y, Z, T, where x = X/Z, y = Y/Z and x·y = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];

const ZERO: Point = [0n, 1n, 1n, 0n];
/** The point of height 4/5 whose x is even. */
const BASE: Point = [
  15112221349535400772501151409588531511454012693041857206046113283949847762202n,
  46316835694926478169428394003475163141307993866256225615783033603165251855960n,
  1n,
  46827403850823179245072216630277197565144205554125654976674165829533817101731n,
];

/**
 * Whether a signature is the key's, in plain TypeScript: a page on plain HTTP has no `crypto.subtle`. It handles only
 * public values, so its time may depend on them.
 */
export function isEd25519Signature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = pointOf(publicKey);
  const scalar = numberOf(signature.subarray(32));
  if (!key || scalar >= ORDER) return false;
  const commitment = signature.subarray(0, 32);
  const challenge = numberOf(sha512(Uint8Array.from([...commitment, ...publicKey, ...message]))) % ORDER;
  const expected = bytesOf(add(times(scalar, BASE), times(challenge, negative(key))));
  return expected.every((byte, i) => byte === commitment[i]);
}

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * D * t1 * t2);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(scalar: bigint, point: Point): Point {
  let sum = ZERO;
  let doubled = point;
  for (let rest = scalar; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sum = add(sum, doubled);
    doubled = add(doubled, doubled);
  }
  return sum;
}

function negative([x, y, z, t]: Point): Point {
  return [mod(-x), y, z, mod(-t)];
}

/** The point of a height whose x is even or odd, if the curve has one there. */
function pointAt(y: bigint, parity: bigint): Point | undefined {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x) !== square) x = mod(x * ROOT_OF_MINUS_ONE);
  if (mod(x * x) !== square || (x === 0n && parity === 1n)) return undefined;
  if ((x & 1n) !== parity) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function pointOf(bytes: Uint8Array): Point | undefined {
  const value = numberOf(bytes);
  const y = value & (2n ** 255n - 1n);
  return y < P ? pointAt(y, value >> 255n) : undefined;
}

function bytesOf([x, y, z]: Point): Uint8Array {
  const scale = inverse(z);
  const value = mod(y * scale) | ((mod(x * scale) & 1n) << 255n);
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(i * 8)) & 255n));
}

/** Numbers are little-endian. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

function mod(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let squared = mod(base);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * squared) % P;
    squared = (squared * squared) % P;
  }
  return result;
}

function inverse(value: bigint): bigint {
  return power(value, P - 2n);
}
