import { shortMoneyText } from "@chokdee/game-kit";
import { element } from "../../../base/ui/dom.ts";
import { openDialog } from "../../../base/ui/dialog.ts";
import { createChip } from "../parts/chip.ts";

/** The chips to choose from, and what an own one may be worth. In satang. */
export interface ChipOffer {
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ChipRow {
  readonly root: HTMLElement;
  /** The value of the chosen chip, in satang. */
  readonly chosen: () => number;
  /** Where chips fly from. */
  readonly chosenElement: () => Element;
  /** Other chips from now on. The chosen one stays where it still fits. */
  offer(offer: ChipOffer): void;
}

const FIRST_CHOSEN = 2;

/** A row of chips with one of an own amount at its end. */
export function createChipRow(className: string, first: ChipOffer): ChipRow {
  let offered = first;
  let chosen = 0;
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
    onclick: () => askAmount(offered, choose),
  });
  const root = element("div", { class: className, role: "group", "aria-label": "เลือกชิป" });
  const chipButton = (value: number) =>
    element(
      "button",
      {
        class: "rack-chip",
        type: "button",
        "aria-label": `ชิป ${shortMoneyText(value)} บาท`,
        onclick: () => choose(value),
      },
      createChip(value),
    );
  const offer = (next: ChipOffer) => {
    const { values, min, max, step } = next;
    offered = next;
    chips.clear();
    for (const value of values) chips.set(value, chipButton(value));
    root.replaceChildren(...chips.values(), own);
    const fits = chosen >= min && chosen <= max && chosen % step === 0;
    choose(fits ? chosen : (values[Math.min(FIRST_CHOSEN, values.length - 1)] ?? min));
  };
  offer(first);
  return { root, chosen: () => chosen, chosenElement: () => chips.get(chosen) ?? own, offer };
}

function askAmount({ min, max, step }: ChipOffer, onChosen: (satang: number) => void): void {
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
      note.textContent = `ใส่จำนวนเต็มขั้นละ ${shortMoneyText(step)} บาท ตั้งแต่ ${shortMoneyText(min)} ถึง ${shortMoneyText(max)} บาท`;
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
      element("label", { for: "own-amount" }, `ชิปละกี่บาท (${shortMoneyText(min)}–${shortMoneyText(max)})`),
      input,
      note,
      element("button", { class: "gold-button", type: "submit" }, "ใช้ชิปนี้"),
    ),
  );
  input.focus();
}
