import type { EventHandlers } from "@chokdee/game-kit";
import type { SlotEvent } from "@chokdee/rules/slots";
import type { RoundRun } from "../round-run.ts";
import { isCountedNext } from "./celebrate.ts";

type FreeEvent = Extract<
  SlotEvent,
  { readonly type: "free_spins_start" | "special" | "free_spin" | "meter" | "free_spins_end" }
>;

/** Free spins, the symbol that is drawn for them and the meter that fills in them. */
export function freePlayers(run: RoundRun): EventHandlers<FreeEvent> {
  const { stage, hud, sound, definition } = run.setting;
  return {
    free_spins_start: async ({ spins, bought }) => {
      run.free = { number: 0, of: spins, from: run.total };
      stage.spots.clear();
      stage.winShow.rest();
      run.countFreeSpins();
      sound.play("banner");
      const scatter = definition.symbols.find(({ role }) => role === "scatter" || role === "wild_scatter");
      await run.banner(bought ? "ซื้อฟรีสปินแล้ว" : "ได้รับฟรีสปิน", `${spins} ครั้ง`, scatter?.id);
    },
    special: async ({ symbol }) => {
      const name = definition.symbols.find(({ id }) => id === symbol)?.name.th ?? symbol;
      sound.play("scatter");
      hud.board.showStatus(`สัญลักษณ์พิเศษ: ${name}`, symbol);
      await run.banner("สัญลักษณ์พิเศษ", name, symbol);
    },
    free_spin: ({ number, left }) => {
      run.free = { number, of: number + left, from: run.free?.from ?? run.total };
      run.countFreeSpins();
      // What the spin before has won stands in the counter.
      hud.result.say("ขอให้โชคดี");
    },
    meter: async ({ count, factor, spins }) => {
      const { every = 1 } = definition.freeSpins?.meter ?? {};
      hud.board.showStatus(`เก็บแล้ว ${count} · อีก ${every - (count % every)} ตัวเพิ่มตัวคูณ · ×${factor}`);
      if (spins === 0) return;
      sound.play("banner");
      await run.banner(`ตัวคูณเก็บรางวัล ×${factor}`, `ฟรีสปิน +${spins}`);
    },
    free_spins_end: async (event) => {
      const { spins, units } = event;
      sound.play(run.isGain ? "banner" : "count");
      await run.banner(`จบฟรีสปิน ${spins} ครั้ง`, isCountedNext(run, event) ? "" : `รวม ${run.money(units)}`);
      run.free = undefined;
      hud.board.showFreeSpins(undefined);
      hud.board.showStatus(undefined);
      stage.spots.clear();
    },
  };
}
