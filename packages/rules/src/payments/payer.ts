import { matchName, type PersonName } from "../names.ts";

/** A bank account, whose digits a bank may have masked as in `xxx-x-x1234-5`. */
export interface AccountSeen {
  readonly bankCode: string | null;
  readonly account: string | null;
  readonly name: string | null;
}

export interface OwnAccount {
  readonly bankCode: string;
  readonly number: string;
}

/** Fewer digits than this are shared by too many accounts. */
const MIN_DIGITS = 4;

/**
 * Whether money came from the member.
 * - `same`: from an account of the member's own and nothing speaks against it, or under the member's full name where
 *   the bank shows no account.
 * - `different`: under another name, or from an account that is not the member's.
 * - `unclear`: the bank says too little, so staff must look.
 */
export type PayerMatch = "same" | "different" | "unclear";

export function matchPayer(member: PersonName, own: readonly OwnAccount[], payer: AccountSeen): PayerMatch {
  const name = payer.name?.trim() ? matchName(member, payer.name) : "unclear";
  if (name === "different") return "different";
  if (!payer.account || visibleDigits(payer.account) < MIN_DIGITS) return name;
  const isOwn = own.some(
    ({ bankCode, number }) =>
      (payer.bankCode === null || payer.bankCode === bankCode) && fitsAccount(payer.account ?? "", number),
  );
  return isOwn ? "same" : "different";
}

/** Whether the digits that a bank shows of an account fit this number. Without a full length they are its last ones. */
export function fitsAccount(seen: string, number: string): boolean {
  const signs = seen.toLowerCase().replace(/[^0-9x*]/g, "");
  if (visibleDigits(signs) < MIN_DIGITS || signs.length > number.length) return false;
  const tail = number.slice(number.length - signs.length);
  return [...signs].every((sign, i) => sign === "x" || sign === "*" || sign === tail[i]);
}

/** Whether a bank shows all of a number, and it is this one. The last digits are those of many people. */
export function isWholeAccount(seen: string, number: string): boolean {
  return seen.replace(/[\s-]/g, "") === number;
}

function visibleDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
