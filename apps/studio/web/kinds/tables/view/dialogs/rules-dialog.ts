import { shortMoneyText } from "@chokdee/game-kit";
import { placeOf } from "@chokdee/rules/tables";
import type { TableView } from "../../../../../src/kinds/tables/protocol.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { element } from "../../../../base/ui/dom.ts";
import { rulesParts } from "../rules-words.ts";
import { factsOf } from "../table-facts.ts";
import { type DialogParts, modelOf } from "./parts.ts";

const percent = new Intl.NumberFormat("en", { minimumFractionDigits: 4, maximumFractionDigits: 4 });

export function openRules(parts: DialogParts): void {
  const view = modelOf(parts)?.view;
  if (view) openDialog({ title: `กติกา${view.name_th}` }, ...tableRulesText(view));
}

/** What each place pays, what it returns in the long run, and what it takes. */
export function tableRulesText(view: Pick<TableView, "table" | "kind" | "limits">): HTMLElement[] {
  const { rules, of } = factsOf(view);
  const { limits } = view;
  const rows = rules.places.flatMap(({ id }) => {
    const place = placeOf(rules, id);
    if (!place) return [];
    const { odds, max } = of(id);
    return [
      element(
        "tr",
        {},
        element("th", { scope: "row" }, place.name, element("span", { class: "rule-note" }, place.note)),
        element("td", { class: "tabular" }, odds),
        element("td", { class: "tabular" }, `${percent.format(place.returnPercent)}%`),
        element("td", { class: "tabular" }, shortMoneyText(max)),
      ),
    ];
  });
  return [
    element(
      "p",
      {},
      `แทงขั้นต่ำ ${shortMoneyText(limits.min)} บาท ต่อคนต่อรอบไม่เกิน ${shortMoneyText(limits.member_max)} บาท เกินเวลาปิดรับแทงตามนาฬิกาเซิร์ฟเวอร์จะไม่รับ`,
    ),
    element(
      "table",
      { class: "rules-table" },
      element("caption", { class: "sr-only" }, "อัตราจ่าย อัตราคืน และวงเงินของแต่ละช่อง"),
      element(
        "thead",
        {},
        element("tr", {}, ...["ช่อง", "จ่าย", "คืนเฉลี่ย", "สูงสุด"].map((name) => element("th", { scope: "col" }, name))),
      ),
      element("tbody", {}, ...rows),
    ),
    element(
      "p",
      { class: "muted" },
      "คืนเฉลี่ยคำนวณครบทุกกรณี และเป็นจริงในทุกตา ชิปที่ยังไม่ยืนยันไม่ใช่เดิมพัน เดิมพันที่รับแล้วมีผลแม้สัญญาณขาด",
    ),
    ...rulesParts(rules).flatMap(({ title, lines }) => [
      element("h3", {}, title),
      element("ul", { class: "rules-lines" }, ...lines.map((line) => element("li", {}, line))),
    ]),
  ];
}
