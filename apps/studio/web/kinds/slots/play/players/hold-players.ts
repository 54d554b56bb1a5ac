import type { EventHandlers } from "@chokdee/game-kit";
import type { PlacedValue, SlotEvent } from "@chokdee/rules/slots";
import type { RoundRun } from "../round-run.ts";
import { isCountedNext } from "./celebrate.ts";

type HoldEvent = Extract<SlotEvent, { readonly type: "hold_start" | "hold_spin" | "hold_end" }>;

/** Places that are kept while the empty ones spin again. */
export function holdPlayers(run: RoundRun): EventHandlers<HoldEvent> {
  const { stage, hud, sound, definition } = run.setting;
  const countDown = (left: number, values: readonly PlacedValue[]) => {
    const sum = values.reduce((total, { value }) => total + value, 0);
    hud.board.showStatus(`หมุนต่อ ${left} ครั้ง${sum > 0 ? ` · สะสม ${run.money(sum)}` : ""}`);
  };
  return {
    hold_start: async ({ symbol, grid, values, respins, bought }) => {
      const name = definition.symbols.find(({ id }) => id === symbol)?.name.th ?? symbol;
      hud.board.showFeature(true);
      sound.play("banner");
      if (run.isRolling) await run.land({ grid, stops: null, mode: "base" }, values);
      stage.winShow.clear();
      stage.reels.show(grid);
      run.label(values);
      await run.banner(bought ? "ซื้อฟีเจอร์แล้ว" : "ตรึงแล้วหมุนต่อ", name, symbol);
      countDown(respins, values);
    },
    hold_spin: async ({ added, grid, values, left }) => {
      await stage.moves.fill(added, grid, run.timing);
      run.label(values);
      if (added.length > 0) sound.play("stop", run.pitch);
      if (added.length > 0) run.steps++;
      countDown(left, values);
    },
    hold_end: async (event) => {
      const { full, units, total } = event;
      run.total = total;
      run.steps = 0;
      hud.board.showStatus(undefined);
      hud.board.showFeature(false);
      if (units === 0) return;
      sound.play(run.isGain ? "banner" : "count");
      const title = full > 0 ? "เต็มกระดาน" : "จบการหมุนต่อ";
      if (isCountedNext(run, event)) return run.banner(title, "");
      hud.result.win(total * run.unit, "รวมจากการหมุนต่อ", run.isGain);
      await run.banner(title, run.money(units));
    },
  };
}
