import type { Tx } from "./db.ts";
import type { DomainError } from "./domain-error.ts";

/**
 * Runs `work` in one transaction, at most once for the request that it belongs to: the same request again, also at the
 * same moment, gets the answer of the first; the same key with another input is a CONFLICTING_REPLAY. `work` answers
 * what goes over the wire, all of it. What is thrown leaves nothing behind, so that the request may be tried again. A
 * refusal that is answered instead is thrown after the commit: what was written about it stays.
 */
export type Once = <Answer extends object>(work: (tx: Tx) => Promise<Answer | DomainError>) => Promise<Answer>;
