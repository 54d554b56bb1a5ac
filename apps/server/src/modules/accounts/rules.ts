import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Random } from "../../core/random.ts";

/** Sign in again after this long without an action, and in any case after `SESSION_MAX_MS`. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

/** No money goes to a new bank account before this, whatever staff decide. */
export const NEW_ACCOUNT_WAIT_MS = DAY_MS;

const USERNAME_PREFIX = "ck";
const USERNAME_DIGITS = 8;
/** Without signs that look alike, because people read these codes to each other. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** The form that usernames are compared in, so that `Demo` and `demo` are one person. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}

/** A name that says nothing about its owner: it is shown on boards, and phones are for signing in. */
export function newUsername(random: Random): string {
  return USERNAME_PREFIX + String(random.below(10 ** USERNAME_DIGITS)).padStart(USERNAME_DIGITS, "0");
}

export function newReferralCode(random: Random): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(random.below(CODE_LETTERS.length))).join("");
}

/** A referrer's code as it is looked up, or nothing where it cannot be one. */
export function referralKey(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? "";
  return /^[A-Z0-9_]{3,20}$/.test(code) ? code : undefined;
}

/** Free text of a member's without control signs, cut to a length. */
export function plainText(text: string | undefined, maxLetters: number): string | null {
  const plain = (text ?? "")
    .replace(/\p{C}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain === "" ? null : Array.from(plain).slice(0, maxLetters).join("");
}
