import { saveGame } from "../modules/games/catalogue-repo.ts";
import type { TestSystem } from "./system.ts";

/** Puts a game in the catalogue as if its provider had listed it. */
export async function addGame(
  { services }: TestSystem,
  providerId: string,
  gameId: string,
  freeRoundBets: readonly bigint[] | null = null,
  maxWin: number | null = null,
): Promise<void> {
  await services.db.transaction((tx) =>
    saveGame(tx, {
      provider_id: providerId,
      game_id: gameId,
      provider_name: providerId,
      source: "direct",
      sub_provider_id: providerId,
      name: gameId,
      name_th: gameId,
      category: "slot",
      features: [],
      has_demo: false,
      image: null,
      image_path: null,
      released_on: "2026-01-01",
      freeRoundBets,
      maxWin,
    }),
  );
}
