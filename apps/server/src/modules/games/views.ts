import type { CallOutput } from "@chokdee/contract";
import { satang, toBaht } from "@chokdee/money";
import type { Wallet } from "../../core/ledger.ts";
import { isOpen } from "../../core/open-games.ts";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import type { HistoryRow } from "./play-repo.ts";
import { categorised } from "./rules.ts";

type GameView = CallOutput<"gameList">["items"][number];

/** What a game's view depends on beside the game. */
export interface Moment {
  readonly isNew: Catalogue["isNew"];
  readonly now: Date;
  readonly switchesOff: ReadonlySet<string>;
}

export function gameView(game: CatalogueGame, { isNew, now, switchesOff }: Moment): GameView {
  return {
    game_id: game.game_id,
    provider_id: game.provider_id,
    sub_provider_id: game.sub_provider_id,
    source: game.source,
    category: game.category,
    name: game.name_th,
    name_en: game.name,
    provider_name: game.provider_name,
    image: game.image,
    has_demo: game.has_demo,
    is_new: isNew(game, now),
    is_open: isOpen(categorised(game), switchesOff),
    features: [...game.features],
    bets: betsOf(game),
  };
}

function betsOf({ min_bet: from, max_bet: to }: CatalogueGame): GameView["bets"] {
  return from === null || to === null ? null : { from: toBaht(satang(from)), to: toBaht(satang(to)) };
}

const TYPE_IDS = { main: 1, promotion: 2, free_credit: 3 } as const;

export function walletView(wallet: Wallet): CallOutput<"gameWallets"> {
  if (wallet.kind === "points") return [];
  return [
    {
      id: wallet.walletId,
      wallet_name: wallet.name ?? "กระเป๋าหลัก",
      balance: toBaht(wallet.free),
      wallet_type_id: TYPE_IDS[wallet.kind],
    },
  ];
}

/** Rounds that many share are named after their table and counted. */
function tableRoundOf({ game_id, round_id }: HistoryRow): number | null {
  const number = round_id.startsWith(`${game_id}:`) ? round_id.slice(game_id.length + 1) : "";
  return /^\d{1,12}$/.test(number) ? Number(number) : null;
}

/** A game that its provider has taken back since is called by its id. */
export function playedRoundView(row: HistoryRow, catalogue: Catalogue): CallOutput<"gameHistory">["items"][number] {
  const game = catalogue.find(row.provider_id, row.game_id);
  return {
    round_id: row.round_id,
    game_id: row.game_id,
    provider_id: row.provider_id,
    game_name: game?.name_th ?? row.game_id,
    table_round: tableRoundOf(row),
    image: game?.image ?? null,
    stake: toBaht(row.stake),
    win: toBaht(row.payout),
    status: row.status,
    started_at: row.placed_at.toISOString(),
    ended_at: row.settled_at.toISOString(),
  };
}
