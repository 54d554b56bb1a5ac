import type { Tx } from "./db.ts";

/**
 * Runs `work` in one transaction, at most once for the request that it belongs to: the same request again, also at the
 * same moment, gets the answer of the first; the same key with another input is a CONFLICTING_REPLAY. What is thrown
 * leaves nothing behind, so that the request may be tried again. `work` answers what goes over the wire, all of it.
 */
export type Once = <Answer extends object>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>;
