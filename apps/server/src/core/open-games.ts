import type { Queryable } from "./db.ts";
import type { GameKey } from "./game-launches.ts";
import type { PlayCategory } from "./gate.ts";
import { playSwitches, type SwitchesOff } from "./switches.ts";

/** A game, or a lottery as the game that its bills are bets on. */
export interface CategorisedGame extends GameKey {
  readonly category: PlayCategory;
}

/** What can be played at this moment: listed by its provider, and behind no switch that is off. */
export type OpenGames = (db: Queryable) => Promise<readonly CategorisedGame[]>;

/** Whether none of the switches that staff have turned off concerns a game. */
export function isOpen({ category, ...game }: CategorisedGame, switchesOff: ReadonlySet<string>): boolean {
  return !playSwitches({ category, game }).some((name) => switchesOff.has(name));
}

/** What is open of the games that several modules list. */
export function openGamesOf({
  switchesOff,
  listed,
}: {
  readonly switchesOff: SwitchesOff;
  readonly listed: readonly OpenGames[];
}): OpenGames {
  return async (db) => {
    const off = new Set(await switchesOff(db));
    const open: CategorisedGame[] = [];
    for (const list of listed) open.push(...(await list(db)).filter((game) => isOpen(game, off)));
    return open;
  };
}
