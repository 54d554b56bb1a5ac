import { expandEntry, type SlipLine, type SlipOptions } from "./expand-entry.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import { normalizeSlip, tokensOf } from "./lexer.ts";
import { NO_SCOPE, scopeUnder } from "./scope.ts";
import { type Entry, statementOf } from "./statements.ts";

export interface ReadLine extends SlipLine {
  /** The line of the pasted text that it came from, counted from 1. */
  readonly from: number;
}

export interface UnreadLine extends SlipFault {
  readonly from: number;
  readonly text: string;
}

export interface ReadSlip {
  readonly lines: readonly ReadLine[];
  readonly unread: readonly UnreadLine[];
}

/** Longer than any line a person writes; what is longer is not cut into tokens. */
const MAX_CHARACTERS = 2_000;

/**
 * Reads a slip that was pasted as text. What it cannot read for sure it gives back with the reason,
 * so that nothing is bet by guessing and nothing is lost unseen.
 */
export function readSlip(text: string, options: SlipOptions): ReadSlip {
  const reader = new SlipReader(options);
  for (const [index, line] of text.split(/\r\n|[\r\n\u2028]/).entries()) reader.read(index + 1, line);
  return reader.finish();
}

interface Waiting {
  readonly from: number;
  readonly text: string;
  readonly numbers: readonly string[];
  readonly needsPriceAlone: boolean;
}

class SlipReader {
  readonly #options: SlipOptions;
  readonly #lines: ReadLine[] = [];
  readonly #unread: UnreadLine[] = [];
  #header = NO_SCOPE;
  #waiting: Waiting[] = [];
  #nextItem = 1;

  constructor(options: SlipOptions) {
    this.#options = options;
  }

  read(from: number, text: string): void {
    const line = this.#withoutItemNumber(normalizeSlip(text.slice(0, MAX_CHARACTERS)));
    if (!/[\p{L}\p{N}]/u.test(line)) return;
    const fault = text.length > MAX_CHARACTERS ? slipFault("long_line") : this.#take(from, text, line);
    if (fault === undefined) return;
    this.#giveUpWaiting(fault);
    this.#unread.push({ from, text, ...fault });
  }

  finish(): ReadSlip {
    this.#giveUpWaiting();
    return { lines: this.#lines, unread: this.#unread.toSorted((a, b) => a.from - b.from) };
  }

  /** `1. 12=50`, `2. 34=50`: the count of a numbered list is no bet. */
  #withoutItemNumber(line: string): string {
    const [found, item] = /^\s*(\d{1,3})[.)]\s+/.exec(line) ?? [];
    if (found === undefined || Number(item) !== this.#nextItem) return line;
    this.#nextItem += 1;
    return line.slice(found.length);
  }

  #take(from: number, text: string, line: string): SlipFault | undefined {
    const tokens = tokensOf(line);
    const statement = isFault(tokens) ? tokens : statementOf(tokens);
    if (isFault(statement)) return statement;
    switch (statement.kind) {
      case "header":
        this.#giveUpWaiting();
        this.#header = statement.scope;
        return undefined;
      case "numbers":
        this.#waiting.push({ from, text, numbers: statement.numbers, needsPriceAlone: statement.needsPriceAlone });
        return undefined;
      case "entries":
        // Below numbers that wait, `20x20` may be their prices or a bet of its own.
        if (this.#waiting.length > 0 && !statement.isMarked) return slipFault("unclear_price");
        return this.#takeEntries(from, statement.entries);
    }
  }

  /** All of a line or none of it. The first entry also prices the numbers that wait above. */
  #takeEntries(from: number, [first, ...others]: readonly Entry[]): SlipFault | undefined {
    if (first === undefined) return undefined;
    if (!this.#pricesWaiting(first)) this.#giveUpWaiting();
    const added: ReadLine[] = [];
    const priced = this.#waiting.map(({ from: above, numbers }) => ({ origin: above, entry: { ...first, numbers } }));
    const isPriceAlone = first.numbers.length === 0 && priced.length > 0;
    const own = (isPriceAlone ? others : [first, ...others]).map((entry) => ({ origin: from, entry }));
    for (const { origin, entry } of [...priced, ...own]) {
      const lines = expandEntry({ ...entry, scope: scopeUnder(this.#header, entry.scope) }, this.#options);
      if (isFault(lines)) return lines;
      for (const line of lines) added.push({ ...line, from: origin });
      if (this.#lines.length + added.length > this.#options.maxLines) {
        return slipFault("too_long", this.#options.maxLines);
      }
    }
    for (const line of added) this.#lines.push(line);
    this.#waiting = [];
    return undefined;
  }

  /** Numbers above an entry share its price when they are as long as its own, or when it has none. */
  #pricesWaiting({ numbers, scope }: Entry): boolean {
    if (scope.helper) return false;
    if (numbers.length === 0) return true;
    const isAlike = (each: Waiting) => each.numbers.every((number) => number.length === numbers[0]?.length);
    return this.#waiting.every((each) => !each.needsPriceAlone && isAlike(each));
  }

  #giveUpWaiting(fault?: SlipFault): void {
    for (const { from, text, needsPriceAlone } of this.#waiting) {
      const reason = fault ?? slipFault(needsPriceAlone ? "unclear_price" : "no_price");
      this.#unread.push({ from, text, ...reason });
    }
    this.#waiting = [];
  }
}
