import { moneyText } from "@chokdee/game-kit";
import type { ByCount, SlotDefinition, SlotSymbol } from "@chokdee/rules/slots";
import { element } from "../ui/dom.ts";
import { type Pictures, symbolPicture } from "./symbol-picture.ts";

/** Every symbol with what it pays at a bet. */
export function paytable(definition: SlotDefinition, bet: number, pictures: Pictures): HTMLElement {
  const unit = bet / definition.unitsPerBet;
  const items = definition.symbols.map((symbol) =>
    element(
      "li",
      { class: "pay" },
      symbolPicture(pictures, symbol.id),
      element(
        "div",
        {},
        element("h4", {}, symbol.name.th),
        paysOf(symbol, unit),
        symbol.role !== "pay" && element("p", { class: "muted" }, roleText(symbol, definition)),
      ),
    ),
  );
  return element("ul", { class: "paytable" }, ...items);
}

function paysOf({ pays }: SlotSymbol, unit: number): HTMLElement {
  const rows = Object.entries(pays)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([count, units]) =>
      element(
        "div",
        {},
        element("dt", {}, `${count} ตัว`),
        element("dd", { class: "tabular" }, moneyText(units * unit)),
      ),
    );
  return element("dl", { class: "pays" }, ...rows);
}

function roleText({ role }: SlotSymbol, { freeSpins }: SlotDefinition): string {
  if (role === "wild") return "แทนสัญลักษณ์อื่นได้ทุกตัว ยกเว้นสัญลักษณ์ฟรีสปิน";
  return freeSpins ? `ออกที่ใดก็ได้ ${countsText(freeSpins.award)}` : "ออกที่ใดก็นับ";
}

/** `3 ตัว ได้ 10 ครั้ง, 4 ตัว ได้ 15 ครั้ง`. */
export function countsText(award: ByCount): string {
  return Object.entries(award)
    .map(([count, spins]) => `${count} ตัว ได้ฟรีสปิน ${spins} ครั้ง`)
    .join(" · ");
}
