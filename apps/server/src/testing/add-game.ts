import { raiseVersion, saveGame } from "../modules/games/catalogue-repo.ts";
import type { GameCategory } from "../modules/games/rules.ts";
import type { TestSystem } from "./system.ts";

interface Listing {
  readonly category?: GameCategory;
  readonly freeRoundBets?: readonly bigint[] | null;
  readonly maxWin?: number | null;
  readonly returnPercent?: number;
}

/** Puts a game in the catalogue as if its provider had listed it. */
export async function addGame(
  { services }: Pick<TestSystem, "services">,
  providerId: string,
  gameId: string,
  { category = "slot", freeRoundBets = null, maxWin = null, returnPercent = 96 }: Listing = {},
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await saveGame(tx, {
      provider_id: providerId,
      game_id: gameId,
      provider_name: providerId,
      source: "direct",
      sub_provider_id: providerId,
      name: gameId,
      name_th: gameId,
      category,
      features: [],
      has_demo: false,
      image: null,
      image_path: null,
      released_on: "2026-01-01",
      freeRoundBets,
      maxWin,
      returnPercent,
    });
    await raiseVersion(tx);
  });
}
