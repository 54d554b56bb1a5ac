import type { PlayedGame, PlayedGames } from "../../core/game-launches.ts";
import type { Ports } from "../../core/ports.ts";
import { createCatalogueReader } from "./catalogue.ts";
import { readGamesOfRounds } from "./play-repo.ts";

/** A posting of a round: `game:<provider>:<round>`, whatever the provider calls its round. */
const GAME_ROUND = /^game:([^:]+):(.+)$/;

/** Names and pictures for a member's statement, by what has been settled and the catalogue of now. */
export function createPlayedGames({ db }: Pick<Ports, "db">): PlayedGames {
  const read = createCatalogueReader(db);
  return async (memberId, references) => {
    const rounds = [...new Set(references)].flatMap((reference) => {
      const [, providerId, roundId] = GAME_ROUND.exec(reference) ?? [];
      return providerId && roundId ? [{ providerId, roundId }] : [];
    });
    if (rounds.length === 0) return new Map();
    const catalogue = await read();
    const played = await readGamesOfRounds(db, memberId, rounds);
    return new Map(
      played.map(({ provider_id: providerId, round_id: roundId, game_id: gameId }): [string, PlayedGame] => {
        const game = catalogue.find(providerId, gameId);
        const { name_th: name = gameId, image = null } = game ?? {};
        return [`game:${providerId}:${roundId}`, { providerId, gameId, name, image }];
      }),
    );
  };
}
