/** Sign in again after this long without an action, and in any case after `SESSION_MAX_MS`. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_MAX_MS = 30 * 24 * 60 * 60_000;

/** The form that usernames are compared in, so that `Demo` and `demo` are one person. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}

/** A Thai mobile number as its ten digits, or nothing. `+66 81 234 5678` and `081-234-5678` are the same. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, "").replace(/^(\+66|0066)/, "0");
  return /^0[689]\d{8}$/.test(digits) ? digits : undefined;
}
