import { type Satang, satangFromBaht } from "@chokdee/money";
import { DomainError } from "./domain-error.ts";

const MAX_REASON_LENGTH = 500;

/** Throws FIELDS_INVALID with the fields that have a problem; a field without one is undefined. */
export function refuseFields(problems: Readonly<Record<string, string | undefined>>): void {
  const fields: Record<string, string> = {};
  for (const [name, problem] of Object.entries(problems)) if (problem !== undefined) fields[name] = problem;
  if (Object.keys(fields).length > 0) throw new DomainError("FIELDS_INVALID", { fields });
}

/** An amount of baht as it was typed, if it is one within these bounds. */
export function amountWithin(baht: number, min: bigint, max: bigint): Satang | undefined {
  const amount = satangFromBaht(baht);
  return amount === undefined || amount < min || amount > max ? undefined : amount;
}

/** Why staff did something, written for the people who read the record later. */
export function requireReason(text: string): string {
  const reason = text.trim();
  refuseFields({
    reason:
      reason === ""
        ? "กรุณากรอกเหตุผล"
        : reason.length > MAX_REASON_LENGTH
          ? `เหตุผลยาวได้ไม่เกิน ${MAX_REASON_LENGTH} ตัวอักษร`
          : undefined,
  });
  return reason;
}
