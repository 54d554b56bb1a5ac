import { type EventHandlers, playEvents } from "@chokdee/game-kit";
import type { PlacedValue, SlotEvent } from "@chokdee/rules/slots";
import type { Label } from "../stage/labels.ts";
import { TIMINGS } from "../stage/pace.ts";
import { weighted } from "../stage/reel-source.ts";
import { freePlayers } from "./players/free-players.ts";
import { holdPlayers } from "./players/hold-players.ts";
import { placePlayers } from "./players/place-players.ts";
import { spinPlayers } from "./players/spin-players.ts";
import { columnByColumn, RoundRun, type ShownRound, type ShowSetting, startReels, writeValues } from "./round-run.ts";

/** Plays what the server decided. It decides nothing and knows no balance. */
export class RoundShow {
  readonly #setting: ShowSetting;
  readonly #reels = { isRolling: false, isHurried: false };
  /** What lies there before the first round. */
  #opening: readonly PlacedValue[] | undefined;
  /** What was written before the reels began to turn. */
  #before: readonly Label[] = [];

  constructor(setting: ShowSetting) {
    this.#setting = setting;
    this.#opening = openingValues(setting);
    setting.hud.board.showMultiplier("base", setting.definition.base.multipliers[0] ?? 1);
  }

  /** Until the first round: what the symbols carry that lie there, at this bet. */
  open(bet: number): void {
    const { definition, stage } = this.#setting;
    if (!this.#opening || this.#opening.length === 0) return;
    writeValues(this.#setting, this.#opening, bet / definition.unitsPerBet);
    // A stage at rest is drawn after a motion alone.
    void stage.motion.run(1, () => {});
  }

  /** The reels spin until the stops are known. */
  roll(): void {
    if (this.#reels.isRolling) return;
    this.#opening = undefined;
    this.#before = this.#setting.stage.labels.shown;
    startReels(this.#setting, TIMINGS[this.#setting.pace()], new Set());
    this.#reels.isRolling = true;
  }

  /** Back to the previous symbols: the round was refused or is unknown. */
  async giveUp(): Promise<void> {
    if (!this.#reels.isRolling) return;
    this.#reels.isRolling = false;
    const { reels, labels } = this.#setting.stage;
    const onRest = columnByColumn(this.#before, (resting) => labels.show(resting));
    await reels.land({ grid: reels.grid, stops: null, mode: "base", onRest }, TIMINGS.turbo);
  }

  hurry(): void {
    this.#reels.isHurried = true;
    this.#setting.stage.motion.hurry();
  }

  async show(round: ShownRound): Promise<void> {
    this.#reels.isHurried = false;
    this.#opening = undefined;
    const run = new RoundRun(this.#setting, round, this.#reels);
    await playEvents(round.events, playersOf(run));
  }
}

/** As decoration alone, by the game's own weights. */
function openingValues({ definition, stage }: ShowSetting): PlacedValue[] {
  return stage.reels.grid.flatMap((symbols, column) =>
    symbols.flatMap((symbol, row) => {
      const { values } = definition.symbols.find(({ id }) => id === symbol) ?? {};
      return values ? [{ column, row, value: Number(weighted(values.weights, Math.random())) }] : [];
    }),
  );
}

/** A player for every event: the games differ in which of them come. */
function playersOf(run: RoundRun): EventHandlers<SlotEvent> {
  return { ...spinPlayers(run), ...freePlayers(run), ...placePlayers(run), ...holdPlayers(run) };
}
