import { shortMoneyText, signedMoneyText } from "@chokdee/game-kit";
import { element, write } from "../../../base/ui/dom.ts";
import { createTimerRing, type TimerRing } from "../parts/timer-ring.ts";

/** What a round came to, in the place where the chips were. */
export interface ResultPanel {
  readonly root: HTMLElement;
  show(words: string, stake: number, win: number): void;
  /** Something other than a result: a table that waits, a cancelled round. */
  tell(title: string, text: string): void;
  readonly ring: TimerRing;
}

export function createResultPanel(): ResultPanel {
  const ring = createTimerRing(undefined);
  const title = element("p", { class: "result-title" });
  const net = element("p", { class: "result-net tabular" });
  const detail = element("p", { class: "result-detail tabular" });
  const next = element("p", { class: "result-next" }, "รอบใหม่เปิดใน");
  const root = element(
    "div",
    { class: "result-panel", hidden: true },
    element("div", { class: "result-main" }, title, net),
    element("div", { class: "result-side" }, detail, next),
    ring.root,
  );
  return {
    root,
    ring,
    show: (words, stake, win) => {
      root.classList.remove("is-message");
      write(title, words);
      const sum = win - stake;
      write(net, stake > 0 ? signedMoneyText(sum) : "ไม่ได้แทงรอบนี้");
      net.className = `result-net tabular ${stake === 0 ? "is-none" : sum > 0 ? "is-gain" : sum < 0 ? "is-loss" : ""}`;
      write(detail, stake > 0 ? `แทง ${shortMoneyText(stake)} · รับ ${shortMoneyText(win)}` : "");
    },
    tell: (heading, text) => {
      root.classList.add("is-message");
      write(title, heading);
      write(net, text);
      net.className = "result-net is-none";
      write(detail, "");
    },
  };
}
