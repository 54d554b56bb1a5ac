import type { Sound } from "@chokdee/game-kit";
import type { Felt } from "../parts/felt.ts";
import type { ShowTimes } from "../parts/show-clock.ts";
import type { FoleyName } from "../foley.ts";

/**
 * What was drawn, in the order of drawing, as the rules number it: cards 0 to 51, dice 1 to 6, pockets 0 to 36.
 * Everything else about a result follows from it by the rules.
 */
export type Drawn = readonly number[];

/**
 * One kind of table. It brings its places, its show and its history; the frame around it brings the rest: connection,
 * phases, chips, limits, sounds, proof. A board never talks to the server and decides nothing.
 */
export interface BoardKind {
  /** Places for betting from a tile, at most four, most wanted first. */
  readonly quickPlaces: readonly string[];
  /** A result in one line, as it is read aloud and listed: `เจ้ามือชนะ 9–8`. */
  say(drawn: Drawn): string;
  createBoard(setting: BoardSetting): Board;
  createHistory(setting: HistorySetting): HistoryStrip;
}

export interface BoardSetting {
  /** Makes the buttons of the places. Chips, pools, limits and results on them are the frame's. */
  readonly felt: Felt;
  /** The ring with the time left and the words of the phase: the board puts it where its stage has room, 84 px wide. */
  readonly ring: HTMLElement;
  readonly sound: Pick<Sound<FoleyName>, "play">;
}

export interface Board {
  /** Cards, dice or wheel: the upper part of the page. Its upper right corner, 60 by 48 px, stays free in a frame. */
  readonly stage: HTMLElement;
  /** All places. Geometry is the board's own style. */
  readonly felt: HTMLElement;
  /** The picture of a round that is over, without motion; without one, an empty table. */
  rest(drawn: Drawn | undefined): void;
  /** Bets are closed and nothing is drawn yet: dice begin to shake, cards are gathered. It lasts until `show`. */
  prepare(): void;
  /** Shows a result to its final picture, which is that of `rest`. */
  show(show: Show): Promise<void>;
}

export interface Show extends ShowTimes {
  readonly drawn: Drawn;
  /** When each of `drawn` is opened by the studio's clock, in milliseconds from the beginning of the show. */
  readonly revealMs: readonly number[];
  /** The member's accepted stakes by place, in satang. */
  readonly stakes: ReadonlyMap<string, number>;
  /** The member wants to open cards by hand. */
  readonly isSqueezing: boolean;
}

export interface HistorySetting {
  /** A tile of the page with many tables has room for the newest results alone. */
  readonly size: "table" | "tile";
}

export interface HistoryStrip {
  readonly root: HTMLElement;
  /** All results of the running shoe, or the last hundred where there is none, oldest first. */
  update(results: readonly Drawn[]): void;
}
