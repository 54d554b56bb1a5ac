import { shortMoneyText } from "@chokdee/game-kit";
import type { TableHistoryRow } from "../../../../../src/kinds/tables/protocol.ts";
import { historyRow, openHistory } from "../../../../base/ui/open-history.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { element } from "../../../../base/ui/dom.ts";
import { timeText } from "../../../../base/ui/thai-time.ts";
import type { DialogParts } from "./parts.ts";
import { openProofOf } from "./proof-dialog.ts";

const TITLE = "ประวัติของฉัน";

/** The member's own rounds at this table, newest first, each of which can be verified. */
export function openTableHistory(parts: DialogParts): void {
  const { call, table, client } = parts;
  const { session } = client.store.get();
  if (session === null) {
    openDialog({ title: TITLE }, element("p", { class: "muted" }, "เข้าสู่ระบบแล้วเปิดโต๊ะจากหน้าเว็บเพื่อแทงและดูประวัติ"));
    return;
  }
  openHistory({
    title: TITLE,
    none: "ยังไม่มีรอบที่แทง",
    end: "แสดงครบทุกรอบแล้ว",
    load: async (cursor) => {
      const { rounds, next_cursor: next } = await call("table_history", { session, table, ...cursor });
      return { items: rounds.map((row) => historyItem(row, parts)), next };
    },
  });
}

function resultText({ phase, drawn }: TableHistoryRow, parts: DialogParts): string {
  if (phase === "void") return "ยกเลิกรอบ คืนเดิมพัน";
  return drawn ? parts.kind.say(drawn) : "รอผล";
}

function historyItem(row: TableHistoryRow, parts: DialogParts): HTMLElement {
  return historyRow({
    title: resultText(row, parts),
    note: `${timeText(row.played_at)} · แทง ${shortMoneyText(row.stake)}${row.win === null ? "" : ` · รับ ${shortMoneyText(row.win)}`}`,
    net: row.win === null || row.phase === "void" ? 0 : row.win - row.stake,
    actions: [["ตรวจผลรอบนี้", () => openProofOf(parts, row.round)]],
  });
}
