import { signedMoneyText } from "@chokdee/game-kit";
import type { TableHistoryRow } from "../../../../src/tables/protocol.ts";
import { failureOf } from "../../../play/failures.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/dom.ts";
import { timeText } from "../../../ui/thai-time.ts";
import { bahtText } from "../words.ts";
import type { DialogParts } from "./parts.ts";
import { openProofOf } from "./proof-dialog.ts";

/** The member's own rounds at this table, newest first, each of which can be verified. */
export function openTableHistory(parts: DialogParts): void {
  const list = element("ul", { class: "history" });
  const foot = element("div", { class: "history-foot" });
  openDialog({ title: "ประวัติของฉัน" }, list, foot);
  const { session } = parts.desk.store.get();
  if (session === null) {
    return foot.replaceChildren(element("p", { class: "muted" }, "เข้าสู่ระบบแล้วเปิดโต๊ะจากหน้าเว็บเพื่อแทงและดูประวัติ"));
  }
  const load = async (cursor?: string): Promise<void> => {
    foot.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังโหลด…"));
    try {
      const page = await parts.call("table_history", {
        session,
        table: parts.table,
        ...(cursor !== undefined && { cursor }),
      });
      list.append(...page.rounds.map((row) => historyItem(row, parts)));
      const { next_cursor: next } = page;
      foot.replaceChildren(
        next === null
          ? element("p", { class: "muted" }, list.childElementCount === 0 ? "ยังไม่มีรอบที่แทง" : "แสดงครบทุกรอบแล้ว")
          : element("button", { class: "plain-button", type: "button", onclick: () => void load(next) }, "ดูเพิ่มเติม"),
      );
    } catch (error) {
      foot.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        element("button", { class: "plain-button", type: "button", onclick: () => void load(cursor) }, "ลองอีกครั้ง"),
      );
    }
  };
  void load();
}

function resultText({ phase, drawn }: TableHistoryRow, parts: DialogParts): string {
  if (phase === "void") return "ยกเลิกรอบ คืนเดิมพัน";
  return drawn ? parts.kind.say(drawn) : "รอผล";
}

function historyItem(row: TableHistoryRow, parts: DialogParts): HTMLElement {
  const net = row.win === null || row.phase === "void" ? 0 : row.win - row.stake;
  return element(
    "li",
    { class: "history-row" },
    element(
      "div",
      {},
      element("p", {}, resultText(row, parts)),
      element(
        "p",
        { class: "muted tabular" },
        `${timeText(row.played_at)} · แทง ${bahtText(row.stake)}${row.win === null ? "" : ` · รับ ${bahtText(row.win)}`}`,
      ),
    ),
    element("strong", { class: `tabular ${net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}` }, signedMoneyText(net)),
    element(
      "div",
      { class: "button-row" },
      element(
        "button",
        { class: "plain-button", type: "button", onclick: () => openProofOf(parts, row.round) },
        "ตรวจผลรอบนี้",
      ),
    ),
  );
}
