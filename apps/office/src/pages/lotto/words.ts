import type { Answer, Item } from "../../base/office.ts";

export type LottoRound = Item<"officeLottoRoundList">;
export type WholeRound = Answer<"officeLottoRoundGet">;
export type Category = Answer<"officeLottoCategoryList">[number];

export const roundStatuses: Readonly<Record<LottoRound["status"], string>> = {
  open: "เปิดรับ",
  closed: "รอผล",
  resulted: "กำลังจ่าย",
  paid: "จ่ายแล้ว",
  upcoming: "ยังไม่เปิด",
  cancelled: "ยกเลิก",
  missed: "ไม่ได้เปิด",
};

export const statusTones = {
  open: "good",
  closed: "warn",
  resulted: "info",
  paid: "plain",
  upcoming: "plain",
  cancelled: "bad",
  missed: "bad",
} as const;

export const groupNames: Readonly<Record<Category["group"], string>> = {
  gov: "หวยไทย",
  foreign: "ต่างประเทศ",
  stock: "หุ้น",
  yeekee: "ยี่กี",
};

/** The calls whose answers are other once a round has changed. */
export const roundChanges = [
  "officeLottoRoundGet",
  "officeLottoRoundList",
  "officeLottoDifferenceList",
  "officeLottoRoundSales",
  "officeLottoResultQueue",
  "officeLottoHeldList",
] as const;

export const billTones = {
  pending: "info",
  won: "good",
  lost: "plain",
  cancelled: "warn",
  refunded: "warn",
} as const;

type Oddity = WholeRound["proposals"][number]["oddities"][number];

const oddities: Readonly<Record<Oddity, string>> = {
  same_sheet: "ผลเหมือนงวดอื่นทุกตัว",
  same_digits: "มีรางวัลที่เป็นเลขเดียวกันทุกหลัก",
  repeated: "มีเลขซ้ำกัน",
  out_of_range: "ดัชนีอยู่นอกช่วงที่มีได้",
  moved_far: "ดัชนีเปลี่ยนไปเกิน 30%",
};

/** What was odd about a sheet and was typed all the same. */
export function oddityNames(found: readonly Oddity[]): string {
  return found.map((oddity) => oddities[oddity]).join(" ");
}

type Result = NonNullable<LottoRound["result"]>;

/** What decides bets, in one line. */
export function resultText({ first6, top3, bottom2, front3, bottom3 }: Result): string {
  return [
    first6 && `รางวัลที่ 1 ${first6}`,
    `สามตัวบน ${top3}`,
    `สองตัวล่าง ${bottom2}`,
    front3.length > 0 && `สามตัวหน้า ${front3.join(" ")}`,
    bottom3.length > 0 && `สามตัวล่าง ${bottom3.join(" ")}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
