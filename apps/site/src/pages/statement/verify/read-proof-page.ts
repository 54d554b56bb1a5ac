import { ApiError, type SiteClient } from "@chokdee/client";
import type { ProofPage } from "./proof-link.ts";

const LINKS_PER_PAGE = 1_000;
const TOO_MANY = 429;
const WAIT_MS = 10_000;
/** A little over a minute in all, the window of the server's rate limit. */
const MAX_WAITS = 7;

/** Reads a page of the proof. A long chain takes more calls than a minute allows: then it waits. */
export async function readProofPage(
  client: SiteClient,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ProofPage> {
  for (let waits = 0; ; waits++) {
    try {
      return await client.call("statementProof", { limit: LINKS_PER_PAGE, ...(cursor && { cursor }) }, { signal });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === TOO_MANY) || waits >= MAX_WAITS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      signal.throwIfAborted();
    }
  }
}
