import { moneyText } from "@chokdee/game-kit";
import type { RoundStateName } from "../../../../../src/core/protocol.ts";
import type { HistoryRow } from "../../../../../src/kinds/slots/protocol.ts";
import { callStudio } from "../../../../base/api/studio-client.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { element } from "../../../../base/ui/dom.ts";
import { timeText } from "../../../../base/ui/thai-time.ts";
import { verifyView } from "../../verify/verify-view.ts";
import { failureOf } from "../../../../base/failures.ts";
import type { ShownRound } from "../round-run.ts";
import { historyRow, openHistory } from "../../../../base/ui/open-history.ts";

interface Setting {
  readonly session: string;
  /** What the game sells. */
  readonly bought: string;
  readonly onReplay: (round: ShownRound) => void;
}

const STATES: Readonly<Record<RoundStateName, string>> = {
  open: "รอหักเดิมพัน",
  paying: "กำลังจ่าย",
  held: "รอเจ้าหน้าที่ตรวจสอบ",
  closed: "จบแล้ว",
  refunding: "กำลังคืนเดิมพัน",
  voided: "คืนเดิมพัน",
  refused: "ไม่ได้หักเงิน",
};

/** This member's rounds, newest first, each of which can be replayed and verified. */
export function openHistoryDialog(setting: Setting): void {
  const sheet = openHistory({
    title: "ประวัติการเล่น",
    none: "ยังไม่มีรอบที่เล่น กดหมุนเพื่อเริ่มรอบแรก",
    end: "แสดงครบทุกรอบแล้ว",
    load: async (cursor) => {
      const { rounds, next_cursor: next } = await callStudio("history", { session: setting.session, ...cursor });
      return { items: rounds.map((row) => historyItem(row, setting, () => sheet.close())), next };
    },
  });
}

function historyItem(row: HistoryRow, { bought, onReplay }: Setting, close: () => void): HTMLElement {
  const failed = element("p", { class: "field-error", role: "alert" });
  const withRecord = async (work: (record: Awaited<ReturnType<typeof recordOf>>) => void): Promise<void> => {
    try {
      work(await recordOf(row.round));
    } catch (error) {
      failed.textContent = failureOf(error).text;
    }
  };
  const replay = () =>
    void withRecord((record) => {
      close();
      onReplay(record);
    });
  const verify = () => void withRecord((record) => void openDialog({ title: "ตรวจสอบรอบนี้" }, verifyView(record)));
  const { win, state, stake } = row;
  const item = historyRow({
    title: `${timeText(row.played_at)} · ${row.kind === "buy" ? `ซื้อ${bought}` : "หมุน"}`,
    note: `เดิมพัน ${moneyText(stake)} · ${win === null ? "" : `รางวัล ${moneyText(win)} · `}${STATES[state]}`,
    net: win === null || state === "voided" ? 0 : win - stake,
    actions:
      win === null
        ? []
        : [
            ["ดูซ้ำ", replay],
            ["ตรวจสอบ", verify],
          ],
  });
  item.append(failed);
  return item;
}

function recordOf(round: string) {
  return callStudio("round", { round });
}
