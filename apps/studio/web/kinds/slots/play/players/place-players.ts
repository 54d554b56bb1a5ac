import type { EventHandlers } from "@chokdee/game-kit";
import type { SlotEvent } from "@chokdee/rules/slots";
import type { RoundRun } from "../round-run.ts";
import { isCountedNext } from "./celebrate.ts";

type PlaceEvent = Extract<
  SlotEvent,
  { readonly type: "strike" | "expand" | "become" | "spots" | "multiply" | "collect" | "walk" }
>;

/** What happens to columns and places between a stop and its wins, and what their values are put to. */
export function placePlayers(run: RoundRun): EventHandlers<PlaceEvent> {
  const { stage, hud, sound, definition } = run.setting;
  return {
    strike: async ({ columns }) => {
      sound.play("burst");
      await stage.moves.strike(columns, run.timing);
    },
    expand: async ({ symbol, columns, grid }) => {
      sound.play("scatter");
      hud.result.say(`${definition.symbols.find(({ id }) => id === symbol)?.name.th ?? symbol}ขยายเต็มคอลัมน์`);
      await stage.moves.expand(columns, grid, run.timing);
    },
    become: async ({ places, grid }) => {
      stage.winShow.clear();
      sound.play("scatter", run.pitch);
      await stage.moves.become(places, grid, run.timing);
    },
    spots: ({ spots }) => stage.spots.mark(spots, run.timing.fall * 0.6),
    multiply: async (event) => {
      const { values, factor, units, total } = event;
      run.total = total;
      sound.play("scatter", run.pitch);
      await stage.winShow.light([{ cells: values }], { ms: run.timing.win, label: `×${factor}`, lines: [] });
      if (isCountedNext(run, event)) return hud.result.say(`คูณทั้งหมด ×${factor}`);
      hud.result.win(total * run.unit, `คูณทั้งหมด ×${factor} · +${run.money(units)}`, run.isGain);
      run.countFreeSpins();
    },
    collect: async (event) => {
      const { collectors, values, factor, units, total } = event;
      run.total = total;
      const [first] = collectors;
      sound.play(run.isGain ? "scatter" : "count");
      if (first && !stage.isCalm) await stage.labels.flyTo(first, run.timing.win * 0.6);
      const isLeft = isCountedNext(run, event);
      const text = factor > 1 ? `เก็บทั้งหมด ×${factor}` : "เก็บทั้งหมด";
      if (isLeft) hud.result.say(text);
      else hud.result.win(total * run.unit, text, run.isGain);
      run.countFreeSpins();
      const lit = [{ cells: [...collectors, ...values] }];
      await stage.winShow.light(lit, { ms: run.timing.win, label: isLeft ? "" : run.money(units), lines: [] });
    },
    walk: async ({ moves, number }) => {
      stage.winShow.clear();
      sound.play("burst", run.pitch);
      hud.board.showStatus(`หมุนต่อครั้งที่ ${number}`);
      run.standing = new Set(moves.flatMap(({ to }) => to ?? []));
      await stage.moves.walk(moves, run.timing);
    },
  };
}
