import { element, icon, write } from "../../ui/dom.ts";
import { icons } from "../../ui/icons.ts";
import { openDialog } from "../../ui/dialog.ts";
import { createChip } from "../parts/chip.ts";
import { bahtText } from "./words.ts";

export interface RackActions {
  readonly repeat: () => void;
  readonly double: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly confirm: () => void;
}

export interface RackState {
  readonly isOpen: boolean;
  readonly canRepeat: boolean;
  readonly canDouble: boolean;
  readonly unconfirmed: number;
  readonly unconfirmedPlaces: number;
  readonly isSending: boolean;
  /** What the member may still lay in this round. */
  readonly left: number;
  /** Why nothing can be confirmed at all. */
  readonly hindrance: string | undefined;
}

export interface Rack {
  readonly root: HTMLElement;
  /** The value of the chosen chip, in satang. */
  readonly chosen: () => number;
  /** Where chips fly from. */
  readonly chosenElement: () => Element | undefined;
  update(state: RackState): void;
}

interface Setting {
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly actions: RackActions;
}

const FIRST_CHOSEN = 2;

export function createRack({ values, min, max, step, actions }: Setting): Rack {
  let chosen = values[Math.min(FIRST_CHOSEN, values.length - 1)] ?? min;
  const chips = new Map<number, HTMLButtonElement>();
  const choose = (value: number) => {
    chosen = value;
    for (const [each, button] of chips) button.setAttribute("aria-pressed", String(each === value));
    const isOwn = !chips.has(value);
    own.setAttribute("aria-pressed", String(isOwn));
    own.replaceChildren(...(isOwn ? [createChip(value)] : ["ใส่", element("br"), "เอง"]));
  };
  const own = element("button", {
    class: "rack-own",
    type: "button",
    "aria-label": "ใส่จำนวนเงินเอง",
    onclick: () => askAmount({ min, max, step }, choose),
  });
  for (const value of values) {
    chips.set(
      value,
      element(
        "button",
        { class: "rack-chip", type: "button", "aria-label": `ชิป ${bahtText(value)} บาท`, onclick: () => choose(value) },
        createChip(value),
      ),
    );
  }
  choose(chosen);
  const tool = (name: string, mark: Node | string, onclick: () => void, isWord = true) =>
    element(
      "button",
      { class: "rack-tool", type: "button", onclick, ...(!isWord && { "aria-label": name }) },
      mark,
      isWord && element("span", {}, name),
    );
  const repeat = tool("แทงซ้ำ", icon(icons.repeat), actions.repeat);
  const double = tool("เพิ่มเป็นสองเท่า", "×2", actions.double, false);
  const undo = tool("ย้อนกลับ", icon(icons.undo), actions.undo);
  const clear = tool("ล้าง", icon(icons.eraser), actions.clear);
  const title = element("strong", {});
  const detail = element("span", { class: "confirm-detail" });
  const confirm = element(
    "button",
    { class: "gold-button confirm", type: "button", onclick: actions.confirm },
    title,
    detail,
  );
  return {
    root: element(
      "div",
      { class: "rack" },
      element("div", { class: "rack-chips", role: "group", "aria-label": "เลือกชิป" }, ...chips.values(), own),
      element("div", { class: "rack-tools" }, repeat, double, undo, clear, confirm),
    ),
    chosen: () => chosen,
    chosenElement: () => chips.get(chosen) ?? own,
    update: (state) => {
      repeat.disabled = !state.isOpen || !state.canRepeat;
      double.disabled = !state.isOpen || !state.canDouble;
      undo.disabled = clear.disabled = state.unconfirmed === 0;
      confirm.disabled = !state.isOpen || state.unconfirmed === 0 || state.hindrance !== undefined;
      write(title, state.unconfirmed > 0 ? `ยืนยัน ${bahtText(state.unconfirmed)}` : "ยืนยัน");
      write(detail, state.hindrance ?? detailOf(state));
    },
  };
}

function detailOf({ unconfirmed, unconfirmedPlaces, isSending, isOpen, left }: RackState): string {
  if (unconfirmed > 0) return `${unconfirmedPlaces} รายการรอยืนยัน`;
  if (isSending) return "กำลังส่ง…";
  return isOpen ? `แทงได้อีก ${bahtText(left)}` : "รอเปิดรับแทง";
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

function askAmount({ min, max, step }: Bounds, onChosen: (satang: number) => void): void {
  const input = element("input", {
    class: "input tabular",
    id: "own-amount",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-describedby": "own-amount-note",
  });
  const note = element("p", { class: "field-error", id: "own-amount-note", role: "alert" });
  const submit = (event: Event) => {
    event.preventDefault();
    const satang = Math.round(Number(input.value.replaceAll(",", "")) * 100);
    const isGood = Number.isSafeInteger(satang) && satang >= min && satang <= max && satang % step === 0;
    if (!isGood) {
      note.textContent = `ใส่จำนวนเต็มขั้นละ ${bahtText(step)} บาท ตั้งแต่ ${bahtText(min)} ถึง ${bahtText(max)} บาท`;
      input.setAttribute("aria-invalid", "true");
      return input.focus();
    }
    onChosen(satang);
    sheet.close();
  };
  const sheet = openDialog(
    { title: "ใส่จำนวนเงินเอง" },
    element(
      "form",
      { class: "form", novalidate: true, onsubmit: submit },
      element("label", { for: "own-amount" }, `ชิปละกี่บาท (${bahtText(min)}–${bahtText(max)})`),
      input,
      note,
      element("button", { class: "gold-button", type: "submit" }, "ใช้ชิปนี้"),
    ),
  );
  input.focus();
}
