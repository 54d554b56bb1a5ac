import { type MarketPrices, type Price, selectionId } from "@chokdee/rules/sport";
import type { Queryable } from "../../core/db.ts";
import type { SportLaw } from "../../core/sport.ts";
import { type BookRow, findBooks } from "./book-repo.ts";
import { type LeagueRow, listLeagues, type MatchRow } from "./match-repo.ts";

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

/** Books and the names of leagues as they are stored, each read once for all who ask. */
export interface Books {
  /** Those of matches as they were read. */
  read(db: Queryable, matches: readonly MatchRow[]): Promise<ReadonlyMap<string, Book>>;
  leagues(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, LeagueRow>>;
  /** A match as it was read last, with its book: no more than a guess, until its version is compared. */
  lastRead(matchId: string): { readonly match: MatchRow; readonly book: Book } | undefined;
}

const KEPT = 2_000;
const ON_THE_BOARD: ReadonlySet<string> = new Set(["handicap", "total", "1x2"]);

export function createBooks(): Books {
  const kept = new Map<string, Book>();
  const seen = new Map<string, MatchRow>();
  const named = new Map<string, LeagueRow>();
  return {
    async read(db, matches) {
      const unknown = matches.filter(
        ({ id, book_version }) => book_version !== null && kept.get(id)?.version !== book_version,
      );
      const fresh =
        unknown.length > 0
          ? await findBooks(
              db,
              unknown.map(({ id }) => id),
            )
          : [];
      for (const row of fresh) {
        kept.delete(row.match_id);
        kept.set(row.match_id, bookOf(row));
      }
      for (const match of matches) seen.set(match.id, match);
      for (const [id] of kept) if (kept.size > KEPT) kept.delete(id);
      for (const [id] of seen) if (seen.size > KEPT) seen.delete(id);
      return new Map(
        matches.flatMap(({ id, book_version }) => {
          const book = book_version === null ? undefined : kept.get(id);
          return book ? [[id, book] as const] : [];
        }),
      );
    },
    async leagues(db, ids) {
      const unknown = ids.filter((id) => !named.has(id));
      for (const league of unknown.length > 0 ? await listLeagues(db, unknown) : []) named.set(league.id, league);
      return named;
    },
    lastRead(matchId) {
      const [match, book] = [seen.get(matchId), kept.get(matchId)];
      return match && book?.version === match.book_version ? { match, book } : undefined;
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
