import { hmacSha256Under } from "../hash/hmac-sha256.ts";
import { type Draws, drawsFrom } from "./draws.ts";
import { seedBytes } from "./seeds.ts";

/** What fixes every draw of one round. */
export interface DrawSource {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Rounds of several streams part them by a dot: `7.0`, `7.1`. */
  readonly counter: number | string;
}

const WORDS_IN_BLOCK = 8;

/**
 * The draws of one round: HMAC-SHA-256 under the server seed of `client seed:counter:block`, block after block, each
 * read as eight 32-bit words from the left.
 */
export function createDrawStream({ serverSeed, clientSeed, counter }: DrawSource): Draws {
  const hmac = hmacSha256Under(seedBytes(serverSeed));
  const text = new TextEncoder();
  let block = 0;
  let at = WORDS_IN_BLOCK;
  let words: DataView = new DataView(new ArrayBuffer(0));
  return drawsFrom(() => {
    if (at === WORDS_IN_BLOCK) {
      const bytes = hmac(text.encode(`${clientSeed}:${counter}:${block}`));
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      block += 1;
      at = 0;
    }
    const word = words.getUint32(at * 4);
    at += 1;
    return word;
  });
}
