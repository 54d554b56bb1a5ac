import { moneyText } from "@chokdee/game-kit";
import type { Pace } from "../stage/pace.ts";
import { element, icon } from "../ui/dom.ts";
import { icons } from "../ui/icons.ts";
import type { HudActions } from "./actions.ts";
import type { Store } from "../ui/store.ts";
import type { PlayState } from "./play-state.ts";

interface Setting {
  readonly bets: readonly number[];
  readonly bought: string | undefined;
  readonly ante: number | undefined;
  readonly isDemo: boolean;
  readonly store: Store<PlayState>;
  readonly actions: HudActions;
}

export const PACE_NAMES: Readonly<Record<Pace, string>> = { normal: "ปกติ", quick: "เร็ว", turbo: "เร็วมาก" };

/** The controls at the bottom, within thumb reach. */
export function createDeck(setting: Setting): HTMLElement {
  return element("footer", { class: "deck" }, moneyPanel(setting), actionRow(setting));
}

function moneyPanel({ bets, isDemo, ante = 1, store, actions }: Setting): HTMLElement {
  const balance = element("dd", { class: "money-value tabular" });
  const less = betButton("ลดเดิมพัน", icons.minus, () => actions.changeBet(-1));
  const more = betButton("เพิ่มเดิมพัน", icons.plus, () => actions.changeBet(1));
  const bet = element("button", { class: "bet-value tabular", type: "button", onclick: actions.openBets });
  store.watch((state) => {
    const shown = state.freeRounds ? state.freeRounds.bet : Math.round(state.bet * (state.isAnte ? ante : 1));
    const isFixed = state.round !== "idle" || state.autoplay !== undefined || state.freeRounds !== null;
    balance.textContent = moneyText(state.balance);
    bet.textContent = moneyText(shown);
    bet.setAttribute("aria-label", `เดิมพันต่อรอบ ${moneyText(shown)} บาท เลือกเดิมพัน`);
    bet.disabled = isFixed;
    less.disabled = isFixed || state.bet === bets[0];
    more.disabled = isFixed || state.bet === bets.at(-1);
  });
  return element(
    "div",
    { class: "money" },
    element("dl", { class: "balance" }, element("dt", {}, isDemo ? "เครดิตทดลอง" : "ยอดเงินคงเหลือ"), balance),
    element(
      "div",
      { class: "bet", role: "group", "aria-label": "เดิมพัน" },
      element("span", { class: "bet-label", "aria-hidden": "true" }, "เดิมพัน"),
      element("div", { class: "bet-row" }, less, bet, more),
    ),
  );
}

function betButton(name: string, path: string, onclick: () => void): HTMLButtonElement {
  return element("button", { class: "icon-button", type: "button", "aria-label": name, onclick }, icon(path));
}

function actionRow({ bought, ante, store, actions }: Setting): HTMLElement {
  const spin = element("button", { class: "spin", type: "button", onclick: actions.spin });
  const auto = pill("เล่นอัตโนมัติ", icons.auto, actions.openAutoplay);
  const pace = pill("", icons.speed, actions.changePace);
  const buy = bought === undefined ? undefined : pill(`ซื้อ${bought}`, icons.gift, actions.openBuy);
  const more = ante === undefined ? undefined : pill("เพิ่มโอกาส", icons.star, actions.toggleAnte);
  buy?.button.classList.add("buy");
  more?.button.classList.add("ante");
  store.watch((state) => {
    const isIdle = state.isReady && state.round === "idle" && !state.autoplay && !state.isReplaying;
    const { name, path } = spinFace(state);
    spin.replaceChildren(icon(path));
    spin.setAttribute("aria-label", name);
    spin.disabled = !state.isReady;
    // Without losing the focus of keyboard players.
    spin.ariaDisabled = String(isIdle && state.isTurningBack);
    spin.classList.toggle("is-turning", state.round === "spinning");
    auto.button.disabled = !isIdle || state.freeRounds !== null;
    if (buy) buy.button.disabled = !isIdle || state.freeRounds !== null;
    if (more) {
      more.button.disabled = !isIdle || state.freeRounds !== null;
      more.button.ariaPressed = String(state.isAnte);
      more.label.textContent = `เพิ่มโอกาส +${Math.round(((ante ?? 1) - 1) * 100)}%`;
    }
    pace.label.textContent = PACE_NAMES[state.pace];
    pace.button.setAttribute("aria-label", `ความเร็ว ${PACE_NAMES[state.pace]}`);
  });
  return element("div", { class: "actions" }, auto.button, spin, pace.button, more?.button, buy?.button);
}

/** The main button spins, speeds up what is shown, or ends autoplay. */
function spinFace({ round, autoplay }: PlayState): { name: string; path: string } {
  if (autoplay) {
    const left = autoplay.rounds - autoplay.played;
    return { name: `หยุดเล่นอัตโนมัติ เหลือ ${left} รอบ`, path: icons.stop };
  }
  return round === "showing" ? { name: "ข้าม", path: icons.speed } : { name: "หมุน", path: icons.spin };
}

function pill(name: string, path: string, onclick: () => void) {
  const label = element("span", { class: "pill-label" }, name);
  const button = element("button", { class: "pill", type: "button", onclick }, icon(path), label);
  return { button, label };
}
