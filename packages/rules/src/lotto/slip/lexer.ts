import { type SlipFault, slipFault } from "./faults.ts";
import { type Word, WORDS } from "./words.ts";

/** How a number is joined to the one before it: `50x50`, `12,34`, or with nothing but space or a word between. */
export type Link = "times" | "list" | "loose";

export type Token =
  | { readonly kind: "number"; readonly text: string; readonly link: Link }
  | { readonly kind: "mark" }
  | { readonly kind: "word"; readonly word: Word };

export type NumberToken = Extract<Token, { kind: "number" }>;

const MARK = /=+|@|(?:ตัว|เลข)?\s*ล่?ะ/y;
const TIMES = /[x×*✕✖]/y;
const LIST = /[,;|/.]/y;
/** Nothing that changes the meaning: space, dashes, brackets, bullets, emoji, and words around a price. */
const FILLER = /(?:[\s:+_()[\]<>"'•·●\u2010-\u2015-]|\p{Extended_Pictographic}|บาท|฿|บ\.|ราคา|แทง|เลข|และ)+/uy;
const DIGITS = /\d+/y;
/** After the mark a number is money: thousands, unless an own entry follows, and decimals. */
const PRICE = /\d{1,3}(?:,\d{3})+(?!\d|\s*=)(?:\.\d+)?|\d+(?:\.\d+)?/y;

/** One spelling for what looks alike: full-width and Thai digits, capital X, sara am in two parts. */
export function normalizeSlip(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll("ํา", "ำ")
    .replace(/[๐-๙]/g, (thai) => String(thai.charCodeAt(0) - "๐".charCodeAt(0)))
    .replace(/\u200b|\u200c|\u200d|\ufe0f|\ufeff/g, "")
    .toLowerCase();
}

/** Cuts a normalised line into tokens, in one pass from left to right. */
export function tokensOf(line: string): Token[] | SlipFault {
  const tokens: Token[] = [];
  let at = 0;
  let link: Link = "loose";
  let isAfterMark = false;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    at += found?.[0].length ?? 0;
    return found;
  };
  while (at < line.length) {
    const word = isThai(line, at) ? readWord(read) : undefined;
    const number = word ? null : read(isAfterMark ? PRICE : DIGITS);
    if (word) tokens.push({ kind: "word", word });
    else if (number)
      tokens.push({ kind: "number", text: number[0], link: tokens.at(-1)?.kind === "number" ? link : "loose" });
    if (word || number) link = "loose";
    else if (read(MARK)) {
      tokens.push({ kind: "mark" });
      isAfterMark = true;
    } else if (read(TIMES)) link = "times";
    else if (read(LIST)) link = link === "times" ? "times" : "list";
    else if (!read(FILLER)) return slipFault("unknown_word", unknownAt(line, at));
  }
  return tokens;
}

const THAI = /\d{0,2}\s*[ก-๎]/y;

/** Spares lines of nothing but numbers the walk through the vocabulary. */
function isThai(line: string, at: number): boolean {
  THAI.lastIndex = at;
  return THAI.test(line);
}

function readWord(read: (pattern: RegExp) => RegExpExecArray | null): Word | undefined {
  for (const [pattern, wordOf] of WORDS) {
    const found = read(pattern);
    if (found) return wordOf(found);
  }
  return undefined;
}

function unknownAt(line: string, at: number): string {
  return /^\S{1,20}/.exec(line.slice(at))?.[0] ?? line.charAt(at);
}
