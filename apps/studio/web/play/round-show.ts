import { type EventHandlers, moneyText, playEvents, type Sound } from "@chokdee/game-kit";
import type { SlotDefinition, SlotEvent, SlotModeName, SymbolWin } from "@chokdee/rules/slots";
import { easeOut } from "../stage/motion.ts";
import { type Pace, TIMINGS } from "../stage/pace.ts";
import type { Stage } from "../stage/stage.ts";
import type { Theme, ToneName } from "../themes/theme.ts";
import type { Hud } from "./hud.ts";
import { winText } from "./win-text.ts";

/** What is needed to show a round: one that was just played, or one from the history. */
export interface ShownRound {
  readonly bet: number;
  readonly stake: number;
  readonly win: number;
  readonly events: readonly SlotEvent[];
}

/** The part of the stage that a round moves. */
interface RoundStage extends Pick<Stage, "isCalm" | "cascade"> {
  readonly motion: Pick<Stage["motion"], "run" | "wait" | "hurry">;
  readonly reels: Pick<Stage["reels"], "start" | "land" | "grid" | "box">;
  readonly winShow: Pick<Stage["winShow"], "clear" | "light" | "rest">;
  readonly sparks: Pick<Stage["sparks"], "shower">;
}

interface Setting {
  readonly stage: RoundStage;
  readonly hud: Pick<Hud, "result" | "board">;
  readonly sound: Pick<Sound<ToneName>, "play">;
  readonly theme: Pick<Theme, "scale" | "sparkColours">;
  readonly definition: SlotDefinition;
  readonly pace: () => Pace;
}

/** From this many stakes on, a win is celebrated, the more the higher it is. */
const GREAT_WINS = [
  { from: 100, title: "มหาโชค", sparks: 150 },
  { from: 40, title: "รางวัลยิ่งใหญ่", sparks: 120 },
  { from: 15, title: "รางวัลใหญ่", sparks: 90 },
] as const;
/** The amount has finished counting by then and stays for the rest of the time. */
const COUNTED_AT = 0.6;
const SHOWN_ONE_BY_ONE = 8;

/** Plays what the server decided. It decides nothing and knows no balance. */
export class RoundShow {
  readonly #setting: Setting;
  #isRolling = false;
  #isHurried = false;
  #mode: SlotModeName = "base";
  #total = 0;
  #freeFrom = 0;
  #freeSpin: { readonly number: number; readonly of: number } | undefined;
  #steps = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    setting.hud.board.showMultiplier("base", setting.definition.base.multipliers[0] ?? 1);
  }

  /** The reels spin until the stops are known. */
  roll(): void {
    if (this.#isRolling) return;
    const { stage, sound } = this.#setting;
    stage.winShow.clear();
    stage.reels.start(this.#timing);
    sound.play("spin");
    this.#isRolling = true;
  }

  /** Back to the previous symbols: the round was refused or is unknown. */
  async giveUp(): Promise<void> {
    if (!this.#isRolling) return;
    this.#isRolling = false;
    const { reels } = this.#setting.stage;
    await reels.land({ grid: reels.grid, stops: null, mode: "base" }, TIMINGS.turbo);
  }

  hurry(): void {
    this.#isHurried = true;
    this.#setting.stage.motion.hurry();
  }

  async show(round: ShownRound): Promise<void> {
    this.#isHurried = false;
    this.#total = 0;
    this.#steps = 0;
    await playEvents(round.events, this.#handlers(round));
  }

  get #timing() {
    return TIMINGS[this.#isHurried ? "turbo" : this.#setting.pace()];
  }

  #handlers(round: ShownRound): EventHandlers<SlotEvent> {
    const { stage, hud, sound, definition } = this.#setting;
    const unit = round.bet / definition.unitsPerBet;
    const isGain = () => this.#total * unit > round.stake;
    return {
      reveal: async (event) => {
        this.#mode = event.mode;
        this.#steps = 0;
        this.roll();
        hud.board.showMultiplier(event.mode, this.#ladder[0] ?? 1);
        await stage.reels.land(event, this.#timing);
        this.#isRolling = false;
      },
      win: async ({ wins, multiplier, units, total }) => {
        this.#total = total;
        hud.board.showMultiplier(this.#mode, multiplier);
        this.#sing(isGain());
        this.#countFreeSpins(unit);
        await this.#showWins(wins, { multiplier, unit, units, round });
      },
      cascade: async (event) => {
        stage.winShow.clear();
        sound.play("burst", isGain() ? this.#step() : 0);
        await stage.cascade(event, this.#timing);
        hud.board.showMultiplier(this.#mode, event.multiplier);
        this.#steps++;
      },
      scatter: async ({ cells, units, spins, total }) => {
        this.#total = total;
        sound.play(spins > 0 || isGain() ? "scatter" : "count");
        const label = spins > 0 ? `ฟรีสปิน +${spins}` : moneyText(units * unit);
        if (units > 0) hud.result.win(total * unit, label, isGain());
        await stage.winShow.light([{ cells }], { ms: this.#timing.win * 1.4, label, lines: [] });
      },
      free_spins_start: async ({ spins, bought }) => {
        this.#freeFrom = this.#total;
        this.#freeSpin = { number: 0, of: spins };
        this.#countFreeSpins(unit);
        sound.play("banner");
        await this.#banner(bought ? "ซื้อฟรีสปินแล้ว" : "ได้รับฟรีสปิน", `${spins} ครั้ง`);
      },
      free_spin: ({ number, left }) => {
        this.#freeSpin = { number, of: number + left };
        this.#countFreeSpins(unit);
      },
      free_spins_end: async ({ spins, units }) => {
        sound.play(isGain() ? "banner" : "count");
        await this.#banner(`จบฟรีสปิน ${spins} ครั้ง`, `รวม ${moneyText(units * unit)}`);
        this.#freeSpin = undefined;
        hud.board.showFreeSpins(undefined);
      },
      max_win: async ({ units }) => {
        sound.play("banner");
        await this.#banner("ถึงรางวัลสูงสุดของเกม", moneyText(units * unit));
      },
      end: () => this.#end(round),
    };
  }

  /** All of them at once, then one after the other while there is time. */
  async #showWins(
    wins: readonly SymbolWin[],
    { multiplier, unit, units, round }: { multiplier: number; unit: number; units: number; round: ShownRound },
  ): Promise<void> {
    const { hud, definition, pace, stage } = this.#setting;
    const total = this.#total * unit;
    const light = (some: readonly SymbolWin[], ms: number, amount: number) => {
      hud.result.win(total, winText(definition, some, multiplier), total > round.stake);
      const lines = some.flatMap((win) => (win.line === undefined ? [] : [lineRows(definition, win.line)]));
      return stage.winShow.light(some, { ms, label: moneyText(amount), lines });
    };
    await light(wins, this.#timing.win, units * unit);
    if (wins.length < 2 || pace() !== "normal") return;
    for (const win of wins.slice(0, SHOWN_ONE_BY_ONE)) {
      if (this.#isHurried) return;
      await light([win], this.#timing.win * 0.7, win.units * multiplier * unit);
    }
  }

  async #end({ stake, win }: ShownRound): Promise<void> {
    const { hud, stage } = this.#setting;
    stage.winShow.rest();
    hud.board.showMultiplier("base", this.#setting.definition.base.multipliers[0] ?? 1);
    if (win === 0) {
      hud.result.say("รอบนี้ไม่ได้รับรางวัล");
      hud.result.announce("รอบนี้ไม่ได้รับรางวัล");
      return;
    }
    hud.result.win(win, "ได้รับรวม", win > stake);
    hud.result.announce(`ได้รับ ${moneyText(win)} บาท`);
    const great = GREAT_WINS.find(({ from }) => stake > 0 && win >= stake * from);
    if (great) await this.#celebrate(win, great);
  }

  async #celebrate(win: number, { title, sparks }: (typeof GREAT_WINS)[number]): Promise<void> {
    const { hud, sound, stage, theme } = this.#setting;
    const { box } = stage.reels;
    const ms = this.#timing.banner * 1.5;
    sound.play("great");
    if (stage.isCalm || !box) return hud.board.banner(title, moneyText(win), () => stage.motion.wait(ms), "great");
    stage.sparks.shower(innerWidth, sparks, theme.sparkColours, box.cellWidth * 0.3);
    const count = (write: (text: string) => void) =>
      stage.motion.run(ms, (share) => write(moneyText(Math.round(win * easeOut(Math.min(1, share / COUNTED_AT))))));
    await hud.board.banner(title, moneyText(0), count, "great");
  }

  #countFreeSpins(unit: number): void {
    if (!this.#freeSpin) return;
    const total = moneyText((this.#total - this.#freeFrom) * unit);
    this.#setting.hud.board.showFreeSpins({ ...this.#freeSpin, total });
  }

  #banner(title: string, text: string): Promise<void> {
    const { hud, stage } = this.#setting;
    return hud.board.banner(title, text, () => stage.motion.wait(this.#timing.banner));
  }

  /** A win that does not exceed its stake makes only a small tick. */
  #sing(isGain: boolean): void {
    this.#setting.sound.play(isGain ? "win" : "count", this.#step());
  }

  #step(): number {
    const { scale } = this.#setting.theme;
    return scale[Math.min(this.#steps, scale.length - 1)] ?? 0;
  }

  get #ladder(): readonly number[] {
    const { base, freeSpins } = this.#setting.definition;
    return this.#mode === "free" && freeSpins ? freeSpins.mode.multipliers : base.multipliers;
  }
}

function lineRows({ wins }: SlotDefinition, line: number): readonly number[] {
  return wins.kind === "lines" ? (wins.lines[line] ?? []) : [];
}
