import { shortMoneyText } from "@chokdee/game-kit";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element, icon, write } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import { type ChipOffer, type ChipRow, createChipRow } from "./chip-row.ts";

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

export interface Rack extends Pick<ChipRow, "root" | "chosen" | "chosenElement"> {
  update(state: RackState): void;
}

/** A button of a rack with its mark and its name; where the mark says it, the name is only spoken. */
export function rackTool(name: string, mark: Node | string, onclick: () => void, isWord = true): HTMLButtonElement {
  return element(
    "button",
    { class: "rack-tool", type: "button", onclick, ...(!isWord && { "aria-label": name }) },
    mark,
    isWord && element("span", {}, name),
  );
}

export function createRack(offer: ChipOffer, actions: RackActions): Rack {
  const chips = createChipRow("rack-chips", offer);
  const repeat = rackTool("แทงซ้ำ", icon(icons.repeat), actions.repeat);
  const double = rackTool("เพิ่มเป็นสองเท่า", "×2", actions.double, false);
  const undo = rackTool("ย้อนกลับ", icon(icons.undo), actions.undo);
  const clear = rackTool("ล้าง", icon(icons.eraser), actions.clear);
  const title = element("strong", {});
  const detail = element("span", { class: "confirm-detail" });
  const confirm = buttonTo("gold-button confirm", actions.confirm, title, detail);
  return {
    root: element(
      "div",
      { class: "rack" },
      chips.root,
      element("div", { class: "rack-tools" }, repeat, double, undo, clear, confirm),
    ),
    chosen: chips.chosen,
    chosenElement: chips.chosenElement,
    update: (state) => {
      repeat.disabled = !state.isOpen || !state.canRepeat;
      double.disabled = !state.isOpen || !state.canDouble;
      undo.disabled = clear.disabled = state.unconfirmed === 0;
      confirm.disabled = !state.isOpen || state.unconfirmed === 0 || state.hindrance !== undefined;
      write(title, state.unconfirmed > 0 ? `ยืนยัน ${shortMoneyText(state.unconfirmed)}` : "ยืนยัน");
      write(detail, state.hindrance ?? detailOf(state));
    },
  };
}

function detailOf({ unconfirmed, unconfirmedPlaces, isSending, isOpen, left }: RackState): string {
  if (unconfirmed > 0) return `${unconfirmedPlaces} รายการรอยืนยัน`;
  if (isSending) return "กำลังส่ง…";
  return isOpen ? `แทงได้อีก ${shortMoneyText(left)}` : "รอเปิดรับแทง";
}
