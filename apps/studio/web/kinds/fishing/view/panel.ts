import { moneyText, signedMoneyText } from "@chokdee/game-kit";
import { SHOT_UNITS } from "@chokdee/rules/fishing";
import { buttonTo, iconButton } from "../../../base/ui/buttons.ts";
import { element, icon } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import { isFree, netOf, roomOf, type SeaState, unitsLeft } from "../state/sea-state.ts";
import { seaIcons } from "./sea-icons.ts";

export interface PanelActions {
  readonly setPrice: (step: number) => void;
  readonly toggleAuto: () => void;
  readonly toggleLock: () => void;
  readonly toggleTorpedo: () => void;
  /** While the button is held. */
  readonly press: (isPressed: boolean) => void;
  readonly openProof: () => void;
}

export interface Panel {
  readonly root: HTMLElement;
  update(state: SeaState, unitsOut: number): void;
}

/** Price, magazine, modes and the one gold button; balance, result and proof below. */
export function createPanel(actions: PanelActions): Panel {
  const lower = iconButton("ลดราคากระสุน", icons.minus, () => actions.setPrice(-1), "step-button");
  const raise = iconButton("เพิ่มราคากระสุน", icons.plus, () => actions.setPrice(1), "step-button");
  const price = element("strong", { class: "shot-price tabular" });
  const level = element("span", { class: "shot-level" });
  const count = element("span", { class: "magazine-count tabular" });
  const bar = element("span", { class: "magazine-left" });
  const out = element("span", { class: "magazine-out" });
  const auto = modeButton("ยิงอัตโนมัติ", icons.repeat, actions.toggleAuto);
  const lock = modeButton("ล็อกเป้า", seaIcons.aim, actions.toggleLock);
  const torpedo = modeButton("ตอร์ปิโด", seaIcons.rocket, actions.toggleTorpedo);
  const fire = element("button", { class: "gold-button fire", type: "button" }, "ยิง");
  holdable(fire, actions.press);
  const foot = createFoot(actions.openProof);
  const root = element(
    "section",
    { class: "sea-panel", "aria-label": "แผงยิง" },
    element(
      "div",
      { class: "panel-price" },
      lower,
      element("div", { class: "price-words", role: "status" }, price, level),
      raise,
      element(
        "div",
        { class: "magazine" },
        element("div", { class: "magazine-words" }, element("span", {}, "กระสุน"), count),
        element("div", { class: "magazine-bar", "aria-hidden": "true" }, bar, out),
      ),
    ),
    element("div", { class: "panel-modes" }, auto, lock, torpedo, fire),
    foot.root,
  );
  return {
    root,
    update: (state, unitsOut) => {
      const { magazine, free } = state;
      const { prices } = roomOf(state.room);
      const isFreeShot = isFree(state);
      const unit = isFreeShot ? (magazine?.unit ?? free?.bet ?? state.price) : state.price;
      say(price, `${moneyText(unit)} บาท/นัด`);
      say(
        level,
        isFreeShot
          ? `ยิงฟรี${free && free.left > 0 ? ` เหลือ ${free.left} นัด` : ""}`
          : `ปืนระดับ ×${unit / (prices[0] ?? unit)}`,
      );
      lower.disabled = state.price === prices[0] || state.isLoading;
      raise.disabled = state.price === prices.at(-1) || state.isLoading;
      const left = unitsLeft(state);
      say(count, magazine ? `${left}/${magazine.units}` : state.isLoading ? "กำลังบรรจุ" : "ยังไม่บรรจุ");
      const share = magazine ? left / magazine.units : 0;
      const flying = magazine ? Math.min(left, unitsOut) / magazine.units : 0;
      wide(bar, share - flying);
      wide(out, flying);
      root.classList.toggle("is-loading", state.isLoading);
      press(auto, state.auto !== null);
      press(lock, state.isLocking);
      press(torpedo, state.gun === "torpedo");
      torpedo.disabled = isFreeShot;
      say(
        torpedo.querySelector("span"),
        state.gun === "torpedo" ? `ตอร์ปิโด ${moneyText(unit * SHOT_UNITS.torpedo)}` : "ตอร์ปิโด ×5",
      );
      const canFire = state.connection === "live" && state.ended === null && !state.isHeld;
      fire.disabled = !canFire;
      say(fire, state.auto ? "หยุดยิง" : "ยิง");
      foot.update(state);
    },
  };
}

/** What there is, what the visit has brought, and the way to the proof. */
function createFoot(openProof: () => void): { readonly root: HTMLElement; update(state: SeaState): void } {
  const purse = element("dt", {});
  const balance = element("dd", { class: "tabular" });
  const net = element("dd", { class: "tabular" });
  return {
    root: element(
      "div",
      { class: "panel-foot" },
      element(
        "dl",
        { class: "foot-facts" },
        element("div", {}, purse, balance),
        element("div", {}, element("dt", {}, "ได้-เสียครั้งนี้"), net),
      ),
      buttonTo("proof-button", openProof, icon(icons.shield), element("span", {}, "ตรวจกระสุน")),
    ),
    update: (state) => {
      say(purse, state.isDemo ? "เครดิตทดลอง" : "ยอดเงินคงเหลือ");
      say(balance, state.balance === null ? "–" : moneyText(state.balance));
      const result = netOf(state);
      say(net, signedMoneyText(result));
      net.className = `tabular ${result > 0 ? "is-gain" : result < 0 ? "is-loss" : ""}`;
    },
  };
}

/** Only what changed is written: an unchanged word costs no layout. */
function say(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}

function wide(bar: HTMLElement, share: number): void {
  const wanted = `${Math.round(Math.max(0, share) * 1_000) / 10}%`;
  if (bar.style.width !== wanted) bar.style.width = wanted;
}

function press(button: HTMLElement, isOn: boolean): void {
  if (button.getAttribute("aria-pressed") !== String(isOn)) button.setAttribute("aria-pressed", String(isOn));
}

function modeButton(name: string, path: string, onclick: () => void): HTMLButtonElement {
  return element(
    "button",
    { class: "mode-button", type: "button", "aria-pressed": "false", onclick },
    icon(path),
    element("span", {}, name),
  );
}

/** Pressed by finger, mouse or key until it is let go. */
function holdable(button: HTMLElement, onPress: (isPressed: boolean) => void): void {
  button.addEventListener("pointerdown", (event) => {
    button.setPointerCapture(event.pointerId);
    onPress(true);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    button.addEventListener(name, () => onPress(false));
  }
  button.addEventListener("keydown", ({ key, repeat }) => {
    if ((key === " " || key === "Enter") && !repeat) onPress(true);
  });
  button.addEventListener("keyup", () => onPress(false));
  button.addEventListener("blur", () => onPress(false));
}
