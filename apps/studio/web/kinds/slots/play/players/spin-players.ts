import type { EventHandlers } from "@chokdee/game-kit";
import type { SlotDefinition, SlotEvent, SymbolWin } from "@chokdee/rules/slots";
import type { RoundRun } from "../round-run.ts";
import { tenseFrom } from "../suspense.ts";
import { winText } from "../win-text.ts";
import { endRound, isCountedNext } from "./celebrate.ts";

type SpinEvent = Extract<SlotEvent, { readonly type: "reveal" | "win" | "cascade" | "scatter" | "max_win" | "end" }>;

type WinEvent = Extract<SpinEvent, { readonly type: "win" }>;

const SHOWN_ONE_BY_ONE = 8;

/** What every game does: stop, win, fall and end. */
export function spinPlayers(run: RoundRun): EventHandlers<SpinEvent> {
  const { stage, hud, sound, definition } = run.setting;
  return {
    reveal: async (event) => {
      run.mode = event.mode;
      run.steps = 0;
      if (!keepsSpots(definition, run)) stage.spots.clear();
      run.roll();
      hud.board.showMultiplier(event.mode, run.ladder[0] ?? 1);
      const tense = run.isHurried ? undefined : tenseFrom(definition, event.grid, event.mode);
      if (tense !== undefined && tense < event.grid.length) sound.play("tense");
      await run.land({ ...event, ...(tense !== undefined && { tenseFrom: tense }) }, event.values);
    },
    win: async (event) => {
      run.total = event.total;
      hud.board.showMultiplier(run.mode, event.multiplier);
      run.sing();
      run.countFreeSpins();
      await showWins(run, event);
    },
    cascade: async (event) => {
      stage.winShow.clear();
      stage.labels.show([]);
      sound.play("burst", run.isGain ? run.pitch : 0);
      await stage.cascade(event, run.timing);
      run.label(event.values);
      hud.board.showMultiplier(run.mode, event.multiplier);
      run.steps++;
    },
    scatter: async (event) => {
      const { cells, units, spins, total } = event;
      run.total = total;
      sound.play(spins > 0 || run.isGain ? "scatter" : "count");
      const isLeft = isCountedNext(run, event);
      const label = spins > 0 ? `ฟรีสปิน +${spins}` : isLeft ? "" : run.money(units);
      if (units > 0 && !isLeft) hud.result.win(total * run.unit, label, run.isGain);
      await stage.winShow.light([{ cells }], { ms: run.timing.win * 1.4, label, lines: [] });
    },
    max_win: async (event) => {
      sound.play("banner");
      await run.banner("ถึงรางวัลสูงสุดของเกม", isCountedNext(run, event) ? "" : run.money(event.units));
    },
    end: () => endRound(run),
  };
}

/** Places keep their worth from one free spin to the next where the game says so. */
function keepsSpots({ freeSpins }: SlotDefinition, run: RoundRun): boolean {
  return run.mode === "free" && freeSpins?.mode.carries === true && (run.free?.number ?? 0) > 1;
}

/** All of them at once, then one after the other while there is time. */
async function showWins(run: RoundRun, event: WinEvent): Promise<void> {
  const { hud, definition, pace, stage } = run.setting;
  const { wins, multiplier, units } = event;
  const isLeft = isCountedNext(run, event);
  const light = (some: readonly SymbolWin[], ms: number, amount: number) => {
    const text = winText(definition, some, multiplier);
    if (isLeft) hud.result.say(text);
    else hud.result.win(run.total * run.unit, text, run.isGain);
    const lines = some.flatMap((win) => (win.line === undefined ? [] : [lineRows(definition, win.line)]));
    const label = isLeft && amount === units ? "" : run.money(amount);
    return stage.winShow.light(some, { ms, label, lines });
  };
  await light(wins, run.timing.win, units);
  if (wins.length < 2 || pace() !== "normal" || definition.cascades) return;
  for (const win of wins.slice(0, SHOWN_ONE_BY_ONE)) {
    if (run.isHurried) return;
    await light([win], run.timing.win * 0.7, win.units * multiplier);
  }
}

function lineRows({ wins }: SlotDefinition, line: number): readonly number[] {
  return wins.kind === "lines" ? (wins.lines[line] ?? []) : [];
}
