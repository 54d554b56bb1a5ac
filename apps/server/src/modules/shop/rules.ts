import type { CodeWithoutData } from "@chokdee/contract";

/** What is left of an offer, and what was taken of it today. */
export interface Availability {
  readonly stock: number | null;
  readonly per_day: number | null;
  readonly per_member_day: number | null;
  readonly taken: number;
  readonly taken_by_member: number;
}

/** Null where neither the day nor the member has a limit. */
export function leftToday({ per_day, per_member_day, taken, taken_by_member }: Availability): number | null {
  const left = [per_day === null ? null : per_day - taken, leftForMember({ per_member_day, taken_by_member })];
  const limits = left.filter((each) => each !== null);
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}

/** Why this many are not available, or nothing. */
export function shortage(offer: Availability, quantity: number): CodeWithoutData | undefined {
  const ofMember = leftForMember(offer);
  if (offer.stock !== null && offer.stock < quantity) return "OUT_OF_STOCK";
  if (ofMember !== null && ofMember < quantity) return "REDEMPTION_QUOTA";
  return offer.per_day !== null && offer.per_day - offer.taken < quantity ? "REDEMPTION_DAY_FULL" : undefined;
}

function leftForMember({ per_member_day, taken_by_member }: Pick<Availability, "per_member_day" | "taken_by_member">) {
  return per_member_day === null ? null : per_member_day - taken_by_member;
}

export function quantityProblem(quantity: number, { least, most }: { least: number; most: number }) {
  if (quantity < least) return `แลกขั้นต่ำ ${least} ชิ้นต่อครั้ง`;
  return quantity > most ? `แลกได้ไม่เกิน ${most} ชิ้นต่อครั้ง` : undefined;
}

export function oneLine(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

export function lengthProblem(text: string, min: number, max: number, missing: string, field: string) {
  if (text.length < min) return missing;
  return text.length > max ? `${field}ต้องไม่เกิน ${max} ตัวอักษร` : undefined;
}
