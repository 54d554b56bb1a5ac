import type { Db, Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";

/** PostgreSQL's word for a statement that took too long. */
const TOO_LONG = "57014";
const MAX_READ_MS = 5_000;

export function isTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === TOO_LONG;
}

/** For what staff look through: a question that would take long is given up, so that members' calls go on. */
export async function readBriefly<T>(db: Db, read: (tx: Tx) => Promise<T>, maxMs = MAX_READ_MS): Promise<T> {
  try {
    return await db.transaction(read, { statementMs: maxMs });
  } catch (error) {
    if (isTooLong(error)) throw new DomainError("READ_SLOW");
    throw error;
  }
}
