/** The digits of a phone number, and the fewest of an account number. */
const WHOLE = 10;

/**
 * Whether a box that searches while somebody types asks already. The beginning of a number finds nobody, and every
 * search by a part of one is counted: that takes the form of the members' screen.
 */
export function isSearchable(text: string): boolean {
  const isNumber = /^[+\d][\d\s-]*$/.test(text);
  return isNumber ? text.replace(/\D/g, "").length >= WHOLE : text.length >= 2;
}
