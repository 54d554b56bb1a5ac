import { formatBaht, satang, toBaht } from "@chokdee/money";
import type { ChainFault } from "@chokdee/rules/ledger";
import { bangkokDay } from "@chokdee/rules/time";
import { shortDay, timeOfDay } from "../../../base/content/thai-time.ts";
import type { Finding, Report, SealFault, SealReport } from "./report.ts";

export interface Step {
  readonly title: string;
  /** What was done, in plain words. */
  readonly text: string;
  /** `rest`: an entry failed an earlier step and was not checked here. `none`: there was nothing to check against. */
  readonly result: "sound" | "broken" | "rest" | "none";
  /** Values to compare with copies elsewhere. */
  readonly facts?: readonly string[];
  /** What exactly is wrong. */
  readonly finding?: string;
}

const faultWords: Readonly<Record<ChainFault, string>> = {
  owner: "ไม่ใช่รายการของคุณ",
  gap: "เลขลำดับไม่ต่อจากรายการก่อนหน้า มีรายการหายหรือแทรก",
  time: "เวลาย้อนกลับไปก่อนรายการก่อนหน้า",
  balance: "ยอดคงเหลือไม่ตรงกับยอดก่อนหน้าบวกลบจำนวนเงิน",
  hash: "ลายนิ้วมือดิจิทัลไม่ตรงกับเนื้อหาของรายการ",
};

const sealWords: Readonly<Record<SealFault, string>> = {
  head: "รายการของคุณไม่ตรงกับที่ถูกประทับไว้",
  root: "เส้นทางจากรายการของคุณไม่นำไปถึงค่ารวมของวัน",
  signature: "ลายเซ็นไม่ตรงกับกุญแจที่เผยแพร่",
  key: "กุญแจไม่ใช่ดอกที่เครื่องนี้เคยเห็น",
};

/** Identifies the entry, so that a member can quote it. */
function entryWords({ link, fault }: Finding): string {
  const amount = toBaht(satang(BigInt(link.amount)));
  const signed = `${amount < 0 ? "−" : "+"}${formatBaht(Math.abs(amount))}`;
  const when = `${shortDay(bangkokDay(new Date(link.created_at)))} ${timeOfDay(link.created_at)}`;
  return `รายการที่ ${link.seq} (${when} จำนวน ${signed}): ${faultWords[fault]}`;
}

/** Each entry is checked in this order, up to the first fault. */
const chainSteps: readonly { title: string; text: string; faults: readonly ChainFault[] }[] = [
  {
    title: "ลำดับรายการ",
    text: "เลขลำดับต่อกันครบ ไม่มีรายการหาย แทรก หรือย้อนเวลา",
    faults: ["owner", "gap", "time"],
  },
  { title: "ยอดเงิน", text: "ยอดก่อนหน้าบวกลบจำนวนเงิน ได้ยอดคงเหลือตรงกันทุกรายการ", faults: ["balance"] },
  { title: "ลายนิ้วมือดิจิทัล", text: "คำนวณค่า SHA-256 ใหม่ทุกรายการ แล้วเทียบกับค่าที่บันทึกไว้", faults: ["hash"] },
];

function chainStepsOf({ findings }: Report): Step[] {
  let result: "sound" | "rest" = "sound";
  return chainSteps.map(({ title, text, faults }) => {
    const finding = findings.find(({ fault }) => faults.includes(fault));
    if (!finding) return { title, text, result };
    result = "rest";
    return { title, text, result: "broken", finding: entryWords(finding) };
  });
}

function sealStep(seal: SealReport | undefined): Step {
  const title = "ตราประทับรายวัน";
  if (!seal) {
    return { title, text: "ยังไม่มีตราประทับที่ครอบคลุมรายการของคุณ ระบบประทับทุกวันหลังเที่ยงคืน", result: "none" };
  }
  const text = `ตราประทับของวันที่ ${shortDay(seal.day)} ครอบคลุมถึงรายการที่ ${seal.seq} เทียบค่ารวมและตรวจลายเซ็นแล้ว`;
  const facts = [`ค่ารวม ${seal.root}`, `กุญแจ ${seal.key}`];
  if (!seal.fault) return { title, text, facts, result: "sound" };
  return { title, text, facts, result: "broken", finding: sealWords[seal.fault] };
}

/** The operator can sign another chain, but cannot change what this device has seen. */
function beforeStep(before: Report["before"]): Step {
  const title = "เทียบกับครั้งก่อน";
  if (!before) return { title, text: "เครื่องนี้ตรวจเป็นครั้งแรก จะจำไว้เทียบในครั้งต่อไป", result: "none" };
  const text = `รายการที่ ${before.seq} ที่เครื่องนี้เคยตรวจไว้ ยังอยู่เหมือนเดิม`;
  if (before.isSame) return { title, text, result: "sound" };
  return { title, text, result: "broken", finding: `รายการที่ ${before.seq} ไม่เหมือนที่เครื่องนี้เคยตรวจไว้` };
}

/** What was checked, step by step, with the results. */
export function stepsOf(report: Report): Step[] {
  return [...chainStepsOf(report), sealStep(report.seal), beforeStep(report.before)];
}
