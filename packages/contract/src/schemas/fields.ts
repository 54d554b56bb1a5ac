import { z } from "zod";

/**
 * Fields that many calls share. Bounds on inputs only keep hostile sizes out: a value that a
 * member typed wrongly must pass here and be refused by the handler in words.
 */

/** PostgreSQL stores neither a null byte nor half of a surrogate pair. */
function isStorable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

export function text(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable, "not storable text");
}

/** What a person types into a form. */
export const typed = text(2_000);

/** Why staff do what takes a second person above an amount: whoever agrees, and whoever reads the record, sees it. */
export const reasoned = { reason: typed };

/** Codes, tokens and ids that our own programs make. */
export const token = text(200);

/** A provider's round: behind an aggregator, the game and what its supplier names the round with. */
export const providerRound = text(320);

/** A file, which is sent as the bytes of the body: the call's own limit bounds it. */
export const bytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: "string", format: "binary" });

/** A captcha answer: those of outside services run to thousands of characters. */
export const captcha = text(8_000).optional();

/** The proof that a member has just confirmed who they are; without it the handler requires one. */
export const stepUpToken = token.optional();

/** What a column of the type `integer` counts up to: an id beyond it is nobody's. */
const MAX_INT = 2 ** 31 - 1;

/** An id whose column is a `bigint`. */
export const id = z.int().min(1);
/** An id whose column is an `integer`. A test compares both kinds with the tables. */
export const intId = id.max(MAX_INT);

/** An amount of baht that a person typed; the handler judges range and decimals. */
export const typedBaht = z.number().min(-1e13).max(1e13);

/** A whole number in a query string. */
export function queryInt(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number<number>().int().min(min).max(max);
}

export const queryId = queryInt(1);
export const queryIntId = queryInt(1, MAX_INT);

/** The operator's own number, which the specification sends as 1. There is no other agent to act for. */
export const agentId = id.max(1).default(1);
export const queryAgentId = queryInt(1, 1).default(1);

export const agentCode = text(64);

/** Page numbers end where a page would begin past every list we keep. */
export const pageNumber = queryInt(1, 100_000).default(1);

/** A day in Bangkok. */
export const day = z.iso.date().refine((value) => value >= "2000-01-01", "before all records");

export const dayRange = { from: day.optional(), to: day.optional() };

/** Where a list goes on, which may be after a provider's round. */
const cursor = text(400);

export const cursorInput = { cursor: cursor.optional(), limit: queryInt(1, 100).default(20) };

/** Baht on the wire: at most two decimals. */
export const baht = z.number().refine((value) => Math.round(value * 100) / 100 === value, "more than two decimals");

export const points = z.int();

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A picture's address, on our own origin or the provider's. */
export const url = z.string();

/** The reader's way on through a list that grows at its head. */
export function cursorPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}

/** How many a search has found. With `is_more` there are at least so many, and sums are of these, the newest. */
export const found = { count: z.int(), is_more: z.boolean() };

export function numberedPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), total: z.int() });
}

export const nothing = z.object({});
