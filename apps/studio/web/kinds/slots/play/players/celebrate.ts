import { moneyText } from "@chokdee/game-kit";
import type { SlotEvent } from "@chokdee/rules/slots";
import { easeOut } from "../../stage/motion.ts";
import type { RoundRun } from "../round-run.ts";

/** From this many stakes on a win is celebrated; the amount climbs through each rank that it reaches. */
const RANKS = [
  { from: 15, title: "รางวัลใหญ่", sparks: 70, rank: "great" },
  { from: 40, title: "รางวัลยิ่งใหญ่", sparks: 100, rank: "mega" },
  { from: 100, title: "มหาโชค", sparks: 150, rank: "epic" },
] as const;

/** The amount has finished counting by then and stays for the rest of the time. */
const COUNTED_AT = 0.66;

/** Whether the amount of an event is the one that the celebration counts up to next: it is not said before. */
export function isCountedNext({ round }: Pick<RoundRun, "round">, event: SlotEvent): boolean {
  return ranksOf(round).length > 0 && round.events.at(-2) === event;
}

function ranksOf({ stake, win }: RoundRun["round"]): (typeof RANKS)[number][] {
  return RANKS.filter(({ from }) => stake > 0 && win >= stake * from);
}

export async function endRound(run: RoundRun): Promise<void> {
  const { hud, stage, definition } = run.setting;
  const { win } = run.round;
  stage.winShow.rest();
  hud.board.showMultiplier("base", definition.base.multipliers[0] ?? 1);
  hud.board.showStatus(undefined);
  if (win === 0) {
    hud.result.say("รอบนี้ไม่ได้รับรางวัล");
    hud.result.announce("รอบนี้ไม่ได้รับรางวัล");
    return;
  }
  const reached = ranksOf(run.round);
  if (reached.length > 0) await celebrate(run, reached);
  else sayTotal(run);
}

function sayTotal({ setting: { hud }, round: { stake, win } }: RoundRun): void {
  hud.result.win(win, "ได้รับรวม", win > stake);
  hud.result.announce(`ได้รับ ${moneyText(win)} บาท`);
}

async function celebrate(run: RoundRun, reached: readonly (typeof RANKS)[number][]): Promise<void> {
  const { hud, sound, stage, theme } = run.setting;
  const { win, stake } = run.round;
  const { box } = stage.reels;
  const ms = run.timing.banner * (1.2 + 0.5 * reached.length);
  const [first, ...further] = reached;
  const last = reached.at(-1);
  if (!first || !last) return;
  sound.play("great");
  if (stage.isCalm || !box) {
    sayTotal(run);
    const shown = { title: last.title, text: moneyText(win), rank: last.rank };
    return hud.board.banner(shown, () => stage.motion.wait(ms));
  }
  const shower = (sparks: number) => stage.sparks.shower(innerWidth, sparks, theme.sparkColours, box.cellWidth * 0.3);
  shower(first.sparks);
  hud.result.say("กำลังนับรางวัล");
  const ahead = [...further];
  let isCounting = true;
  await hud.board.banner({ title: first.title, text: moneyText(0), rank: first.rank }, (write) =>
    stage.motion.run(ms, (share) => {
      const amount = Math.round(win * easeOut(Math.min(1, share / COUNTED_AT)));
      write({ text: moneyText(amount) });
      if (isCounting && amount === win) {
        isCounting = false;
        sayTotal(run);
      }
      while (ahead[0] && amount >= stake * ahead[0].from) {
        const next = ahead.shift();
        if (!next) return;
        write({ title: next.title, rank: next.rank });
        sound.play("great", theme.scale[reached.indexOf(next)] ?? 0);
        shower(next.sparks);
      }
    }),
  );
}
