import { type MarketPrices, type Price, selectionId } from "@chokdee/rules/sport";
import type { Queryable } from "../../core/db.ts";
import type { SportLaw } from "../../core/sport.ts";
import { type BookRow, findBooks, listBookVersions } from "./book-repo.ts";

/** What is offered on a match. */
export interface Book {
  readonly version: bigint;
  readonly prices: readonly MarketPrices[];
  readonly law: SportLaw | null;
  /** By the ids of selections; those that have a price. */
  readonly offered: ReadonlyMap<string, { readonly price: Price; readonly chance: number }>;
  /** The ids of the selections that the board shows. */
  readonly main: ReadonlySet<string>;
}

/** Books as they are stored, each read once for all who ask. */
export interface Books {
  read(db: Queryable, matchIds: readonly string[]): Promise<ReadonlyMap<string, Book>>;
}

const KEPT = 2_000;
const ON_THE_BOARD: ReadonlySet<string> = new Set(["handicap", "total", "1x2"]);

export function createBooks(): Books {
  const kept = new Map<string, Book>();
  return {
    async read(db, matchIds) {
      if (matchIds.length === 0) return new Map();
      const versions = await listBookVersions(db, matchIds);
      const unknown = versions.filter(({ match_id, version }) => kept.get(match_id)?.version !== version);
      const fresh =
        unknown.length > 0
          ? await findBooks(
              db,
              unknown.map(({ match_id }) => match_id),
            )
          : [];
      for (const row of fresh) {
        kept.delete(row.match_id);
        kept.set(row.match_id, bookOf(row));
      }
      for (const [id] of kept) if (kept.size > KEPT) kept.delete(id);
      return new Map(
        versions.flatMap(({ match_id }) => {
          const book = kept.get(match_id);
          return book ? [[match_id, book] as const] : [];
        }),
      );
    },
  };
}

function bookOf({ version, prices, law }: BookRow): Book {
  const offered = new Map<string, { price: Price; chance: number }>();
  const main = new Set<string>();
  for (const market of prices) {
    for (const { side, price, chance } of market.prices) {
      if (price === null) continue;
      const id = selectionId({ kind: market.kind, period: market.period, line: market.line, side });
      offered.set(id, { price, chance });
      if (market.isMain && ON_THE_BOARD.has(market.kind)) main.add(id);
    }
  }
  return { version, prices, law, offered, main };
}
