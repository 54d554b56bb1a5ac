import { POINTER, withoutDecoration } from "./symbols.ts";
import { TALK } from "./talk.ts";
import { type Word, WORDS } from "./words.ts";

/** How a number is joined to the one before it. It is loose with nothing but space or a word between them. */
export type Link = "loose" | "dash" | "list" | "colon" | "times";

export type Token =
  | { readonly kind: "number"; readonly text: string; readonly link: Link; readonly isBaht: boolean }
  | { readonly kind: "mark" }
  | { readonly kind: "word"; readonly word: Word }
  | { readonly kind: "unknown"; readonly text: string };

export type NumberToken = Extract<Token, { kind: "number" }>;

/** A line cut into what it is made of. */
export interface CutLine {
  readonly tokens: readonly Token[];
  /** Whether greetings or particles stand in it. */
  readonly hasTalk: boolean;
  readonly hasBaht: boolean;
}

const MARK = /=+|@|(?:ตัว|เลข|ประตู|ปต|ตู|อย่าง|ข้าง|ฝั่ง)?\s*ล่?ะ/y;
const TIMES = /[x×*✕✖]|คูณ/y;
const SEPARATORS: readonly (readonly [RegExp, Link])[] = [
  [TIMES, "times"],
  [/:/y, "colon"],
  [/[+\u2010-\u2015\u2212\u2500\u2501\u2550-]|\.{2,}/y, "dash"],
  [/[,;|/.]/y, "list"],
];
const SIGNS: Readonly<Record<Link, string>> = { loose: "", dash: "-", list: ",", colon: ":", times: "x" };
const WILDCARD = /[x×✕✖]|\*(?=\d)/y;
const STRENGTH: readonly Link[] = ["loose", "dash", "list", "colon", "times"];
const BAHT = /บาท|฿|baht|thb|\.-(?!\d)/y;
/** Nothing that changes the meaning: space, brackets, quotes around something, and words around a price. */
const FILLER = /(?:[\s_()[\]{}>'‘’!&]|["“”](?=[^\s"“”])|(?<=[^\s=@"“”])["“”]|ราคา|เลข|และ|กับ|ทั้ง(?=\s*(?:บน|ล่าง)))+/uy;
/** Waves that part the slip; between figures they may be a range. */
const WAVES = /(?<!\d\s*)~{2,}|~{2,}(?!\s*[~\d])/y;
const DIGITS = /\d+/y;
/** After the mark a number is money: thousands, unless an own entry follows, and decimals. */
const PRICE = /\d{1,3}(?:,\d{3})+(?!\d|\s*=)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/y;
/** A figure on a key of the telephone, which may be a number, a part of one or the count of a list. */
const KEYCAPS = /(?:\d*[\d#*]\u20e3)+/y;
const SYMBOLS = /[^\p{L}\p{M}\p{N}\s=@]+/uy;
const UNKNOWN = /[^\s\d=@]+|./uy;

/** One spelling for what looks alike: full-width and Thai digits, capital X, sara am and sara ae in two parts. */
export function normalizeSlip(text: string): string {
  return withoutDecoration(text.normalize("NFC"))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[๐-๙]/g, (thai) => String(thai.charCodeAt(0) - "๐".charCodeAt(0)))
    .replaceAll("ํา", "ำ")
    .replaceAll("เเ", "แ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Cuts a normalised line into tokens, in one pass from left to right. */
export function cutLine(line: string): CutLine {
  const tokens: Token[] = [];
  let at = 0;
  let link: Link = "loose";
  let hasMark = false;
  let hasTalk = false;
  let hasBaht = false;
  let isBahtAhead = false;
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(line)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const add = (token: Token): void => {
    if (isLeftOver(link, tokens, token)) tokens.push({ kind: "unknown", text: SIGNS[link] });
    link = "loose";
    tokens.push(token);
  };
  // In `x5` and `*5` any digit may stand in front of the 5.
  if (read(WILDCARD) !== undefined) tokens.push({ kind: "unknown", text: SIGNS.times });
  while (at < line.length) {
    const found = isThai(line, at) ? wordAt(line, at) : undefined;
    if (found) {
      at = found.end;
      add({ kind: "word", word: found.word });
      continue;
    }
    const keycaps = read(KEYCAPS);
    if (keycaps !== undefined) {
      add({ kind: "unknown", text: keycaps });
      continue;
    }
    const number = read(hasMark ? PRICE : DIGITS);
    if (number !== undefined) {
      const own = tokens.at(-1)?.kind === "number" ? link : "loose";
      add({ kind: "number", text: number, link: own, isBaht: isBahtAhead });
      isBahtAhead = false;
    } else if (read(MARK) !== undefined) {
      // `12 = ตัวละ 50` has one mark, written twice.
      if (lastOf(tokens, "mark") <= lastOf(tokens, "number")) add({ kind: "mark" });
      hasMark = true;
    } else if (read(BAHT) !== undefined) {
      hasBaht = true;
      const last = tokens.at(-1);
      if (last?.kind === "number") tokens[tokens.length - 1] = { ...last, isBaht: true };
      else isBahtAhead = true;
    } else {
      const separator = SEPARATORS.find(([pattern]) => read(pattern) !== undefined);
      if (separator) link = stronger(link, separator[1]);
      else if (read(TALK) !== undefined) hasTalk = true;
      else if (read(POINTER) !== undefined) {
        // `12 → 50` is a number and its price. Behind a mark nobody can say what leads to what.
        if (!isBetweenFigures(tokens.at(-1), line, at)) continue;
        if (hasMark) add({ kind: "unknown", text: "→" });
        else link = stronger(link, "dash");
      } else if (read(FILLER) === undefined && read(WAVES) === undefined) {
        add({ kind: "unknown", text: read(SYMBOLS) ?? read(UNKNOWN) ?? "" });
      }
    }
  }
  if (link === "times" && tokens.length > 0) tokens.push({ kind: "unknown", text: SIGNS.times });
  return { tokens, hasTalk, hasBaht };
}

/**
 * Whether a sign joins nothing: an x without a number above it, or that no number or order follows, or any sign in place
 * of the first price.
 */
function isLeftOver(link: Link, tokens: readonly Token[], next: Token): boolean {
  const isNumber = next.kind === "number";
  if (tokens.at(-1)?.kind === "mark") return isNumber && link !== "loose" && link !== "colon";
  const isOrder = next.kind === "word" && (next.word.reverse ?? next.word.each) !== undefined;
  const hasNumber = lastOf(tokens, "number") >= 0;
  return link === "times" && tokens.length > 0 && !(hasNumber && (isNumber || isOrder));
}

const FIGURE_AHEAD = /\s*\d/y;

function isBetweenFigures(previous: Token | undefined, line: string, at: number): boolean {
  FIGURE_AHEAD.lastIndex = at;
  return previous?.kind === "number" && FIGURE_AHEAD.test(line);
}

const lastOf = (tokens: readonly Token[], kind: Token["kind"]): number =>
  tokens.findLastIndex((token) => token.kind === kind);

const stronger = (a: Link, b: Link): Link => (STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b);

const THAI = /\d{0,2}\s*[ก-๎]/y;

/** Spares lines of nothing but numbers the walk through the vocabulary. */
function isThai(line: string, at: number): boolean {
  THAI.lastIndex = at;
  return THAI.test(line);
}

function wordAt(line: string, at: number): { word: Word; end: number } | undefined {
  for (const [pattern, wordOf] of WORDS) {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    const word = found ? wordOf(found) : undefined;
    if (found && word) return { word, end: at + found[0].length };
  }
  return undefined;
}
