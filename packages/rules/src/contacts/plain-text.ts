const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164]|\u034f|\u20e3|\p{Variation_Selector}/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const DOTS = /[。․‧・·•∙⋅]/g;
/** What is written for a dot or an at sign by whoever does not want it to be found. */
const SAID_DOT = /\s{0,9}(?:[[({<]\s?(?:\.|dot|จุด)\s?[\])}>]|(?<![a-z])dot(?![a-z])|ดอท|จุด)\s{0,9}/gi;
const SAID_AT = /\s{0,9}[[({<]\s?(?:@|at|แอท)\s?[\])}>]\s{0,9}/gi;
/** A dot with a space before it, which no sentence has. */
const LOOSE_DOT = /(?<=[a-z0-9])[^\S\n]{1,9}\.\s{0,9}(?=[a-z])/gi;
/** Single letters with spaces between: l i n e . m e */
const SPACED_OUT = /(?<![a-z0-9])(?:[a-z0-9.@/_-] ){3,}[a-z0-9.@/_-](?![a-z0-9])/gi;

/** A text as a reader takes it: full-width, circled and foreign digits and letters as plain ones, nothing invisible. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\n/g, "\u2028")
    .replace(INVISIBLE, "")
    .replace(/\u2028/g, "\n")
    .replace(LATIN_MARKS, "")
    .replace(/\p{Nd}/gu, digitOf)
    .replace(DOTS, ".");
}

/** The same with the signs in their places that somebody has spelt out or pulled apart. */
export function pulledTogether(plain: string): string {
  return plain
    .replace(SPACED_OUT, (letters) => letters.replaceAll(" ", ""))
    .replace(SAID_DOT, ".")
    .replace(SAID_AT, "@")
    .replace(LOOSE_DOT, ".");
}

/** The digits of every script stand in order, so that a digit's value is how many of them stand before it. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}
