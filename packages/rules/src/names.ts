/** Longer titles first, so that นางสาว is not read as นาง and a name that begins with สาว. */
const THAI_TITLES = ["นางสาว", "นาง", "นาย", "น.ส.", "เด็กชาย", "เด็กหญิง", "ด.ช.", "ด.ญ.", "คุณ"];
const LATIN_TITLE = /^(?:mrs|mr|miss|ms)(?:\.\s*|\s+)(?=\S)/i;
/** What a Thai syllable can begin with: names such as คุณากร do not begin with a title. */
const THAI_START = /^[ก-ฮเ-ไ]/;
const MAX_LETTERS = 60;
/** How banks mark that a last name goes on. */
const SHORTENED = /[*x.\u2026\s]+$/u;
/** So few letters of a last name are a bank's shortening, whether it marks it or not. */
const MAX_INITIALS = 2;
const NAME = /^[\p{Script=Thai}\p{Script=Latin}][\p{Script=Thai}\p{Script=Latin}\p{M} .'-]*$/u;

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The form that names are compared in: no title, single spaces, composed letters, lower-case Latin. */
export function normalizeName(text: string): string {
  return tidyName(text).toLowerCase();
}

/** A name as it is stored: tidy, without its title, in the letters as typed. */
export function tidyName(text: string): string {
  let tidy = text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  for (let bare = withoutTitle(tidy); bare !== tidy; bare = withoutTitle(tidy)) tidy = bare;
  return tidy;
}

function withoutTitle(name: string): string {
  const title = THAI_TITLES.find((each) => name.startsWith(each) && THAI_START.test(name.slice(each.length).trim()));
  return title ? name.slice(title.length).trim() : name.replace(LATIN_TITLE, "");
}

/** What is wrong with a first or last name as typed; `label` is what the field is called. */
export function nameProblem(text: string, label: string): string | undefined {
  const name = tidyName(text);
  if (name === "") return `กรุณากรอก${label}`;
  return name.length <= MAX_LETTERS && NAME.test(name) ? undefined : "กรุณากรอกชื่อให้ตรงกับบัญชีธนาคาร";
}

/**
 * How the name on a bank account fits a member's.
 * - `same`: the first name is equal, the last name equal or shortened as banks do (`ใจ***`, `J`).
 * - `unclear`: another script, no last name to compare, or one that the member's goes on behind without a sign that the
 *   bank has shortened it: staff must look.
 * - `different`: the same script and another name.
 */
export type NameMatch = "same" | "unclear" | "different";

export function matchName(member: PersonName, accountName: string): NameMatch {
  const [first = "", ...rest] = normalizeName(accountName).split(" ");
  const shown = rest.join(" ");
  const last = shown.replace(SHORTENED, "");
  const memberFirst = normalizeName(member.firstName);
  const memberLast = normalizeName(member.lastName);
  if (isThai(first) !== isThai(memberFirst)) return "unclear";
  if (first !== memberFirst) return "different";
  if (last === "") return "unclear";
  if (isThai(last) !== isThai(memberLast)) return "unclear";
  if (!memberLast.startsWith(last)) return "different";
  const isShortened = last !== shown || last.length <= MAX_INITIALS;
  return last === memberLast || isShortened ? "same" : "unclear";
}

function isThai(text: string): boolean {
  return /\p{Script=Thai}/u.test(text);
}

const SHOWN_LETTERS = 2;

/** Enough of a username for its owner to know it again, too little for others. */
export function maskUsername(username: string): string {
  if (username.length <= SHOWN_LETTERS * 2) return `${username.slice(0, 1)}***`;
  return `${username.slice(0, SHOWN_LETTERS)}***${username.slice(-SHOWN_LETTERS)}`;
}
