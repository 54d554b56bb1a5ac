import type { Draws } from "../fair/index.ts";
import type { SlotDefinition, SpinMode } from "./definition.ts";
import type { SpinKind, SpinOutcome } from "./events.ts";
import { playFreeSpins, takeScatters } from "./play-free-spins.ts";
import { drawHeld, heldOn, playHold } from "./play-hold.ts";
import { freshState, type Play, playReels } from "./play-stop.ts";
import { playWalk } from "./play-walk.ts";
import { type Book, isFull } from "./round-book.ts";

/** Plays a whole round with its features. The same draws always give the same round. */
export function spin(definition: SlotDefinition, kind: SpinKind, draws: Draws): SpinOutcome {
  const book: Book = { events: [], max: definition.maxWin * definition.unitsPerBet, total: 0 };
  const play: Play = { definition, draws, book };
  if (kind === "buy") playBought(play);
  else playSpin(play, modeOf(definition, kind));
  if (isFull(book)) book.events.push({ type: "max_win", units: book.total });
  book.events.push({ type: "end", total: book.total });
  return { events: book.events, units: book.total };
}

function modeOf({ id, base, ante }: SlotDefinition, kind: "spin" | "ante"): SpinMode {
  if (kind === "spin") return base;
  if (!ante) throw new RangeError(`${id} has no higher stake`);
  return ante.mode;
}

function playBought(play: Play): void {
  const { id, buy, hold, freeSpins } = play.definition;
  if (!buy) throw new RangeError(`${id} sells no feature`);
  if (freeSpins) playFreeSpins(play, freeSpins, buy.spins, true);
  else if (hold) playHold(play, hold, drawHeld(play, hold, buy.held ?? 0), true);
}

function playSpin(play: Play, mode: SpinMode): void {
  const { definition, draws } = play;
  const { hold, walk, freeSpins } = definition;
  if (hold?.starts.kind === "chance" && draws.below(hold.starts.oneIn) === 0) {
    playHold(play, hold, drawHeld(play, hold, 0), false);
    return;
  }
  const stop = { mode, name: "base", number: 0 } as const;
  const board = walk ? playWalk(play, stop, walk) : playReels(play, stop, freshState(definition));
  const held = hold && heldOn(play, hold, board);
  if (hold && held) playHold(play, hold, held, false);
  const spins = takeScatters(play, freeSpins?.award ?? {}, freeSpins?.most ?? 0, board.grid);
  if (freeSpins && spins > 0) playFreeSpins(play, freeSpins, spins, false);
}
