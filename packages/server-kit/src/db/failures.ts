import pg from "pg";

/** Whether the database refused a row because another has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return stateOf(error) === "23505";
}

/** Which unique index or constraint refused a row, if one did. */
export function refusedBy(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && isUniqueViolation(error) ? error.constraint : undefined;
}

/** Whether a function of the database has raised: nothing of its work stands. */
export function isRaised(error: unknown): boolean {
  return stateOf(error) === "P0001";
}

/** Whether the database ended a transaction because of another, and the same may succeed now: nothing of it was kept. */
export function isOvertaken(error: unknown): boolean {
  const state = stateOf(error);
  return state === "40001" || state === "40P01";
}

/** Whether the database saw what it was sent and refused it: no part of it happened. Anything else may have committed. */
export function isRefusalOfData(error: unknown): boolean {
  return /^(22|23|P0)/.test(String(stateOf(error)));
}

/** Commits wait for a standby that is not there: nothing was begun. */
export class CommitsWait extends Error {
  override readonly name = "CommitsWait";
}

/**
 * Whether the database was lost, or moves to another machine: nobody leads, one that no longer leads was asked, or its disk
 * is full. What was sent may have been done or not.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof CommitsWait ||
    /^(57P0[123]|08...|25006|53100|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ETIMEDOUT|ENOENT|EPIPE)$/.test(
      String(stateOf(error)),
    ) ||
    /Connection terminated|connection error and is not queryable/.test(error.message)
  );
}

function stateOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
