import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { type GameKey, gameNameKey } from "../../../core/game-launches.ts";
import type { JackpotDependencies } from "../dependencies.ts";
import { listPools, listWins, readAccounts, type WinRow } from "../pool-repo.ts";
import { providersView, winView } from "../views.ts";

const MAX_WINS = 50;

export async function readJackpot({
  db,
  memberBanking,
  gameNames,
}: Pick<JackpotDependencies, "db" | "memberBanking" | "gameNames">): Promise<OfficeOutput<"officeJackpotRead">> {
  const { jackpot, reserve } = await readAccounts(db);
  const wins = await listWins(db, MAX_WINS);
  const members = await memberBanking.names(db, [...new Set(wins.map(({ member_id }) => member_id))]);
  const games = await gameNames(wins.map(gameOf));
  return {
    providers: providersView(await listPools(db)),
    accounts: { jackpot: toBaht(jackpot), jackpot_reserve: toBaht(reserve) },
    wins: wins.map((win) => winView(win, members.get(win.member_id), games.get(gameNameKey(gameOf(win))))),
  };
}

function gameOf({ provider_id, game_id }: WinRow): GameKey {
  return { providerId: provider_id, gameId: game_id };
}
