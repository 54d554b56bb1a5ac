import { moneyText, signedMoneyText } from "@chokdee/game-kit";
import type { HistoryRow, RoundStateName } from "../../../src/protocol.ts";
import { callStudio } from "../../api/studio-client.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/dom.ts";
import { timeText } from "../../ui/thai-time.ts";
import { verifyView } from "../../verify/verify-view.ts";
import { failureOf } from "../failures.ts";
import type { ShownRound } from "../round-run.ts";

interface Setting {
  readonly session: string;
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
  const list = element("ul", { class: "history" });
  const foot = element("div", { class: "history-foot" });
  const sheet = openDialog({ title: "ประวัติการเล่น" }, list, foot);
  const load = async (cursor?: string): Promise<void> => {
    foot.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังโหลด…"));
    try {
      const page = await callStudio("history", { session: setting.session, ...(cursor !== undefined && { cursor }) });
      list.append(...page.rounds.map((row) => historyItem(row, setting, () => sheet.close())));
      const { next_cursor: next } = page;
      foot.replaceChildren(
        next === null ? endNote(list.childElementCount === 0) : button("ดูเพิ่มเติม", () => void load(next)),
      );
    } catch (error) {
      foot.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        button("ลองอีกครั้ง", () => void load(cursor)),
      );
    }
  };
  void load();
}

function endNote(isEmpty: boolean): HTMLElement {
  return element("p", { class: "muted" }, isEmpty ? "ยังไม่มีรอบที่เล่น กดหมุนเพื่อเริ่มรอบแรก" : "แสดงครบทุกรอบแล้ว");
}

function button(name: string, onclick: () => void): HTMLButtonElement {
  return element("button", { class: "plain-button", type: "button", onclick }, name);
}

function historyItem(row: HistoryRow, { onReplay }: Setting, close: () => void): HTMLElement {
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
  const isDrawn = row.win !== null;
  const net = row.win === null || row.state === "voided" ? 0 : row.win - row.stake;
  return element(
    "li",
    { class: "history-row" },
    element(
      "div",
      {},
      element("p", {}, `${timeText(row.played_at)} · ${row.kind === "buy" ? "ซื้อฟรีสปิน" : "หมุน"}`),
      element(
        "p",
        { class: "muted tabular" },
        `เดิมพัน ${moneyText(row.stake)} · ${row.win === null ? "" : `รางวัล ${moneyText(row.win)} · `}${STATES[row.state]}`,
      ),
    ),
    element("strong", { class: `tabular ${net > 0 ? "is-gain" : net < 0 ? "is-loss" : ""}` }, signedMoneyText(net)),
    isDrawn && element("div", { class: "button-row" }, button("ดูซ้ำ", replay), button("ตรวจสอบ", verify)),
    failed,
  );
}

function recordOf(round: string) {
  return callStudio("round", { round });
}
