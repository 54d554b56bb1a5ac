import type { ErrorData } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import type { Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";
import type { MemberId } from "./ids.ts";

export type LimitKind = PassedLimit["kind"];
export type LimitPeriod = PassedLimit["period"];

/** A limit that a stake or a deposit would pass, as the database tells it: in satang, or minutes of a limit on time. */
export type PassedLimit = ErrorData<"PERSONAL_LIMIT">;

/** An amount as members read it: baht, or minutes of a limit on time. */
export function limitAmount(kind: LimitKind, amount: bigint): number {
  return kind === "time" ? Number(amount) : toBaht(amount);
}

export function limitError({ kind, period, amount, left, frees_at }: PassedLimit): DomainError {
  const read = (each: number) => limitAmount(kind, BigInt(each));
  return new DomainError("PERSONAL_LIMIT", {
    data: { kind, period, amount: read(amount), left: read(left), frees_at },
  });
}

export interface PersonalLimits {
  /**
   * Has the limits of every account of the member's person hold for all of them. Whoever joins accounts calls it in the
   * same transaction, after that.
   */
  follow(tx: Tx, memberId: MemberId): Promise<void>;
}
