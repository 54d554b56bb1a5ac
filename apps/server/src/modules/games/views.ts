import type { CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import type { Wallet } from "../../core/ledger.ts";
import type { Catalogue, CatalogueGame } from "./catalogue.ts";
import type { HistoryRow } from "./play-repo.ts";
import { isNew, isOpen } from "./rules.ts";

type GameView = CallOutput<"gameList">["items"][number];

/** What a game's view depends on beside the game. */
export interface Moment {
  readonly now: Date;
  readonly switchesOff: ReadonlySet<string>;
}

export function gameView(game: CatalogueGame, { now, switchesOff }: Moment): GameView {
  return {
    game_id: game.gameId,
    provider_id: game.providerId,
    sub_provider_id: game.subProviderId,
    source: game.source,
    category: game.category,
    name: game.nameThai,
    name_en: game.name,
    provider_name: game.providerName,
    image: game.image,
    has_demo: game.hasDemo,
    is_new: isNew(game.releasedOn, now),
    is_open: isOpen(game, switchesOff),
    features: [...game.features],
  };
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

/** A game that its provider has taken back since is called by its id. */
export function playedRoundView(row: HistoryRow, catalogue: Catalogue): CallOutput<"gameHistory">["items"][number] {
  const game = catalogue.find(row.providerId, row.gameId);
  return {
    round_id: row.roundId,
    game_id: row.gameId,
    provider_id: row.providerId,
    game_name: game?.nameThai ?? row.gameId,
    image: game?.image ?? null,
    stake: toBaht(row.stake),
    win: toBaht(row.payout),
    status: row.status,
    started_at: row.placedAt.toISOString(),
    ended_at: row.settledAt.toISOString(),
  };
}
