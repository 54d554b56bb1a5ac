import { hash } from "node:crypto";
import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { QUICKNET } from "@chokdee/rules/yeekee";
import type { Beacon, BeaconValue } from "./beacon.ts";

const TIMEOUT_MS = 2_000;
const MAX_CHARACTERS = 4_096;

/** drand's quicknet chain over HTTP, from any of its relays. */
export function createQuicknet(url: string): Beacon {
  return {
    chain: QUICKNET,
    async valueOf(round) {
      try {
        return readAnswer(await read(`${url}/${QUICKNET.chainHash}/public/${round}`), round);
      } catch {
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
  const { round: given, signature } = JSON.parse(text) as { readonly round?: unknown; readonly signature?: unknown };
  if (given !== round || typeof signature !== "string" || !isQuicknetSigned(round, signature)) return undefined;
  return { signature, value: hash("sha256", Buffer.from(signature, "hex")), publicKey: null };
}
