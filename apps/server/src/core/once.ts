import type { Tx } from "./db.ts";
import type { DomainError } from "./domain-error.ts";

/**
 * Runs `work` in one transaction, at most once for the request that it belongs to: the same request again, also
 * concurrently, gets the answer of the first; the same key with another input is a CONFLICTING_REPLAY. `work` returns
 * all that goes over the wire. What is thrown leaves nothing behind, so that the request may be tried again. A refusal
 * that is returned instead is thrown after the commit: what was written about it stays.
 */
export type Once = <Answer extends object>(work: (tx: Tx) => Promise<Answer | DomainError>) => Promise<Answer>;
