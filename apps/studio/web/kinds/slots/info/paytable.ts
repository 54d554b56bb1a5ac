import { moneyText } from "@chokdee/game-kit";
import type { ByCount, SlotDefinition, SlotSymbol } from "@chokdee/rules/slots";
import { element } from "../../../base/ui/dom.ts";
import { type Pictures, symbolPicture } from "./symbol-picture.ts";

/** Every symbol with what it pays at a bet. */
export function paytable(definition: SlotDefinition, bet: number, pictures: Pictures): HTMLElement {
  const unit = bet / definition.unitsPerBet;
  const items = definition.symbols.map((symbol) =>
    element(
      "li",
      { class: "pay" },
      symbolPicture(pictures, symbol.framed ?? symbol.id, symbol.framed !== undefined),
      element(
        "div",
        {},
        element("h4", {}, symbol.name.th),
        paysOf(symbol, definition, unit),
        ...symbolTexts(symbol, definition).map((text) => element("p", { class: "muted" }, text)),
      ),
    ),
  );
  return element("ul", { class: "paytable" }, ...items);
}

function paysOf(symbol: SlotSymbol, definition: SlotDefinition, unit: number): HTMLElement {
  const rows = payRows(symbol, definition).map(({ counts, units }) =>
    element("div", {}, element("dt", {}, counts), element("dd", { class: "tabular" }, moneyText(units * unit))),
  );
  return element("dl", { class: "pays" }, ...rows);
}

interface PayRow {
  readonly counts: string;
  readonly units: number;
}

/** The most first. Where symbols pay by their number alone, a count stands for all up to the next, and the last for all above. */
export function payRows({ pays }: Pick<SlotSymbol, "pays">, { wins }: Pick<SlotDefinition, "wins">): PayRow[] {
  const isByNumber = wins.kind === "anywhere" || wins.kind === "clusters";
  const counts = Object.keys(pays).map(Number);
  const named = (count: number, next: number | undefined) => {
    if (!isByNumber) return `${count} ตัว`;
    if (next === undefined) return `${count} ตัวขึ้นไป`;
    return next === count + 1 ? `${count} ตัว` : `${count}–${next - 1} ตัว`;
  };
  return counts
    .sort((one, other) => one - other)
    .map((count, at) => ({ counts: named(count, counts[at + 1]), units: pays[count] ?? 0 }))
    .reverse();
}

/** What a symbol does besides paying by its count. */
export function symbolTexts(symbol: SlotSymbol, definition: SlotDefinition): string[] {
  const { role, values, framed, becomes, collects } = symbol;
  const { symbols, freeSpins } = definition;
  const nameOf = (id: string) => symbols.find((other) => other.id === id)?.name.th ?? id;
  const texts: string[] = [];
  const hasSpecial = symbols.some((other) => other.role !== "pay" && other.role !== "wild");
  if (role === "wild") texts.push(`แทนสัญลักษณ์อื่นได้ทุกตัว${hasSpecial ? " ยกเว้นสัญลักษณ์พิเศษ" : ""}`);
  if (role === "wild_scatter") texts.push("แทนสัญลักษณ์อื่นได้ทุกตัว และนับเป็นสัญลักษณ์ฟรีสปินไม่ว่าออกที่ใด");
  if (role === "scatter" || role === "wild_scatter") {
    texts.push(freeSpins ? `ออกที่ใดก็ได้ ${countsText(freeSpins.award)}` : "ออกที่ใดก็นับ");
  }
  if (framed !== undefined) texts.push(`จ่ายเท่ากับ${nameOf(framed)}`);
  if (becomes !== undefined) texts.push(`เมื่อชนะจะกลายเป็น${nameOf(becomes)}แทนที่จะหายไป`);
  if (values) texts.push(VALUE_TEXTS[values.apply]);
  if (collects) texts.push("เก็บมูลค่าทั้งหมดที่เห็นบนกระดาน");
  return texts;
}

const VALUE_TEXTS = {
  add: "มีมูลค่าบนตัว จ่ายเมื่อจบการหมุนต่อ",
  multiply: "มีตัวคูณบนตัว รวมกันแล้วคูณรางวัลทั้งหมดของการหมุนนั้น",
  collect: "มีมูลค่าบนตัว จ่ายเมื่อถูกเก็บ",
} as const;

/** `3 ตัว ได้ 10 ครั้ง, 4 ตัว ได้ 15 ครั้ง`. */
export function countsText(award: ByCount): string {
  return Object.entries(award)
    .map(([count, spins]) => `${count} ตัว ได้ฟรีสปิน ${spins} ครั้ง`)
    .join(" · ");
}
