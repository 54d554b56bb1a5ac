import type { HallTable, TableKind } from "./hall.ts";

export const kindNames: Readonly<Record<TableKind, string>> = {
  baccarat: "บาคาร่า",
  "dragon-tiger": "เสือมังกร",
  "sic-bo": "ซิกโบ",
  "hi-lo": "ไฮโล",
  "fish-prawn-crab": "น้ำเต้าปูปลา",
  roulette: "รูเล็ต",
};

const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0 });

export function limitsText({ min_stake, max_stake }: Pick<HallTable, "min_stake" | "max_stake">): string {
  return `${whole.format(min_stake)}–${whole.format(max_stake)} บาท`;
}

/** What a table is doing, in words for a screen reader and beside an icon. */
export function phaseText({ state, round }: Pick<HallTable, "state" | "round">): string {
  if (state === "asleep" || !round) return "เริ่มเมื่อคุณเข้า";
  if (state === "late") return "รอค่าสุ่มสาธารณะ";
  switch (round.phase) {
    case "betting":
      return "เปิดรับแทง";
    case "closing":
      return "ปิดรับแทง";
    case "dealing":
      return "กำลังออกผล";
    case "void":
      return "ยกเลิกรอบ คืนเดิมพัน";
    case "settling":
    case "done":
      return "จบรอบ";
  }
}
