import { isSoundLine, type PricedLine } from "@chokdee/rules/sport";
import { type Fields, fieldsOf, numberAt, wholeAt } from "./fields.ts";

/** A main market of the feed, before the match or during it, and whether it takes bets there. */
export interface FeedMarket {
  readonly group: MarketGroup;
  readonly id: string;
  readonly isOpen: boolean;
}

export type MarketGroup = "handicap" | "total" | "live-handicap" | "live-total";

/** Lines as the feed prices them before the match, of which rates are made, and which of its markets are open. */
export interface MarketMessage {
  readonly kind: "market";
  readonly eventId: number;
  readonly version: number;
  readonly handicap: PricedLine | null;
  readonly total: PricedLine | null;
  readonly markets: readonly FeedMarket[];
  /** A line was offered at prices that nobody would mean. */
  readonly isAbsurd: boolean;
}

/** The handicap and the total of the whole match. */
const KINDS: Readonly<Record<number, "handicap" | "total">> = { 1: "handicap", 3: "total" };
/** Of the ninety minutes. The feed numbers those of corners, extra time and penalties otherwise. */
const WHOLE_MATCH: ReadonlySet<unknown> = new Set([undefined, null, 0, 1]);

interface MainMarket extends FeedMarket {
  readonly kind: "handicap" | "total";
  readonly isLive: boolean;
  readonly fields: Fields;
}

export function readMarkets(data: Fields, eventId: number): MarketMessage | "other" | undefined {
  if (!Array.isArray(data.markets)) return undefined;
  const all = data.markets.map(fieldsOf);
  const versions = all.map((market) => (market ? wholeAt(market, "versionKey") : null));
  if (versions.some((version) => version === null)) return undefined;
  const markets = all.flatMap((market) => mainMarket(market) ?? []);
  if (markets.length === 0) return "other";
  // Rates are made of what was offered before the match; during it, the clock and the score move them.
  const before = markets.filter(({ isLive, isOpen }) => isOpen && !isLive);
  const [handicap, total] = (["handicap", "total"] as const).map((kind) =>
    before.flatMap((market) => (market.kind === kind ? [lineOf(market)] : [])),
  );
  const lines = [...(handicap ?? []), ...(total ?? [])];
  return {
    kind: "market",
    eventId,
    version: Math.max(...versions.map(Number)),
    handicap: mostLevel(handicap),
    total: mostLevel(total),
    markets: markets.map(({ group, id, isOpen }) => ({ group, id, isOpen })),
    isAbsurd: lines.includes("absurd"),
  };
}

/** Whatever the feed calls neither running nor anything that we know is closed. */
function mainMarket(fields: Fields | undefined): MainMarket | undefined {
  const kind = KINDS[Number(fields?.betType)];
  if (!fields || !kind || !WHOLE_MATCH.has(fields.category)) return undefined;
  const isLive = fields.isLive === true;
  const id = String(wholeAt(fields, "marketID") ?? 0);
  return {
    kind,
    isLive,
    fields,
    group: isLive ? `live-${kind}` : kind,
    id,
    isOpen: fields.marketStatus === "running",
  };
}

type Line = PricedLine | "none" | "absurd";

function mostLevel(lines: readonly Line[] | undefined): PricedLine | null {
  const priced = (lines ?? []).flatMap((line) => (typeof line === "object" ? [line] : []));
  const gapOf = ({ first, second }: PricedLine) => Math.abs(first - second);
  return priced.toSorted((a, b) => gapOf(a) - gapOf(b))[0] ?? null;
}

/** A handicap whose two sides do not mirror each other says nothing that could be relied on. */
function lineOf({ kind, fields }: MainMarket): Line {
  const selections = Array.isArray(fields.selections) ? fields.selections.map(fieldsOf) : [];
  const [a, b] = ["h", "a"].map((key) => selections.find((each) => each?.key === key));
  const [ours, theirs] = [numberAt(a, "point"), numberAt(b, "point")];
  const [first, second] = [a, b].map((each) => decimalOf(each));
  if (ours === null || theirs === null || !first || !second) return "none";
  if (theirs !== (kind === "handicap" ? -ours : ours) || !Number.isInteger(4 * ours)) return "none";
  const line = { line: 4 * ours, first, second };
  return isSoundLine(kind, line) ? line : "absurd";
}

function decimalOf(selection: Fields | undefined): number | undefined {
  const price = numberAt(fieldsOf(selection?.allPrice), "decimalPrice");
  return price !== null && price > 1 ? Math.round(price * 100) : undefined;
}
