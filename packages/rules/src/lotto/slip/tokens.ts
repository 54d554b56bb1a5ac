import type { NumberToken, Token } from "./lexer.ts";
import type { Word } from "./words.ts";

/** The parts of a line, one for each group of the pattern that it was cut by. */
export type Segments = readonly (readonly Token[])[];

/** One letter for each token: n number, = mark, p the word for a place, w another word. */
export function signatureOf(tokens: readonly Token[]): string {
  return tokens.map(letterOf).join("");
}

function letterOf(token: Token): string {
  if (token.kind === "number") return "n";
  if (token.kind === "mark") return "=";
  return token.kind === "word" && token.word.places ? "p" : "w";
}

/** Cuts a line by a pattern over its signature, whose groups follow one another without a gap. */
export function segmentsOf(tokens: readonly Token[], pattern: RegExp): Segments | undefined {
  const found = pattern.exec(signatureOf(tokens));
  if (!found) return undefined;
  let at = 0;
  return found.slice(1).map((group) => {
    const segment = tokens.slice(at, at + group.length);
    at += group.length;
    return segment;
  });
}

export function wordsIn(tokens: readonly Token[]): Word[] {
  return tokens.flatMap((token) => (token.kind === "word" ? [token.word] : []));
}

export function numbersIn(tokens: readonly Token[]): NumberToken[] {
  return tokens.filter((token) => token.kind === "number");
}
