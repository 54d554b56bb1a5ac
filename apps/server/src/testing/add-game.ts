import { saveGame } from "../modules/games/catalogue-repo.ts";
import type { TestSystem } from "./system.ts";

/** Puts a game in the catalogue as if its provider had listed it. */
export async function addGame(
  { services }: TestSystem,
  providerId: string,
  gameId: string,
  freeRoundBets: readonly bigint[] | null = null,
): Promise<void> {
  await services.db.transaction((tx) =>
    saveGame(tx, {
      providerId,
      gameId,
      providerName: providerId,
      source: "direct",
      subProviderId: providerId,
      name: gameId,
      nameThai: gameId,
      category: "slot",
      features: [],
      hasDemo: false,
      image: null,
      imagePath: null,
      releasedOn: "2026-01-01",
      freeRoundBets,
    }),
  );
}
