/** What Thai keyboards write where Latin ones write the letters of the line above, key by key. */
const LATIN_KEYS = "1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?";
const THAI_KEYS = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';
const TO_THAI = new Map([...LATIN_KEYS].map((key, at) => [key, [...THAI_KEYS][at] ?? key]));
const TO_LATIN = new Map([...THAI_KEYS].map((key, at) => [key, [...LATIN_KEYS][at] ?? key]));

const MAX_QUERY_LENGTH = 40;

/** Tone marks, the silencing mark and the short-vowel mark are what people leave out or mistake first. */
const LEFT_OUT = /[\u0E47-\u0E4E]/g;

/**
 * A name or a query as they are compared: without case, marks, spaces and signs, and the sound `am` in one spelling. We
 * search in memory, because the trigrams of PostgreSQL take Thai vowels for gaps between words.
 */
export function fold(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("ำ", "ัม")
    .normalize("NFKC")
    .toLowerCase()
    .replace(LEFT_OUT, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** The same keys pressed on the other keyboard layout, which is easily forgotten. */
export function onOtherKeyboard(text: string): string {
  const isThai = /\p{Script=Thai}/u.test(text);
  const keys = isThai ? TO_LATIN : TO_THAI;
  return [...text].map((key) => keys.get(key) ?? key).join("");
}

/** Slips that a query of this length may hold before it means something else. */
function slipsAllowed(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : length < 10 ? 2 : 3;
}

/**
 * The fewest slips (a letter wrong, missing, too many, or two changed round) that make `query` a part of `name`.
 * Each row answers for one more letter of the query; a match may begin and end anywhere in the name.
 */
export function slipsWithin(query: string, name: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, () => 0);
  for (let i = 1; i <= query.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const isSame = query[i - 1] === name[j - 1];
      const wrong = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      let slips = Math.min(wrong, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isTurned = i > 1 && j > 1 && query[i - 1] === name[j - 2] && query[i - 2] === name[j - 1];
      if (isTurned) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(...last);
}

/** Every form of a query worth looking for. */
export function queryForms(query: string): string[] {
  const typed = query.slice(0, MAX_QUERY_LENGTH);
  const forms = [typed, onOtherKeyboard(typed)].map((form) => fold(form).slice(0, MAX_QUERY_LENGTH));
  return [...new Set(forms)].filter((form) => form !== "");
}

/** The misfit of a name that holds the query but for one slip; what fits as it was typed is below. */
export const ONE_SLIP = 2;

/** How well a game fits: 0 for a name that begins with the query, more for worse, nothing for no fit. */
export function misfit(forms: readonly string[], foldedNames: readonly string[]): number | undefined {
  let best: number | undefined;
  for (const form of forms) {
    for (const name of foldedNames) {
      const found = misfitOf(form, name);
      if (found !== undefined && (best === undefined || found < best)) best = found;
    }
  }
  return best;
}

function misfitOf(form: string, name: string): number | undefined {
  if (name.startsWith(form)) return 0;
  if (name.includes(form)) return 1;
  const slips = slipsWithin(form, name);
  return slips <= slipsAllowed(form.length) ? ONE_SLIP - 1 + slips : undefined;
}
