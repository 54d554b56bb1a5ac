import { shortMoneyText } from "@chokdee/game-kit";
import {
  cardText,
  type DrawStep,
  hasShoe,
  isBetReceiptSigned,
  placeOf,
  type TableKind,
  tableOf,
  tableRules,
} from "@chokdee/rules/tables";
import type { OwnBet, TableStep, TableVerification } from "@chokdee/rules/tables";
import { isLocalBeacon } from "@chokdee/rules/yeekee";
import type { TableRoundRecord } from "../../../../src/kinds/tables/protocol.ts";
import { element } from "../../../base/ui/dom.ts";
import type { Proof } from "./read-proof.ts";

const OUTCOMES: Readonly<Record<TableStep["outcome"], string>> = {
  passed: "ตรงกัน",
  late: "ใช้ค่ารอบถัดไป",
  failed: "ไม่ตรงกัน",
  unproven: "ไม่มีบันทึก",
};

const REASONS: Readonly<Record<NonNullable<TableStep["reason"]>, string>> = {
  after_value: "ได้รับหลังค่าสุ่มออกแล้ว",
  simulated: "ค่าจำลอง",
};

const VERDICTS = {
  passed: { look: "is-valid", text: "ตรวจสอบแล้ว: ผลรอบนี้ถูกต้องทุกขั้น" },
  late: {
    look: "is-open",
    text: "คำนวณใหม่ได้ผลเดียวกัน แต่รอบนี้ปิดผนึกรายการแทงช้ากว่ากำหนด จึงใช้ค่าสุ่มสาธารณะรอบถัดไปแทนค่าที่ประกาศไว้",
  },
  unproven: { look: "is-open", text: "คำนวณใหม่ได้ผลเดียวกัน บางขั้นเบราว์เซอร์นี้ไม่มีบันทึกก่อนออกผลให้เทียบ" },
  after_value: {
    look: "is-open",
    text: "คำนวณใหม่ได้ผลเดียวกัน แต่เบราว์เซอร์นี้ได้รับบางขั้นหลังค่าสุ่มออกแล้ว จึงพิสูจน์ไม่ได้ว่าประกาศไว้ก่อน",
  },
  simulated: {
    look: "is-open",
    text: "ผลจำลองของระบบทดลอง: คำนวณใหม่ได้ผลเดียวกัน แต่ผู้ให้บริการเป็นผู้ออกค่าสุ่มเอง จึงไม่ใช่หลักฐานว่าไม่มีใครเลือกผล",
  },
  failed: { look: "is-invalid", text: "พบข้อมูลที่ไม่ตรงกัน กรุณาติดต่อฝ่ายบริการลูกค้าพร้อมหมายเลขรอบ" },
} as const;

/** A cancelled round has no result that could be the same. */
const VOID_VERDICTS: Partial<Record<TableVerification["outcome"], { readonly look: string; readonly text: string }>> = {
  passed: { look: "is-valid", text: "ตรวจสอบแล้ว: รอบที่ยกเลิกนี้เปิดเผยครบทุกขั้น" },
  unproven: { look: "is-open", text: "รอบนี้ถูกยกเลิกจึงไม่มีผลให้เทียบ บางขั้นเบราว์เซอร์นี้ไม่มีบันทึกก่อนยกเลิก" },
};

const DRAW_NAMES: Readonly<Record<DrawStep["what"], string>> = {
  burn: "เผาไพ่",
  player: "ผู้เล่น",
  banker: "เจ้ามือ",
  dragon: "มังกร",
  tiger: "เสือ",
  die: "ลูกเต๋า",
  number: "ช่องล้อ",
};

/** A round that the sandbox's own beacon has decided, or would have, is simulated whatever else was found. */
export function verdictOf(
  { outcome, steps }: Pick<TableVerification, "outcome" | "steps">,
  { record }: Pick<TableRoundRecord, "record">,
): { readonly look: string; readonly text: string } {
  const voided = record.voidReason === null ? undefined : VOID_VERDICTS[outcome];
  if (voided) return voided;
  const reasons = new Set(steps.map(({ reason }) => reason));
  const decided = record.beacon ?? record.announced;
  if (outcome !== "failed" && decided && isLocalBeacon(decided.chain)) return VERDICTS.simulated;
  if (outcome === "unproven" && reasons.has("after_value")) return VERDICTS.after_value;
  return VERDICTS[outcome];
}

/** Every step of a proof with what it found, from the verdict down to the bytes. */
export function proofView({ record, verification, receiptKey }: Proof): HTMLElement[] {
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
          element("h3", {}, voidReason === null ? "ออกผลใหม่ทีละครั้ง" : "ผลที่จะออกถ้าไม่ยกเลิก"),
          element("ol", { class: "draws tabular" }, ...draws.map((step) => drawItem(step, record))),
        ]),
    ...receiptList(record, receiptKey),
    facts(record, verification),
  ];
}

function checkItem({ title, outcome, reason }: TableStep): HTMLElement {
  const word = reason === undefined ? OUTCOMES[outcome] : REASONS[reason];
  return element("li", { class: `check is-${outcome}` }, element("span", {}, title), element("strong", {}, word));
}

function drawItem({ what, below, index, value }: DrawStep, { record }: TableRoundRecord): HTMLElement {
  const result = hasShoe(kindNamed(record)) ? cardText(value).replace("T", "10") : String(value);
  return element(
    "li",
    { class: "draw" },
    element("span", {}, DRAW_NAMES[what]),
    element("span", { class: "muted" }, `สุ่มได้ ${index} จาก ${below}`),
    element("strong", {}, result),
  );
}

/** The studio's signed word for each own bet, with its way to the root. */
function receiptList({ own, record }: TableRoundRecord, key: string | undefined): HTMLElement[] {
  const table = tableOf(record.table);
  if (own.length === 0 || !table) return [];
  const rules = tableRules(table);
  const item = ({ receipt, path, paid }: OwnBet) => {
    const name = placeOf(rules, receipt.place)?.name ?? receipt.place;
    const received = paid === null ? "รอจ่าย" : `รับ ${shortMoneyText(paid)}`;
    return element(
      "li",
      { class: "history-row" },
      element(
        "div",
        {},
        element("p", {}, `${name} · แทง ${shortMoneyText(receipt.stake)} · ${received}`),
        element("p", { class: "muted hash" }, `ลายเซ็น ${receipt.signature.slice(0, 32)}…`),
        element("p", { class: "muted hash" }, `ทางไปราก ${pathText(path)}`),
      ),
      element("strong", {}, signatureText(receipt, key)),
    );
  };
  return [element("h3", {}, "ใบรับแทงของคุณ"), element("ul", { class: "receipts" }, ...own.map(item))];
}

/** By the table's name: what kind it is, is not the studio's to say afterwards. */
export function kindNamed({ table }: TableRoundRecord["record"]): TableKind {
  return tableOf(table)?.kind ?? "roulette";
}

/** By the key that this browser knew first, and not by one that the studio names now. */
function signatureText(receipt: OwnBet["receipt"], key: string | undefined): string {
  if (key === undefined) return "ไม่มีบันทึกกุญแจ";
  return isBetReceiptSigned(receipt, key) ? "ลายเซ็นถูกต้อง" : "ลายเซ็นไม่ตรง";
}

/** Where the root is the bet itself, there is no way to go. */
function pathText(path: OwnBet["path"]): string {
  if (path.length === 0) return "มีรายการเดียว";
  return path.map(({ side, hash }) => `${side === "left" ? "ซ้าย" : "ขวา"} ${hash.slice(0, 8)}…`).join(" → ");
}

function facts({ record }: TableRoundRecord, { publicValue }: TableVerification): HTMLElement {
  const { freeze, announced, beacon } = record;
  const rows: [string, string][] = [
    ["หมายเลขรอบ", record.round],
    ["ค่าที่ประกาศก่อนแทง (SHA-256 ของกุญแจ)", record.commit],
    ["กุญแจของรอบ", record.key ?? "ยังไม่เปิดเผย"],
    ["รากของเดิมพันทั้งหมด", freeze ? `${freeze.root} (${freeze.bets} รายการ)` : "ยังไม่ปิดรับแทง"],
    [
      "ค่าสุ่มที่ประกาศไว้",
      announced ? `${announced.chain} รอบ ${announced.round}: ${beacon?.value ?? "ยังไม่มา"}` : "ยังไม่ประกาศ",
    ],
    ["ค่าที่ใช้สุ่ม", publicValue],
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "hash" }, value)),
  );
  return element("dl", { class: "figures is-stacked" }, ...items);
}
