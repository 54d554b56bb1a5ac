import { moneyText } from "@chokdee/game-kit";
import { element } from "../../../base/ui/dom.ts";

const SHOWN_MS = 2_200;
const CLIMB_MS = 900;

/** A great catch over the water; the amount climbs to what was won. Shots go on below it. */
export function createCelebration(isCalm: boolean): {
  readonly root: HTMLElement;
  show(name: string, win: number, rank: "fine" | "great" | "royal"): void;
} {
  const title = element("p", { class: "celebration-title" });
  const amount = element("p", { class: "celebration-amount tabular" });
  const root = element("div", { class: "celebration", role: "status", hidden: true }, title, amount);
  let hide: ReturnType<typeof setTimeout> | undefined;
  let climbing = 0;
  return {
    root,
    show: (name, win, rank) => {
      clearTimeout(hide);
      cancelAnimationFrame(climbing);
      title.textContent = name;
      root.className = `celebration is-${rank}`;
      root.hidden = false;
      const begun = performance.now();
      const climb = (at: number) => {
        // A frame may have begun before it was shown.
        const share = isCalm ? 1 : Math.min(1, Math.max(0, at - begun) / CLIMB_MS);
        amount.textContent = `+${moneyText(Math.round(win * (1 - (1 - share) ** 3)))}`;
        if (share < 1) climbing = requestAnimationFrame(climb);
      };
      climb(begun);
      hide = setTimeout(() => (root.hidden = true), SHOWN_MS);
    },
  };
}
