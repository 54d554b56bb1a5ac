import type { GameFigures, SlotDefinition } from "@chokdee/rules/slots";
import type { PublicGame } from "../../../../src/kinds/slots/protocol.ts";
import { element } from "../../../base/ui/dom.ts";
import { hitText, maxWinCostText, maxWinText, methodText, oneInText, returnText } from "./figures-text.ts";
import { lineMap } from "./line-map.ts";
import { paytable } from "./paytable.ts";
import { poolsInfo } from "./pools-info.ts";
import { boughtName, rulesOf } from "./rules-text.ts";
import type { Pictures } from "./symbol-picture.ts";

/** What is published about a game: its payouts, rules and figures. */
export function gameInfo(
  { definition, figures, definition_hash, has_pools }: PublicGame,
  bet: number,
  pictures: Pictures,
): HTMLElement {
  return element(
    "div",
    { class: "info" },
    section("ตารางจ่าย (บาท)", paytable(definition, bet, pictures)),
    section("กติกา", element("ul", { class: "rules" }, ...rulesOf(definition).map((rule) => element("li", {}, rule)))),
    definition.wins.kind === "lines" && section("เส้นที่จ่ายรางวัล", lineMap(definition) ?? ""),
    section("ตัวเลขของเกม", figureList(definition, figures), element("p", { class: "muted" }, methodText(figures))),
    has_pools && section("แจ็คพอตร่วม", poolsInfo(figures)),
    section(
      "รหัสของกติกา",
      element("p", { class: "muted" }, "ทุกรอบบันทึกรหัสนี้ไว้ กติกาที่ใช้จึงเปลี่ยนภายหลังไม่ได้"),
      element("code", { class: "hash" }, definition_hash),
    ),
  );
}

export function section(title: string, ...content: readonly (Node | string)[]): HTMLElement {
  return element("section", {}, element("h3", {}, title), ...content);
}

function figureList(definition: SlotDefinition, figures: GameFigures): HTMLElement {
  const { symbols, freeSpins, hold } = definition;
  const { spin, buy, ante, topAward, maxWin } = figures;
  const top = symbols.find(({ id }) => id === topAward.symbol)?.name.th ?? topAward.symbol;
  const rows: [string, string][] = [
    ["อัตราคืนแก่ผู้เล่น (ระยะยาว)", returnText(spin)],
    ["โอกาสได้รับรางวัลต่อรอบ", hitText(spin)],
    [`รางวัลสูงสุดในตาราง (${top} ${topAward.count} ตัว)`, oneInText(topAward.oneIn)],
    ["รางวัลสูงสุดต่อรอบ", maxWinText(maxWin)],
    ["อัตราคืนที่ลดลงเพราะรางวัลสูงสุด", maxWinCostText(maxWin)],
    ["ส่วนเบี่ยงเบนมาตรฐานต่อรอบ", `${spin.standardDeviation.toFixed(2)} เท่าของเดิมพัน`],
  ];
  if (freeSpins) rows.push(["โอกาสเข้าฟรีสปินต่อรอบ", oneInText(figures.freeSpinsOneIn)]);
  else if (hold) rows.push(["โอกาสเข้าหมุนต่อต่อรอบ", oneInText(figures.freeSpinsOneIn)]);
  if (ante) {
    rows.push(["อัตราคืนเมื่อเพิ่มโอกาส", returnText(ante)]);
    rows.push(["โอกาสเข้าฟรีสปินเมื่อเพิ่มโอกาส", oneInText(ante.freeSpinsOneIn)]);
    rows.push(["โอกาสได้รับรางวัลเมื่อเพิ่มโอกาส", hitText(ante)]);
  }
  if (buy) rows.push([`อัตราคืนเมื่อซื้อ${boughtName(definition)}`, returnText(buy)]);
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "tabular" }, value)),
  );
  return element("dl", { class: "figures" }, ...items);
}
