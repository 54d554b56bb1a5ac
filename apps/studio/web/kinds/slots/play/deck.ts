import { moneyText } from "@chokdee/game-kit";
import type { Pace } from "../stage/pace.ts";
import { buttonTo, iconButton } from "../../../base/ui/buttons.ts";
import { element, icon } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import type { HudActions } from "./actions.ts";
import type { Store } from "../../../base/ui/store.ts";
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
  const less = iconButton("ลดเดิมพัน", icons.minus, () => actions.changeBet(-1));
  const more = iconButton("เพิ่มเดิมพัน", icons.plus, () => actions.changeBet(1));
  const bet = buttonTo("bet-value tabular", actions.openBets);
  const stakeOf = (state: PlayState) =>
    state.freeRounds ? state.freeRounds.bet : Math.round(state.bet * (state.isAnte ? ante : 1));
  const isFixed = (state: PlayState) =>
    state.round !== "idle" || state.autoplay !== undefined || state.freeRounds !== null;
  store.follow(
    (state) => moneyText(state.balance),
    (text) => (balance.textContent = text),
  );
  store.follow(
    (state) => moneyText(stakeOf(state)),
    (text) => {
      bet.textContent = text;
      bet.setAttribute("aria-label", `เดิมพันต่อรอบ ${text} บาท เลือกเดิมพัน`);
    },
  );
  disableWhile(store, bet, isFixed);
  disableWhile(store, less, (state) => isFixed(state) || state.bet === bets[0]);
  disableWhile(store, more, (state) => isFixed(state) || state.bet === bets.at(-1));
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

function actionRow({ bought, ante, store, actions }: Setting): HTMLElement {
  const spin = buttonTo("spin", actions.spin);
  const auto = pill("เล่นอัตโนมัติ", icons.auto, actions.openAutoplay);
  const pace = pill("", icons.speed, actions.changePace);
  const buy = bought === undefined ? undefined : pill(`ซื้อ${bought}`, icons.gift, actions.openBuy);
  const more = ante === undefined ? undefined : pill("เพิ่มโอกาส", icons.star, actions.toggleAnte);
  buy?.button.classList.add("buy");
  more?.button.classList.add("ante");
  const isBusy = (state: PlayState) => !isIdle(state) || state.freeRounds !== null;
  store.follow(
    (state) => spinFace(state).path,
    (path) => spin.replaceChildren(icon(path)),
  );
  store.follow(
    (state) => spinFace(state).name,
    (name) => spin.setAttribute("aria-label", name),
  );
  disableWhile(store, spin, ({ isReady }) => !isReady);
  // Without losing the focus of keyboard players.
  store.follow(
    (state) => isIdle(state) && state.isTurningBack,
    (isLate) => (spin.ariaDisabled = String(isLate)),
  );
  store.follow(
    ({ round }) => round === "spinning",
    (isSpinning) => spin.classList.toggle("is-turning", isSpinning),
  );
  for (const each of [auto, buy, more]) if (each) disableWhile(store, each.button, isBusy);
  if (more) {
    more.label.textContent = `เพิ่มโอกาส +${Math.round(((ante ?? 1) - 1) * 100)}%`;
    store.follow(
      ({ isAnte }) => isAnte,
      (isAnte) => (more.button.ariaPressed = String(isAnte)),
    );
  }
  store.follow(
    (state) => PACE_NAMES[state.pace],
    (name) => {
      pace.label.textContent = name;
      pace.button.setAttribute("aria-label", `ความเร็ว ${name}`);
    },
  );
  return element("div", { class: "actions" }, auto.button, spin, pace.button, more?.button, buy?.button);
}

/** A round may be started. */
function isIdle({ isReady, round, autoplay, isReplaying }: PlayState): boolean {
  return isReady && round === "idle" && !autoplay && !isReplaying;
}

function disableWhile(
  store: Store<PlayState>,
  button: HTMLButtonElement,
  isDisabled: (state: PlayState) => boolean,
): void {
  store.follow(isDisabled, (disabled) => (button.disabled = disabled));
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
  const button = buttonTo("pill", onclick, icon(path), label);
  return { button, label };
}
