import { hash } from "node:crypto";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { QUICKNET } from "@chokdee/rules/yeekee";
import type { Beacon, BeaconValue } from "./beacon.ts";

const TIMEOUT_MS = 4_000;
const MAX_CHARACTERS = 4_096;

/** drand's quicknet chain over HTTP, from any of its relays. */
export function createDrand({
  url,
  log,
}: {
  readonly url: string;
  readonly log: { warn(details: object, message: string): void };
}): Beacon {
  return {
    chain: QUICKNET,
    publicKey: null,
    async valueOf(round) {
      try {
        return readAnswer(await read(`${url}/${QUICKNET.chainHash}/public/${round}`), round);
      } catch (error) {
        log.warn({ err: error, round }, "the public beacon could not be read");
        return undefined;
      }
    },
  };
}

/** Nothing while the round is not published. */
async function read(address: string): Promise<string> {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  return response.ok && text.length <= MAX_CHARACTERS ? text : "{}";
}

/** A relay is not trusted: the value is the hash of a signature that only the chain can have made. */
function readAnswer(text: string, round: number): BeaconValue | undefined {
  const answer = JSON.parse(text) as { readonly round?: unknown; readonly signature?: unknown };
  const { signature } = answer;
  if (answer.round !== round || typeof signature !== "string" || !/^([0-9a-f]{2}){48}$/.test(signature))
    return undefined;
  if (!isQuicknetSigned(round, signature)) throw new Error("the relay's signature is not the chain's");
  return { signature, value: hash("sha256", Buffer.from(signature, "hex")), publicKey: null };
}
