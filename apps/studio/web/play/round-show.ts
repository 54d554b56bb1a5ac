import { type EventHandlers, playEvents } from "@chokdee/game-kit";
import type { SlotEvent } from "@chokdee/rules/slots";
import { TIMINGS } from "../stage/pace.ts";
import { freePlayers } from "./players/free-players.ts";
import { holdPlayers } from "./players/hold-players.ts";
import { placePlayers } from "./players/place-players.ts";
import { spinPlayers } from "./players/spin-players.ts";
import { RoundRun, type ShownRound, type ShowSetting, startReels } from "./round-run.ts";

/** Plays what the server decided. It decides nothing and knows no balance. */
export class RoundShow {
  readonly #setting: ShowSetting;
  readonly #reels = { isRolling: false, isHurried: false };

  constructor(setting: ShowSetting) {
    this.#setting = setting;
    setting.hud.board.showMultiplier("base", setting.definition.base.multipliers[0] ?? 1);
  }

  /** The reels spin until the stops are known. */
  roll(): void {
    if (this.#reels.isRolling) return;
    startReels(this.#setting, TIMINGS[this.#setting.pace()], new Set());
    this.#reels.isRolling = true;
  }

  /** Back to the previous symbols: the round was refused or is unknown. */
  async giveUp(): Promise<void> {
    if (!this.#reels.isRolling) return;
    this.#reels.isRolling = false;
    const { reels } = this.#setting.stage;
    await reels.land({ grid: reels.grid, stops: null, mode: "base" }, TIMINGS.turbo);
  }

  hurry(): void {
    this.#reels.isHurried = true;
    this.#setting.stage.motion.hurry();
  }

  async show(round: ShownRound): Promise<void> {
    this.#reels.isHurried = false;
    const run = new RoundRun(this.#setting, round, this.#reels);
    await playEvents(round.events, playersOf(run));
  }
}

/** A player for every event: the games differ in which of them come. */
function playersOf(run: RoundRun): EventHandlers<SlotEvent> {
  return { ...spinPlayers(run), ...freePlayers(run), ...placePlayers(run), ...holdPlayers(run) };
}
