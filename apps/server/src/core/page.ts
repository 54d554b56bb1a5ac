import { cut } from "@chokdee/server-kit/db";
import { DomainError } from "./domain-error.ts";

/** The parts of a place in a list, by what they are. */
interface Parts {
  readonly at: Date;
  readonly id: bigint;
  readonly amount: bigint;
  readonly name: string;
}

const PATTERNS: Readonly<Record<keyof Parts, string>> = {
  at: "\\d{1,15}",
  id: "\\d{1,18}",
  amount: "-?\\d{1,18}",
  name: "[^\\0]{1,320}?",
};

/** A part of a place: of a kind, or one of some words. */
type Kind = keyof Parts | readonly string[];
type Place<Kinds extends readonly Kind[]> = {
  readonly [At in keyof Kinds]: Kinds[At] extends readonly (infer Word)[] ? Word : Parts[Kinds[At] & keyof Parts];
};

/** The place that a page begins after, by its parts. Our own pages give no others. */
export function readPlace<const Kinds extends readonly Kind[]>(
  cursor: string | undefined,
  ...kinds: Kinds
): Place<Kinds> | undefined {
  if (cursor === undefined) return undefined;
  const patterns = kinds.map((kind) => `(${typeof kind === "string" ? PATTERNS[kind] : kind.join("|")})`);
  const found = new RegExp(`^${patterns.join("/")}$`).exec(cursor);
  if (!found) throw new DomainError("BAD_REQUEST");
  return kinds.map((kind, index) => readPart(kind, found[index + 1] ?? "")) as never;
}

function readPart(kind: Kind, text: string): Date | bigint | string {
  if (kind === "at") return new Date(Number(text));
  return kind === "id" || kind === "amount" ? BigInt(text) : text;
}

/** The id that a page begins after. */
export function readCursor(cursor: string | undefined): bigint | undefined {
  return readPlace(cursor, "id")?.[0];
}

/** One page of a list that is read from the newest id back. */
export function pageOf<Row extends { readonly id: bigint | number }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const { shown, next_cursor } = cut(rows, limit, ({ id }) => [id]);
  return { items: shown.map(view), next_cursor };
}

/** How many rows of a search are added up: beyond it the sums are of the newest so many, and say so. */
export const MAX_FOUND = 10_000;

export const foundOf = (count: number) => ({ count, is_more: count >= MAX_FOUND });
