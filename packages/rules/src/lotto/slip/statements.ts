import type { Entry, Statement } from "./entry.ts";
import { isFault, type SlipFault, slipFault } from "./faults.ts";
import { labelledEntry } from "./labelled.ts";
import type { CutLine, Token } from "./lexer.ts";
import { arePrices, isSpacedList, numberFault, priceFault, textsOf } from "./numbers.ts";
import { scopeOf } from "./scope.ts";
import { shapeOf } from "./shapes.ts";
import { OTHER_BETS } from "./talk.ts";
import { numbersIn, type Segments, segmentsOf, wordsIn } from "./tokens.ts";

export function statementOf(line: CutLine): Statement | SlipFault {
  const { tokens } = line;
  const unknown = tokens.find((token) => token.kind === "unknown");
  if (unknown) return unknownFault(tokens);
  if (tokens.every(({ kind }) => kind === "mark")) return { kind: "nothing" };
  return withCountInFront(line) ?? readTokens(line);
}

function unknownFault(tokens: readonly Token[]): SlipFault {
  const texts = tokens.flatMap((token) => (token.kind === "unknown" ? [token.text] : []));
  const other = texts.find((text) => OTHER_BETS.test(text));
  const about = (other ?? texts[0] ?? "").slice(0, 20);
  if (other !== undefined) return slipFault("other_bets", about);
  return slipFault(/[\p{L}\p{N}]/u.test(about) ? "unknown_word" : "unclear_symbol", about);
}

function readTokens(line: CutLine): Statement | SlipFault {
  const { tokens } = line;
  const labelled = labelledEntry(tokens);
  if (labelled) return isFault(labelled) ? labelled : sure([labelled]);
  const marks = tokens.filter(({ kind }) => kind === "mark").length;
  if (marks === 0) return unmarked(line);
  return marks === 1 ? marked(tokens) : severalEntries(tokens);
}

/**
 * `2 ล่าง` counts digits where it is alone or numbers of two digits follow with a mark; in `2 ล่าง 20` the 2 may be the
 * number itself.
 */
function withCountInFront(line: CutLine): Statement | SlipFault | undefined {
  const [first, ...rest] = line.tokens;
  if (first?.kind !== "number" || !/^[1-4]$/.test(first.text)) return undefined;
  const end = rest.findIndex(({ kind }) => kind !== "word");
  const words = wordsIn(end < 0 ? rest : rest.slice(0, end));
  const isCount = words.some((word) => word.places) && !words.some((word) => word.digits ?? word.source);
  if (!isCount) return undefined;
  const counted = readTokens({ ...line, tokens: [{ kind: "word", word: { digits: Number(first.text) } }, ...rest] });
  if (isFault(counted)) return slipFault("count_or_number", first.text);
  const isMarked = counted.kind === "entries" && rest.some(({ kind }) => kind === "mark");
  const hasNumbers = isMarked && counted.entries.every(({ numbers }) => numbers.length > 0);
  return counted.kind === "header" || hasNumbers ? counted : slipFault("count_or_number", first.text);
}

/** `12,34=50x20`: numbers, a mark and prices, with words in front, around the mark or behind. */
function marked(tokens: readonly Token[]): Statement | SlipFault {
  const segments = segmentsOf(tokens, /^([pw]*)(n*)([pw]*=[pw]*)(n*)([pw]*)$/);
  if (!segments) return slipFault("unclear_price");
  const [, numbers = [], , prices = []] = segments;
  const written = numbersIn(numbers);
  const fault = numberFault(written) ?? priceFault(numbersIn(prices));
  if (fault) return fault;
  const entry = entryOf(segments);
  return isFault(entry) ? entry : sure([entry]);
}

/** An entry from its words in front, numbers, words between, prices and words behind. */
function entryOf(segments: Segments): Entry | SlipFault {
  const [front = [], numbers = [], between = [], prices = [], behind = []] = segments;
  const words = [front, between, behind].map(wordsIn);
  if (words.filter((part) => part.some((word) => word.places)).length > 1) return slipFault("unclear_type");
  const all = words.flat();
  const scope = scopeOf(all);
  if (isFault(scope)) return scope;
  const lead = scopeOf(numbers.length > 0 || scope.source ? wordsIn(front) : []);
  if (isFault(lead)) return lead;
  // ลบ in front is the word for taking something away.
  if (wordsIn(front).some(({ letters }) => letters === "ลบ")) return slipFault("unclear_type");
  const last = words[2]?.at(-1);
  return {
    numbers: textsOf(numbersIn(numbers)),
    prices: textsOf(numbersIn(prices)),
    scope,
    lead: lead.source?.takes === null ? { ...lead, source: null } : lead,
    isLabelled: false,
    isSpaced: isSpacedList(numbersIn(numbers)),
    isBahtOrTop: /^บ\.?$/.test(last?.letters ?? "") && all.filter((word) => word.places).length === 1,
  };
}

/**
 * `12=50 34=20`: each further mark prices the one number before it. Words may come before all of it or between a number
 * and its mark; elsewhere it is not clear which entry they belong to.
 */
function severalEntries(tokens: readonly Token[]): Statement | SlipFault {
  const start = tokens.findIndex(({ kind }) => kind !== "word");
  const leading = tokens.slice(0, start);
  const entries: Entry[] = [];
  let rest = tokens.slice(start);
  while (rest.length > 0) {
    const mark = rest.findIndex(({ kind }) => kind === "mark");
    const nextMark = rest.findIndex(({ kind }, index) => index > mark && kind === "mark");
    const end = nextMark < 0 ? rest.length : rest.findLastIndex(({ kind }, at) => kind === "number" && at < nextMark);
    const segments = segmentsOf([...leading, ...rest.slice(0, mark)], /^([pw]*)(n+)([pw]*)$/);
    const prices = rest.slice(mark + 1, end);
    if (!segments || !arePrices(prices, rest[end])) return slipFault("unclear_price");
    const [front = [], numbers = [], between = []] = segments;
    const fault = numberFault(numbersIn(numbers)) ?? priceFault(numbersIn(prices));
    const entry = fault ?? entryOf([front, numbers, between, prices, []]);
    if (isFault(entry)) return entry;
    entries.push(entry);
    rest = rest.slice(end);
  }
  return sure(entries);
}

/** No mark separates numbers from prices, so the shape of the line must. */
function unmarked(line: CutLine): Statement | SlipFault {
  const { tokens } = line;
  if (tokens.every(({ kind }) => kind === "word")) return header(tokens);
  const segments = segmentsOf(tokens, /^([pw]*)(n+)([pw]*)(n*)([pw]*)$/);
  if (!segments) return slipFault("unclear_price");
  const [front = [], before = [], between = [], after = [], behind = []] = segments;
  const scope = scopeOf(wordsIn(tokens));
  if (isFault(scope)) return scope;
  const hasWords = front.length + between.length + behind.length > 0;
  const shape = shapeOf(numbersIn(before), numbersIn(after), scope.source, hasWords || line.hasTalk);
  if (isFault(shape)) return shape;
  if (shape.prices.length === 0) {
    const { numbers, needsPriceAlone } = shape;
    return { kind: "numbers", numbers: textsOf(numbers), needsPriceAlone };
  }
  const inPlace: Segments =
    after.length > 0
      ? [front, shape.numbers, between, shape.prices, behind]
      : [front, shape.numbers, [], shape.prices, [...between, ...behind]];
  const entry = entryOf(inPlace);
  return isFault(entry) ? entry : { kind: "entries", entries: [entry], certainty: shape.certainty };
}

function header(tokens: readonly Token[]): Statement | SlipFault {
  const words = wordsIn(tokens);
  if (words.some(({ letters }) => letters === "ลบ")) return slipFault("unclear_type");
  const scope = scopeOf(words);
  if (isFault(scope)) return scope;
  return scope.source ? slipFault("no_price") : { kind: "header", scope };
}

const sure = (entries: readonly Entry[]): Statement => ({ kind: "entries", entries, certainty: "sure" });
