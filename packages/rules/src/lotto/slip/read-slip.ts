import { printBaht, satang, type Satang } from "@chokdee/money";
import { drawNamedBy, maybeDate, printDay } from "./dates.ts";
import type { Entry, Statement } from "./entry.ts";
import { areSameLines, expandEntry, type SlipLine, type SlipOptions } from "./expand-entry.ts";
import { doubtOf, isFault, type SlipFault, slipFault } from "./faults.ts";
import { type ItemLine, withoutItems } from "./items.ts";
import { type CutLine, cutLine, normalizeSlip } from "./lexer.ts";
import { headerUnder, NO_SCOPE, type Scope, scopeUnder } from "./scope.ts";
import { statementOf } from "./statements.ts";
import { totalOf } from "./talk.ts";

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

const LINE_END = /\r\n|[\r\n\u2028]/;

/**
 * Reads a slip that was pasted as text. What it cannot read for sure it gives back with the reason,
 * so that nothing is bet by guessing and nothing is lost unseen.
 */
export function readSlip(text: string, options: SlipOptions): ReadSlip {
  const reader = new SlipReader(options);
  const texts = text.split(LINE_END);
  const items = withoutItems(texts.map((line) => normalizeSlip(line.slice(0, MAX_CHARACTERS + 1))));
  for (const [index, item] of items.entries()) reader.read(index + 1, texts[index] ?? "", item);
  return reader.finish();
}

/** The text without one of its lines, counted as `readSlip` counts them. */
export function withoutLine(text: string, line: number): string {
  return text
    .split(LINE_END)
    .toSpliced(line - 1, 1)
    .join("\n");
}

interface Origin {
  readonly from: number;
  readonly text: string;
}

/** Numbers without a price so far. */
interface Waiting extends Origin {
  readonly numbers: readonly string[];
  readonly needsPriceAlone: boolean;
}

/** `12 50`: a bet, unless what follows shows that its numbers wait for a price. */
interface Pending extends Origin {
  readonly lines: readonly SlipLine[];
}

/** A line that nobody can tell the meaning of, so that the places of those below are in doubt. */
interface Doubt {
  readonly from: number;
  /** A header was read, but not whether it stands under the one above it. */
  readonly isRead: boolean;
  /** Not even a line's own places help: it may be a bet in another lottery. */
  readonly isLasting: boolean;
}

/** What is above a line. */
interface Above {
  readonly header: Scope;
  /** The words in front of an entry, which may or may not be meant for the lines below it. */
  readonly lead: { readonly from: number; readonly scope: Scope } | null;
  readonly doubt: Doubt | null;
}

class SlipReader {
  readonly #options: SlipOptions;
  readonly #lines: ReadLine[] = [];
  readonly #unread: UnreadLine[] = [];
  #above: Above = { header: NO_SCOPE, lead: null, doubt: null };
  #pending: Pending[] = [];
  #waiting: Waiting[] = [];
  /** The header that nothing stands below so far. */
  #emptyHeader: Origin | null = null;
  #isOnTop = true;
  #total = 0n;
  #sinceTotal = 0n;

  constructor(options: SlipOptions) {
    this.#options = options;
  }

  read(from: number, text: string, { line, unclearItem }: ItemLine): void {
    const origin = { from, text };
    if (line === "") return;
    if (line.length > MAX_CHARACTERS) return this.#giveBackUnknown(origin, slipFault("long_line"));
    const named = drawNamedBy(line, this.#options);
    if (named === "other") this.#giveBackUnknown(origin, slipFault("other_date", printDay(this.#options.day)));
    if (named !== undefined) return;
    const total = totalOf(line);
    if (total !== undefined) return this.#checkTotal(origin, total);
    const cut = cutLine(line);
    if (cut.tokens.length === 0) return;
    const isOnTop = this.#isOnTop;
    this.#isOnTop = false;
    if (unclearItem !== null) return this.#giveBackCut(origin, slipFault("item_or_number", unclearItem), cut);
    const statement = maybeDate(line, isOnTop) ? slipFault("date_or_number") : statementOf(cut);
    if (isFault(statement)) this.#giveBackCut(origin, statement, cut);
    else this.#take(origin, statement, cut);
  }

  finish(): ReadSlip {
    this.#endSection();
    this.#closeHeader();
    return { lines: this.#lines, unread: this.#unread.toSorted((a, b) => a.from - b.from) };
  }

  #take(origin: Origin, statement: Statement, cut: CutLine): void {
    if (statement.kind === "nothing") return;
    if (statement.kind === "header") return this.#takeHeader(origin, statement.scope);
    this.#emptyHeader = null;
    if (statement.kind === "numbers") {
      const { numbers, needsPriceAlone } = statement;
      const { doubt } = this.#above;
      if (doubt) this.#giveBack(origin, faultOf(doubt));
      else this.#waiting.push({ ...origin, numbers, needsPriceAlone });
      return;
    }
    const { entries, certainty } = statement;
    const isBelowNumbers = this.#waiting.length > 0 && certainty !== "sure";
    if (isBelowNumbers || (certainty === "prices" && this.#pending.length > 0)) {
      // It may be the price of what is above, or a bet of its own.
      if (certainty === "prices") this.#giveUpPending(slipFault("unclear_price"));
      this.#giveUpWaiting(slipFault("unclear_price"));
      return this.#giveBack(origin, slipFault("unclear_price"));
    }
    const [first] = entries;
    if (first && isPriceAlone(first)) return this.#takePrice(origin, first, cut);
    if (certainty === "list") return this.#takeList(origin, entries);
    this.#takeEntries(origin, entries);
  }

  #takeHeader(origin: Origin, scope: Scope): void {
    this.#endSection();
    const { header, lead, doubt } = this.#above;
    const above = lead ? scopeUnder(header, lead.scope) : header;
    const merged = headerUnder(above, scope);
    const namesPlaces = scope.places.length > 0;
    if (merged && isFault(merged)) return this.#giveBackUnknown(origin, merged);
    if (namesPlaces) {
      this.#closeHeader();
      this.#emptyHeader = origin;
    }
    const isHeld = doubt !== null && (doubt.isLasting || !namesPlaces);
    const unclear = merged ? null : { from: origin.from, isRead: true, isLasting: false };
    this.#above = { header: merged ?? scope, lead: null, doubt: isHeld ? doubt : unclear };
  }

  /** A price for the numbers above. */
  #takePrice(origin: Origin, entry: Entry, cut: CutLine): void {
    const isUnclear = this.#pending.length > 0 || entry.scope.each !== null;
    if (isUnclear || this.#waiting.length === 0) {
      const fault = slipFault(isUnclear ? "unclear_price" : "no_number");
      return this.#giveBackCut(origin, fault, cut);
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    const added: ReadLine[] = [];
    for (const { from, numbers } of waiting) {
      const lines = this.#expand({ ...entry, numbers });
      const fault = isFault(lines) ? lines : this.#lengthFault(added.length + lines.length);
      if (fault) return this.#giveBackAll([...waiting, origin], fault);
      if (!isFault(lines)) added.push(...lines.map((line) => ({ ...line, from })));
    }
    this.#add(added);
  }

  #takeList(origin: Origin, entries: readonly Entry[]): void {
    const lines = entries.map((entry) => this.#expand(entry));
    const fault = lines.find(isFault);
    this.#setLead(origin, entries);
    if (fault) return this.#giveBack(origin, fault);
    this.#pending.push({ ...origin, lines: lines.flatMap((found) => (isFault(found) ? [] : found)) });
  }

  /** All of a line or none of it. The first entry also prices the numbers that wait above. */
  #takeEntries(origin: Origin, entries: readonly Entry[]): void {
    this.#readPending();
    const [first] = entries;
    const sharing = first && this.#sharesPrice(first) ? this.#waiting : [];
    if (sharing.length === 0) this.#giveUpWaiting(this.#isPriceAmong() ? slipFault("unclear_price") : undefined);
    this.#waiting = [];
    const shared = first ? sharing.map(({ from, numbers }) => ({ from, entry: { ...first, numbers } })) : [];
    const own = entries.map((entry) => ({ from: origin.from, entry }));
    const added: ReadLine[] = [];
    let fault: SlipFault | undefined;
    for (const { from, entry } of [...shared, ...own]) {
      const lines = this.#expand(entry);
      fault ??= isFault(lines) ? lines : this.#lengthFault(added.length + lines.length);
      if (fault) break;
      if (!isFault(lines)) for (const line of lines) added.push({ ...line, from });
    }
    this.#setLead(origin, entries);
    if (fault) this.#giveBackAll([...sharing, origin], fault);
    else this.#add(added);
  }

  /** Numbers above an entry share its price when they are as long as its own and no word sets them apart. */
  #sharesPrice({ numbers, scope, lead }: Entry): boolean {
    if (scope.source || isSaying(lead)) return false;
    const isAlike = (each: Waiting) => each.numbers.every((number) => number.length === numbers[0]?.length);
    return !this.#isPriceAmong() && this.#waiting.every((each) => !each.needsPriceAlone && isAlike(each));
  }

  /** Whether a number that waits may be the price of those above it. */
  #isPriceAmong(): boolean {
    return this.#waiting.some(({ numbers: [first = "", ...rest] }, index) => {
      return index > 0 && rest.length === 0 && Number(first) % 5 === 0 && !first.startsWith("0");
    });
  }

  /** What an entry bets where it stands, if all that it can mean comes to the same. */
  #expand(entry: Entry): readonly SlipLine[] | SlipFault {
    const { lead, doubt } = this.#above;
    // Below a doubt a line stands by itself: the header further up may have ended.
    const header = doubt ? NO_SCOPE : this.#above.header;
    const own = entry.isBahtOrTop ? { ...entry.scope, places: [] } : entry.scope;
    const namesPlaces = own.places.length > 0;
    if (doubt && (doubt.isLasting || !namesPlaces)) return faultOf(doubt);
    const lines = this.#expandUnder(header, { ...entry, scope: own });
    if (isFault(lines)) return lines;
    if (entry.isBahtOrTop) {
      const onTop = this.#expandUnder(header, entry);
      if (isFault(onTop) || !areSameLines(lines, onTop)) return slipFault("baht_or_top");
    }
    if (!lead || namesPlaces) return lines;
    const scope = { ...own, source: own.source ?? lead.scope.source };
    const continued = scopeUnder(header, lead.scope);
    const underLead = isFault(continued) ? continued : this.#expandUnder(continued, { ...entry, scope });
    const isImpossible = isFault(underLead) && (underLead.code === "wrong_digits" || underLead.code === "no_such_type");
    const isSame = !isFault(underLead) && areSameLines(lines, underLead);
    return isImpossible || isSame ? lines : slipFault("doubtful_place", lead.from);
  }

  #expandUnder(header: Scope, entry: Entry): readonly SlipLine[] | SlipFault {
    const scope = scopeUnder(header, entry.scope);
    if (isFault(scope)) return scope;
    // บนล่าง as a header is for two digits; three have โต๊ด beside them.
    const isInherited = entry.scope.places.length === 0 && scope.digits === null;
    const isUnclear = isInherited && scope.places.includes("bottom") && scope.places.length > 1;
    if (isUnclear && entry.numbers.some((number) => number.length === 3)) return slipFault("unclear_type");
    return expandEntry({ ...entry, scope }, this.#options);
  }

  #setLead({ from }: Origin, [first]: readonly Entry[]): void {
    if (first && isSaying(first.lead)) {
      this.#above = { ...this.#above, lead: { from, scope: first.lead } };
    }
  }

  #lengthFault(count: number): SlipFault | undefined {
    const { maxLines } = this.#options;
    return this.#lines.length + count > maxLines ? slipFault("too_long", maxLines) : undefined;
  }

  #add(lines: readonly ReadLine[]): void {
    for (const line of lines) {
      this.#lines.push(line);
      this.#total += line.stakeSatang;
      this.#sinceTotal += line.stakeSatang;
    }
  }

  /** `รวม 250` ends what is above it. Where it differs from what was read whole, something may be misread. */
  #checkTotal(origin: Origin, total: Satang): void {
    this.#endSection();
    const isUnchecked = this.#unread.length > 0 || this.#lines.length === 0;
    const isRight = isUnchecked || total === this.#total || total === this.#sinceTotal;
    this.#sinceTotal = 0n;
    if (!isRight)
      this.#giveBack(
        origin,
        slipFault("total_differs", `${printBaht(total)} บาท แต่รายการรวมได้ ${printBaht(satang(this.#total))}`),
      );
  }

  #endSection(): void {
    this.#readPending();
    this.#giveUpWaiting();
  }

  #closeHeader(): void {
    if (this.#emptyHeader) this.#giveBack(this.#emptyHeader, slipFault("empty_header"));
    this.#emptyHeader = null;
  }

  #readPending(): void {
    for (const { lines, ...origin } of this.#pending) {
      const fault = this.#lengthFault(lines.length);
      if (fault) this.#giveBack(origin, fault);
      else this.#add(lines.map((line) => ({ ...line, from: origin.from })));
    }
    this.#pending = [];
  }

  #giveUpPending(fault: SlipFault): void {
    this.#giveBackAll(this.#pending, fault);
    this.#pending = [];
  }

  #giveUpWaiting(fault?: SlipFault): void {
    for (const each of this.#waiting) {
      this.#giveBack(each, fault ?? slipFault(each.needsPriceAlone ? "unclear_price" : "no_price"));
    }
    this.#waiting = [];
  }

  /** A line that was cut but not understood: it may have been a price for those above or a header for those below. */
  #giveBackCut(origin: Origin, fault: SlipFault, cut: CutLine): void {
    const mayBePrice = cut.hasBaht || cut.tokens.some(({ kind }) => kind === "number" || kind === "mark");
    const doubt = fault.code === "unclear_price" ? fault : doubtOf("doubtful_price", origin.from);
    if (mayBePrice) this.#giveUpPending(doubt);
    this.#giveUpWaiting(mayBePrice ? doubt : undefined);
    if (mayBePrice) this.#emptyHeader = null;
    this.#giveBack(origin, fault);
    if (putsInDoubt(cut)) this.#doubt(origin, fault);
  }

  #giveBackUnknown(origin: Origin, fault: SlipFault): void {
    this.#giveUpWaiting();
    this.#giveBack(origin, fault);
    this.#doubt(origin, fault);
  }

  #doubt({ from }: Origin, { code }: SlipFault): void {
    if (this.#above.doubt?.isLasting) return;
    this.#above = { ...this.#above, doubt: { from, isRead: false, isLasting: LASTING.includes(code) } };
  }

  #giveBackAll(origins: readonly Origin[], fault: SlipFault): void {
    for (const origin of origins) this.#giveBack(origin, fault);
  }

  #giveBack({ from, text }: Origin, fault: SlipFault): void {
    this.#unread.push({ from, text, ...fault });
  }
}

/** They may say of all that follows that it is not bet in this round. */
const LASTING: readonly SlipFault["code"][] = ["other_bets", "other_date"];

const faultOf = ({ from, isRead }: Doubt): SlipFault =>
  isRead ? slipFault("doubtful_place", from) : doubtOf("doubtful_header", from);

const isPriceAlone = ({ numbers, scope }: Entry): boolean => numbers.length === 0 && scope.source === null;

const isSaying = ({ places, digits, reverse, source }: Scope): boolean =>
  places.length > 0 || digits !== null || reverse !== null || source !== null;

/**
 * Whether a line that was not understood may say something about those below: it has no number with a price behind a
 * mark, or it has a word before that number.
 */
function putsInDoubt({ tokens }: CutLine): boolean {
  const kinds = tokens.map(({ kind }) => kind);
  const mark = kinds.indexOf("mark");
  const number = kinds.lastIndexOf("number", mark);
  const isEntry = mark > 0 && number >= 0 && kinds.includes("number", mark);
  const before = isEntry ? kinds.slice(0, number) : kinds;
  return before.some((kind) => kind === "word" || kind === "unknown") || (!isEntry && mark >= 0);
}
