/** Whether the database refused a row because another has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Whether a function of the database has raised: nothing of its work stands. */
export function isRaised(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P0001";
}
