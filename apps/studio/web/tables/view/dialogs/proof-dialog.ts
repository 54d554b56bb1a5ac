import {
  cardText,
  type DrawStep,
  hasShoe,
  isBetReceiptSigned,
  type TableStep,
  type TableVerification,
  verifyTableRound,
} from "@chokdee/rules/tables";
import type { TableRoundRecord } from "../../../../src/tables/protocol.ts";
import { failureOf } from "../../../play/failures.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/dom.ts";
import { factsOf } from "../table-facts.ts";
import { bahtText } from "../words.ts";
import { type DialogParts, modelOf } from "./parts.ts";

const OUTCOMES: Readonly<Record<TableStep["outcome"], string>> = {
  passed: "ตรงกัน",
  late: "ล่าช้า",
  failed: "ไม่ตรงกัน",
  unproven: "ไม่มีบันทึก",
};

const VERDICTS = {
  passed: { look: "is-valid", text: "ตรวจสอบแล้ว: ผลรอบนี้ถูกต้องทุกขั้น" },
  late: { look: "is-valid", text: "ตรวจสอบแล้ว: ผลถูกต้อง ค่าสุ่มสาธารณะมาช้ากว่าปกติ" },
  unproven: { look: "is-open", text: "คำนวณใหม่ได้ผลเดียวกัน บางขั้นเบราว์เซอร์นี้ไม่มีบันทึกก่อนออกผลให้เทียบ" },
  sandbox: { look: "is-valid", text: "ตรวจสอบแล้ว: ผลรอบนี้ถูกต้องทุกขั้น (ค่าสุ่มของระบบทดลอง ไม่ใช่ค่าสาธารณะ)" },
  failed: { look: "is-invalid", text: "พบข้อมูลที่ไม่ตรงกัน กรุณาติดต่อฝ่ายบริการลูกค้าพร้อมหมายเลขรอบ" },
} as const;

const DRAW_NAMES: Readonly<Record<DrawStep["what"], string>> = {
  burn: "เผาไพ่",
  player: "ผู้เล่น",
  banker: "เจ้ามือ",
  dragon: "มังกร",
  tiger: "เสือ",
  die: "ลูกเต๋า",
  number: "ช่องล้อ",
};

/** The proof of the newest result. */
export function openProof(parts: DialogParts): void {
  const newest = modelOf(parts)?.view.results.at(-1);
  if (newest) openProofOf(parts, newest.round);
}

/** Works a round out again in the browser, card by card, and compares it with what this browser heard before. */
export function openProofOf(parts: DialogParts, round: string): void {
  const content = element("div", { class: "verify" });
  openDialog({ title: "ตรวจผล" }, content);
  const load = async (id: string): Promise<void> => {
    content.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังตรวจสอบ…"));
    try {
      const [record, verification] = await verified(parts, id);
      const before = roundBefore(parts, id);
      content.replaceChildren(
        ...proofView(record, verification, parts),
        element(
          "div",
          { class: "button-row" },
          before !== undefined &&
            element(
              "button",
              { class: "plain-button", type: "button", onclick: () => void load(before) },
              "ตรวจรอบก่อนหน้า",
            ),
        ),
      );
    } catch (error) {
      content.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        element("button", { class: "plain-button", type: "button", onclick: () => void load(id) }, "ลองอีกครั้ง"),
      );
    }
  };
  void load(round);
}

function roundBefore(parts: DialogParts, round: string): string | undefined {
  const results = modelOf(parts)?.view.results ?? [];
  return results[results.findIndex((result) => result.round === round) - 1]?.round;
}

async function verified(parts: DialogParts, round: string): Promise<[TableRoundRecord, TableVerification]> {
  const { call, desk, kept, table } = parts;
  const { session } = desk.store.get();
  const read = (id: string) => call("table_round", { round: id, ...(session !== null && { session }) });
  const record = await read(round);
  // What the round before has left is worked out here, and not taken from the studio.
  const before = record.record.shoe && record.record.shoe.hands > 0 ? roundBefore(parts, round) : undefined;
  const earlier = before === undefined ? undefined : await read(before);
  const isSigned = await chainCheck(record, earlier);
  const left =
    earlier && verifyTableRound(earlier.record, kept.heardOf(table, earlier.record.round), [], isSigned).shoeLeft;
  const heard = { ...kept.heardOf(table, round), ...(left != null && { shoeLeft: left }) };
  return [record, verifyTableRound(record.record, heard, record.own, isSigned)];
}

/** The mathematics of the public chain are large: they are loaded where a round was decided by it. */
async function chainCheck(...records: readonly (TableRoundRecord | undefined)[]) {
  const isPublic = records.some((each) => each?.record.beacon && each.record.beacon.publicKey === null);
  if (!isPublic) return () => false;
  return (await import("@chokdee/rules/quicknet")).isQuicknetSigned;
}

function verdictOf({ outcome, steps }: TableVerification, { record }: TableRoundRecord) {
  const isLocal = record.beacon !== null && record.beacon.publicKey !== null;
  const others = steps.filter(({ code }) => code !== "beacon");
  if (outcome === "unproven" && isLocal && others.every((step) => step.outcome === "passed")) return VERDICTS.sandbox;
  return VERDICTS[outcome];
}

function proofView(record: TableRoundRecord, verification: TableVerification, parts: DialogParts): HTMLElement[] {
  const { drawn, steps } = verification;
  const { look, text } = verdictOf(verification, record);
  const draws = drawn?.steps ?? [];
  const { voidReason } = record.record;
  return [
    element("p", { class: `verdict ${look}`, role: "status" }, text),
    element("p", { class: "muted" }, "การคำนวณทั้งหมดทำในเบราว์เซอร์ของคุณ"),
    ...(voidReason === null ? [] : [element("p", {}, `รอบนี้ถูกยกเลิก: ${voidReason}`)]),
    element("ol", { class: "checks" }, ...steps.map(checkItem)),
    ...(draws.length === 0
      ? []
      : [
          element("h3", {}, "ออกผลใหม่ทีละครั้ง"),
          element("ol", { class: "draws tabular" }, ...draws.map((step) => drawItem(step, record))),
        ]),
    ...receiptList(record, parts),
    facts(record, verification),
  ];
}

function checkItem({ code, title, outcome }: TableStep): HTMLElement {
  const word = code === "beacon" && outcome === "unproven" ? "ระบบทดลอง" : OUTCOMES[outcome];
  return element(
    "li",
    { class: `check is-${outcome === "late" ? "passed" : outcome}` },
    element("span", {}, title),
    element("strong", {}, word),
  );
}

function drawItem({ what, below, index, value }: DrawStep, { kind }: TableRoundRecord): HTMLElement {
  const result = hasShoe(kind) ? cardText(value).replace("T", "10") : String(value);
  return element(
    "li",
    { class: "draw" },
    element("span", {}, DRAW_NAMES[what]),
    element("span", { class: "muted" }, `สุ่มได้ ${index} จาก ${below}`),
    element("strong", {}, result),
  );
}

/** The studio's signed word for each own bet. */
function receiptList({ own, receipt_key: key }: TableRoundRecord, parts: DialogParts): HTMLElement[] {
  const view = modelOf(parts)?.view;
  if (own.length === 0 || !view) return [];
  const { of } = factsOf(view);
  return [
    element("h3", {}, "ใบรับแทงของคุณ"),
    element(
      "ul",
      { class: "receipts" },
      ...own.map(({ receipt, paid }) =>
        element(
          "li",
          { class: "history-row" },
          element(
            "div",
            {},
            element("p", {}, `${of(receipt.place).name} · แทง ${bahtText(receipt.stake)} · รับ ${bahtText(paid)}`),
            element("p", { class: "muted hash" }, `ลายเซ็น ${receipt.signature.slice(0, 32)}…`),
          ),
          element("strong", {}, isBetReceiptSigned(receipt, key) ? "ลายเซ็นถูกต้อง" : "ลายเซ็นไม่ตรง"),
        ),
      ),
    ),
  ];
}

function facts({ record }: TableRoundRecord, { publicValue }: TableVerification): HTMLElement {
  const { freeze, beacon } = record;
  const rows: [string, string][] = [
    ["หมายเลขรอบ", record.round],
    ["ค่าที่ประกาศก่อนแทง (SHA-256 ของกุญแจ)", record.commit],
    ["กุญแจของรอบ", record.key ?? "ยังไม่เปิดเผย"],
    ["รากของเดิมพันทั้งหมด", freeze ? `${freeze.root} (${freeze.bets} รายการ)` : "ยังไม่ปิดรับแทง"],
    ["ค่าสุ่มที่ประกาศไว้", beacon ? `${beacon.chain} รอบ ${beacon.round}: ${beacon.value}` : "ยังไม่มา"],
    ["ค่าที่ใช้สุ่ม", publicValue],
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value)),
  );
  return element("dl", { class: "figures is-stacked" }, ...items);
}
