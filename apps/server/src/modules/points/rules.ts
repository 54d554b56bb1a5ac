import { DomainError } from "../../core/domain-error.ts";
import type { Posted } from "../../core/ledger.ts";

/** Whether the books of this member are closed, so that it has to wait. Any other refusal is thrown. */
export function isPaused(result: Posted | DomainError | undefined): boolean {
  if (!(result instanceof DomainError)) return false;
  if (result.code !== "MONEY_PAUSED") throw result;
  return true;
}
