import { moneyText, shortMoneyText, type Sound } from "@chokdee/game-kit";
import type { Cell, PlacedValue, SlotDefinition, SlotEvent, SlotModeName } from "@chokdee/rules/slots";
import { type Pace, TIMINGS, type Timing } from "../stage/pace.ts";
import type { Landing } from "../stage/reels.ts";
import type { Stage } from "../stage/stage.ts";
import type { Theme, ToneName } from "../themes/theme.ts";
import type { Hud } from "./hud.ts";

/** What is needed to show a round: one that was just played, or one from the history. */
export interface ShownRound {
  readonly bet: number;
  readonly stake: number;
  readonly win: number;
  readonly events: readonly SlotEvent[];
}

/** The part of the stage that a round moves. */
export interface RoundStage extends Pick<Stage, "isCalm" | "cascade"> {
  readonly motion: Pick<Stage["motion"], "run" | "wait" | "hurry">;
  readonly reels: Pick<Stage["reels"], "start" | "land" | "show" | "grid" | "box">;
  readonly winShow: Pick<Stage["winShow"], "clear" | "light" | "rest">;
  readonly sparks: Pick<Stage["sparks"], "shower">;
  readonly labels: Pick<Stage["labels"], "show" | "shown" | "flyTo">;
  readonly spots: Pick<Stage["spots"], "mark" | "clear">;
  readonly moves: Pick<Stage["moves"], "clear" | "strike" | "expand" | "become" | "walk" | "fill">;
}

export interface ShowSetting {
  readonly stage: RoundStage;
  readonly hud: Pick<Hud, "result" | "board">;
  readonly sound: Pick<Sound<ToneName>, "play">;
  readonly theme: Pick<Theme, "scale" | "sparkColours">;
  readonly definition: SlotDefinition;
  readonly pace: () => Pace;
}

/** What is known of a round while it is shown. The players of its events read and write it. */
export class RoundRun {
  readonly setting: ShowSetting;
  readonly round: ShownRound;
  /** The worth of a unit, in satang. */
  readonly unit: number;
  readonly #reels: { isRolling: boolean; isHurried: boolean };
  mode: SlotModeName = "base";
  /** The win so far, in units. */
  total = 0;
  /** How many wins this stop has had. */
  steps = 0;
  /** Columns that do not turn with the next spin. */
  standing: ReadonlySet<number> = new Set();
  free: { readonly number: number; readonly of: number; readonly from: number } | undefined;

  constructor(setting: ShowSetting, round: ShownRound, reels: { isRolling: boolean; isHurried: boolean }) {
    this.setting = setting;
    this.round = round;
    this.unit = round.bet / setting.definition.unitsPerBet;
    this.#reels = reels;
  }

  get timing(): Timing {
    return TIMINGS[this.#reels.isHurried ? "turbo" : this.setting.pace()];
  }

  get isHurried(): boolean {
    return this.#reels.isHurried;
  }

  /** More came back than was staked: only then is it celebrated. */
  get isGain(): boolean {
    return this.total * this.unit > this.round.stake;
  }

  get ladder(): readonly number[] {
    const { base, freeSpins } = this.setting.definition;
    return this.mode === "free" && freeSpins ? freeSpins.mode.multipliers : base.multipliers;
  }

  /** The reels spin until the stops are known. */
  roll(): void {
    if (this.#reels.isRolling) return;
    startReels(this.setting, this.timing, this.standing);
    this.#reels.isRolling = true;
  }

  get isRolling(): boolean {
    return this.#reels.isRolling;
  }

  /** The reels stop; what the symbols of a column carry is written as soon as it rests. */
  async land(landing: Omit<Landing, "onRest">, values: readonly PlacedValue[] = []): Promise<void> {
    const onRest = columnByColumn(values, (resting) => this.label(resting));
    await this.setting.stage.reels.land({ ...landing, onRest }, this.timing);
    this.#reels.isRolling = false;
  }

  money(units: number): string {
    return moneyText(units * this.unit);
  }

  banner(title: string, text: string, picture?: string): Promise<void> {
    const { hud, stage } = this.setting;
    return hud.board.banner({ title, text, picture }, () => stage.motion.wait(this.timing.banner));
  }

  label(values: readonly PlacedValue[] | undefined): void {
    writeValues(this.setting, values ?? [], this.unit);
  }

  countFreeSpins(): void {
    if (!this.free) return;
    const { number, of, from } = this.free;
    this.setting.hud.board.showFreeSpins({ number, of, total: this.money(this.total - from) });
  }

  /** A win that does not exceed its stake makes only a small tick. */
  sing(): void {
    this.setting.sound.play(this.isGain ? "win" : "count", this.pitch);
  }

  get pitch(): number {
    const { scale } = this.setting.theme;
    return scale[Math.min(this.steps, scale.length - 1)] ?? 0;
  }
}

/** For each column that has come to rest: all that lies in the resting ones, if there is more of it. */
export function columnByColumn<T extends Cell>(placed: readonly T[], write: (resting: T[]) => void) {
  const resting = new Set<number>();
  return (rested: number): void => {
    resting.add(rested);
    if (placed.some(({ column }) => column === rested)) write(placed.filter(({ column }) => resting.has(column)));
  };
}

/** Writes values on their symbols: a factor, or what it is worth in money at so much a unit. */
export function writeValues(
  { definition, stage }: Pick<ShowSetting, "definition" | "stage">,
  values: readonly PlacedValue[],
  unit: number,
): void {
  const isFactor = definition.symbols.some((symbol) => symbol.values?.apply === "multiply");
  const text = (value: number) => (isFactor ? `×${value}` : shortMoneyText(value * unit));
  stage.labels.show(values.map(({ value, ...cell }) => ({ ...cell, text: text(value) })));
}

export function startReels({ stage, sound }: ShowSetting, timing: Timing, standing: ReadonlySet<number>): void {
  stage.winShow.clear();
  stage.moves.clear();
  stage.labels.show([]);
  stage.reels.start(timing, standing);
  sound.play("spin");
}
