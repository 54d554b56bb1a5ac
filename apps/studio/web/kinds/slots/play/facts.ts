import { signedMoneyText } from "@chokdee/game-kit";
import { element } from "../../../base/ui/dom.ts";
import type { Store } from "../../../base/ui/store.ts";
import type { PlayState } from "./play-state.ts";

/** Net position and time are always visible. */
export function createFacts(store: Store<PlayState>, isDemo: boolean): HTMLElement {
  const net = element("dd", { class: "tabular" });
  const time = element("dd", { class: "tabular" });
  const openedAt = performance.now();
  const tick = () => (time.textContent = elapsedText((performance.now() - openedAt) / 1_000));
  tick();
  setInterval(tick, 1_000);
  store.follow(
    (state) => state.net,
    (won) => {
      net.textContent = signedMoneyText(won);
      net.className = `tabular ${won > 0 ? "is-gain" : won < 0 ? "is-loss" : ""}`;
    },
  );
  return element(
    "div",
    { class: "facts" },
    isDemo && element("span", { class: "badge" }, "ทดลองเล่น"),
    element(
      "dl",
      { class: "fact-list" },
      element("div", {}, element("dt", {}, "ได้-เสียสุทธิ"), net),
      element("div", {}, element("dt", {}, "เล่นมาแล้ว"), time),
    ),
  );
}

/** `03:21`, and with hours `1:03:21`. */
export function elapsedText(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3_600);
  const rest = `${pad(Math.floor((whole % 3_600) / 60))}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
