import { moneyText } from "@chokdee/game-kit";
import type { PoolWin } from "../../../../../src/jackpot/protocol.ts";
import { easeOut } from "../../stage/motion.ts";
import { element } from "../../../../base/ui/dom.ts";
import { poolName } from "./pools-meter.ts";

const COUNT_MS = 3_500;
/** The prize stays in sight this long, unless its winner closes it. */
const STAY_MS = 12_000;

interface Setting {
  readonly root: HTMLElement;
  readonly win: PoolWin;
  readonly isCalm: boolean;
}

/** A pool's prize over the whole game, which goes on behind it. Ends when it is closed, or after a while. */
export function showPoolWin({ root, win, isCalm }: Setting): Promise<void> {
  const amount = element(
    "p",
    { class: "pool-win-amount tabular", "aria-hidden": "true" },
    moneyText(isCalm ? win.prize : 0),
  );
  return new Promise((resolve) => {
    const close = element("button", { class: "gold-button", type: "button" }, "รับทราบ");
    const overlay = element(
      "section",
      {
        class: `pool-win is-${win.pool}`,
        role: "alert",
        "aria-label": `ถูกแจ็คพอต${poolName(win.pool)} ${moneyText(win.prize)} บาท`,
      },
      element(
        "div",
        { class: "pool-win-card" },
        element("p", { class: "pool-win-over" }, "ยินดีด้วย คุณถูกแจ็คพอต"),
        element("p", { class: "pool-win-title" }, poolName(win.pool)),
        amount,
        element("p", { class: "pool-win-note" }, "เงินเข้ากระเป๋าของคุณแล้ว"),
        close,
      ),
    );
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      overlay.remove();
      resolve();
    };
    const timer = setTimeout(end, STAY_MS);
    close.addEventListener("click", end);
    root.append(overlay);
    const started = performance.now();
    const count = () => {
      const share = Math.min(1, (performance.now() - started) / COUNT_MS);
      amount.textContent = moneyText(Math.round(win.prize * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    if (!isCalm) count();
  });
}
