const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u3164]|\u034f|\u20e3|\p{Variation_Selector}/gu;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const DOTS = /[。․‧・ㆍ·•∙⋅⸱⸳ꞏꓸ۔܁܂᛫]/g;
/** What is written for a dot or an at sign by whoever does not want it to be found. */
const SAID_DOT = new RegExp(
  "[\\s_-]{0,9}(?:[[({<]\\s?(?:\\.|dot|จุด)\\s?[\\])}>]|(?<![a-z])dot(?![a-z])|ด็?อ[ทต]|จุด)[\\s_-]{0,9}".normalize(
    "NFKD",
  ),
  "gi",
);
/** Endings as they are said in Thai. */
const SAID_COM = /\.คอม(?!\p{M}|มิ)/gu;
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
    .replace(SAID_COM, ".com")
    .replace(SAID_AT, "@")
    .replace(LOOSE_DOT, ".");
}

/** Letters that only look like those of our alphabet, and what they are read as. */
const LOOK_ALIKES = new Map(
  [
    ["abcdefghijklmnopqrstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ"],
    ["aceopxyijskmthbdgqwv", "асеорхуіјѕкмтһьԁɡԛԝѵ"],
    ["aevikoptuxnl", "αενικορτυχηι"],
    ["figoqln", "ғıɢοǫӏո"],
  ].flatMap(([latin = "", others = ""]) => [...others].map((other, at): [string, string] => [other, latin[at] ?? ""])),
);
/** Where letters and digits stand in order as drawings, which are decomposed into none: the first of each, and what it shows. */
const DRAWN: readonly (readonly [first: number, count: number, shown: string])[] = [
  [0x1f150, 26, "a"],
  [0x1f170, 26, "a"],
  [0x1f1e6, 26, "a"],
  [0x2776, 9, "1"],
  [0x2780, 9, "1"],
  [0x278a, 9, "1"],
  [0x24f5, 9, "1"],
  [0x24ff, 1, "0"],
  [0x1f10c, 1, "0"],
];

/**
 * A plain text in small letters, with whatever looks like a letter or digit of ours in the place of it. An address in
 * such letters leads somewhere else, so that it is read both ways.
 */
export function asRead(plain: string): string {
  return plain.replace(/[^\0-\u024f\p{Script=Thai}]|[ıǫ]/gu, (sign) => LOOK_ALIKES.get(sign) ?? drawn(sign) ?? sign);
}

function drawn(sign: string): string | undefined {
  const point = sign.codePointAt(0) ?? 0;
  const found = DRAWN.find(([first, count]) => point >= first && point < first + count);
  return found && String.fromCodePoint((found[2].codePointAt(0) ?? 0) + point - found[0]);
}

/** The digits of every script stand in order, so that a digit's value is how many of them stand before it. */
function digitOf(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}
