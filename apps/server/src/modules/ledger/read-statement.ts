import { midnight, midnightAfter } from "@chokdee/rules/time";
import { cut } from "@chokdee/server-kit/db";
import type { Db } from "../../core/db.ts";
import { gameNameKey, type GameNames } from "../../core/game-launches.ts";
import type { MemberId } from "../../core/ids.ts";
import { type WalletId, walletId } from "../../core/ledger.ts";
import type { PostingKind } from "../../core/ledger-names.ts";
import { readCursor } from "../../core/page.ts";
import { readStatement, type StatementFilter, type StatementLine } from "./statement-repo.ts";

/** The filters of a member's statement. Days are Bangkok days, both included. */
export interface StatementQuery {
  readonly kind?: PostingKind | undefined;
  readonly wallet_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface StatementPage {
  readonly lines: readonly StatementLine[];
  readonly next_cursor: string | null;
}

export async function pageStatement(
  db: Db,
  memberId: MemberId,
  query: StatementQuery & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<StatementPage> {
  const before = readCursor(query.cursor);
  const lines = await readStatement(db, memberId, filterOf(query), before, query.limit + 1);
  const { shown, next_cursor } = cut(lines, query.limit, ({ seq }) => [seq]);
  return { lines: shown, next_cursor };
}

export function filterOf(query: StatementQuery): StatementFilter {
  return {
    ...(query.kind !== undefined && { kind: query.kind }),
    ...(query.wallet_id !== undefined && { walletId: walletId(query.wallet_id) satisfies WalletId }),
    ...(query.from !== undefined && { from: midnight(query.from) }),
    ...(query.to !== undefined && { to: midnightAfter(query.to) }),
  };
}

/** A round that many share is named after its table and counted: `game:chokdee:baccarat-1:1842`. */
const TABLE_ROUND = /^game:([a-z0-9_-]{1,32}):([A-Za-z0-9_.-]{1,50}):(\d{1,12})$/;

/** What members call the table's rounds that these lines are about, by the lines' references. */
export async function tableRoundNames(
  lines: readonly Pick<StatementLine, "reference">[],
  gameNames: GameNames,
): Promise<ReadonlyMap<string, string>> {
  const rounds = lines.flatMap(({ reference }) => {
    const [, providerId, gameId, round] = TABLE_ROUND.exec(reference) ?? [];
    return providerId && gameId ? [{ reference, providerId, gameId, round }] : [];
  });
  if (rounds.length === 0) return new Map();
  const names = await gameNames(rounds);
  return new Map(
    rounds.map((round) => [round.reference, `${names.get(gameNameKey(round))} รอบ ${round.round}`] as const),
  );
}
