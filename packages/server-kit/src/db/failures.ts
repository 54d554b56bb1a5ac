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

function stateOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
