import { choice, choicesOf, decimal, onlyIf, orNull } from "../../features/form/plain.tsx";

export const ruleNames = {
  closed: "ปิดรับ",
  half_pay: "จ่ายครึ่ง",
  reduced: "ลดอัตราจ่าย",
  normal: "กลับเป็นปกติ",
} as const;

/** What is decided for the numbers that are chosen. */
export const ruleFields = {
  kind: choice("ให้เลขที่เลือก", choicesOf(ruleNames)),
  rate: onlyIf(orNull(decimal("อัตราจ่ายใหม่"), "ไม่ลด"), ({ kind }) => kind === "reduced", null),
};
