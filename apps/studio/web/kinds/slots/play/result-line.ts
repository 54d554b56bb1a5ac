import { moneyText } from "@chokdee/game-kit";
import { element, write } from "../../../base/ui/dom.ts";

export interface ResultLine {
  readonly root: HTMLElement;
  say(text: string): void;
  /** Only the final result is read aloud. */
  announce(text: string): void;
  /** The win so far. A win that does not exceed its stake is counted without celebration. */
  win(amountSatang: number, detail: string, isGreat: boolean): void;
}

export function createResultLine(): ResultLine {
  const amount = element("p", { class: "result-amount tabular" });
  const detail = element("p", { class: "result-detail" }, "กดหมุนเพื่อเริ่มเล่น");
  const spoken = element("p", { class: "sr-only", role: "status", "aria-live": "polite" });
  const root = element("div", { class: "result" }, amount, detail, spoken);
  return {
    root,
    say: (text) => {
      root.classList.remove("is-win", "is-great");
      write(amount, "");
      write(detail, text);
    },
    announce: (text) => {
      spoken.textContent = text;
    },
    win: (amountSatang, text, isGreat) => {
      root.classList.add("is-win");
      root.classList.toggle("is-great", isGreat);
      write(amount, moneyText(amountSatang));
      write(detail, text);
    },
  };
}
