import type { ErrorData } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import { limitSentence, restText } from "@chokdee/rules/limits";
import type { Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";
import type { MemberId } from "./ids.ts";
import { thaiMoment } from "./thai-time.ts";

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
  const data = { kind, period, amount: read(amount), left: read(left), frees_at };
  return new DomainError("PERSONAL_LIMIT", { data, values: { limit: limitSentence(data, momentText) } });
}

/** Refuses whoever has chosen not to play until later than now. */
export function refuseResting(
  rest: { readonly excluded_until: Date | null; readonly cool_off_until: Date | null },
  now: Date,
): void {
  const [excluded, coolOff] = [rest.excluded_until, rest.cool_off_until];
  if (excluded && excluded > now) {
    const until = excluded.toISOString();
    throw new DomainError("SELF_EXCLUDED", { data: { excluded_until: until }, values: untilOf(until) });
  }
  if (coolOff && coolOff > now) {
    const until = coolOff.toISOString();
    throw new DomainError("COOLING_OFF", { data: { cool_off_until: until }, values: untilOf(until) });
  }
}

const momentText = (time: string) => thaiMoment(new Date(time));
const untilOf = (time: string) => ({ until: restText(time, momentText) });

export interface PersonalLimits {
  /**
   * Has the limits and rests of every account of the member's person hold for all of them. Whoever joins accounts calls it in the
   * same transaction, after that.
   */
  follow(tx: Tx, memberId: MemberId): Promise<void>;
  /** Whether one of these has set something that holds now: a limit or a rest. */
  isBinding(tx: Tx, memberIds: readonly MemberId[]): Promise<boolean>;
}
