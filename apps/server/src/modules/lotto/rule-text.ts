import { printBaht, satang, toBaht } from "@chokdee/money";
import {
  type BetTerms,
  type BetType,
  betTypeLabel,
  type CancelRule,
  type DrawKind,
  rateToNumber,
} from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import { PRIZE_SHARE_PERCENT, YEEKEE_TIMETABLE, type YeekeeSettings } from "@chokdee/rules/yeekee";
import type { CategoryRow } from "./category-repo.ts";
import { yeekeeSettingsFromStored } from "./settings.ts";

/** How each market's three numbers come about, as members read it. */
const DRAWS: Readonly<Record<DrawKind, string>> = {
  government:
    "อ้างอิงผลสลากกินแบ่งรัฐบาล สามตัวบนคือเลขท้าย 3 ตัวของรางวัลที่ 1 สองตัวบนคือเลขท้าย 2 ตัวของรางวัลที่ 1 สองตัวล่างคือรางวัลเลขท้าย 2 ตัว สามตัวหน้าและสามตัวล่างคือรางวัลเลขหน้าและเลขท้าย 3 ตัว อย่างละ 2 รางวัล",
  gsb: "อ้างอิงผลสลากออมสิน สามตัวบนคือเลขท้าย 3 ตัวของรางวัล 6 หลักครั้งที่ 1 สองตัวล่างคือเลขท้าย 2 ตัวของครั้งที่ 2",
  baac: "อ้างอิงผลสลาก ธ.ก.ส. สามตัวบนคือเลขท้าย 3 ตัวของรางวัลที่ 1 สองตัวล่างคือเลขหลักที่ 3 และ 4",
  hanoi: "สามตัวบนคือเลขท้าย 3 ตัวของรางวัลพิเศษ สองตัวล่างคือเลขท้าย 2 ตัวของรางวัลที่ 1",
  lao: "อ้างอิงผล 4 ตัว สามตัวบนคือ 3 ตัวท้าย สองตัวล่างคือ 2 ตัวหน้า",
  malay: "สามตัวบนคือเลขท้าย 3 ตัวของรางวัลที่ 1 สองตัวล่างคือเลขท้าย 2 ตัวของรางวัลที่ 2",
  thai_stock_set50:
    "สามตัวบนคือทศนิยมตัวท้ายของดัชนี SET50 ตามด้วยทศนิยม 2 ตำแหน่งของดัชนี SET สองตัวล่างคือทศนิยม 2 ตำแหน่งของค่าเปลี่ยนแปลง SET",
  thai_stock_unit: "สามตัวบนคือหลักหน่วยและทศนิยม 2 ตำแหน่งของดัชนี SET สองตัวล่างคือทศนิยม 2 ตำแหน่งของค่าเปลี่ยนแปลง",
  foreign_stock: "สามตัวบนคือหลักหน่วยและทศนิยม 2 ตำแหน่งของดัชนีปิด สองตัวล่างคือทศนิยม 2 ตำแหน่งของค่าเปลี่ยนแปลง",
};

/** The rules of a market, made of its own settings, so that they cannot say anything else. */
export function ruleText(category: CategoryRow, terms: ReadonlyMap<BetType, BetTerms>): string {
  return [
    category.draw_kind ? DRAWS[category.draw_kind] : yeekeeText(yeekeeSettingsFromStored(category.yeekee ?? {})),
    ratesText(terms),
    "เงินรางวัลรวมเงินเดิมพันแล้ว เลขที่ถูกซ้ำหลายตำแหน่งจ่ายครั้งเดียว สามตัวโต๊ดจ่ายเมื่อเลขครบทุกตัวไม่ว่าลำดับใด",
    category.takes_tod_of_equal_digits ? "" : "เลขตองไม่รับแทงโต๊ด",
    category.max_per_member === null ? "" : `แทงได้ไม่เกิน ${printBaht(satang(category.max_per_member))} บาทต่อสมาชิกต่องวด`,
    "โพยที่ส่งแล้วใช้อัตราจ่ายเดิม แม้ภายหลังอัตราจ่ายจะเปลี่ยน",
    cancelText(category.cancel_rule),
    category.draw_kind ? "หากไม่มีผลรางวัลหรือตลาดไม่เปิดทำการ จะคืนโพยทั้งงวดพร้อมแจ้งเหตุผล" : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}

function ratesText(terms: ReadonlyMap<BetType, BetTerms>): string {
  const lines = [...terms].map(
    ([betType, { rate, minStakeSatang, maxStakeSatang }]) =>
      `${betTypeLabel(betType)} บาทละ ${rateToNumber(rate).toLocaleString("th-TH")} แทง ${printBaht(minStakeSatang)}-${printBaht(maxStakeSatang)} บาทต่อรายการ`,
  );
  return ["อัตราจ่าย", ...lines].join("\n");
}

function cancelText(rule: CancelRule | null): string {
  if (rule === null) return "โพยที่ส่งแล้วยกเลิกไม่ได้";
  const [within, before] = [rule.withinMs / MINUTE_MS, rule.beforeCloseMs / MINUTE_MS];
  const daily = rule.maxPerDay === null ? "" : ` วันละไม่เกิน ${rule.maxPerDay} ครั้ง`;
  return `ยกเลิกโพยได้ภายใน ${within} นาทีหลังส่ง และไม่ช้ากว่า ${before} นาทีก่อนปิดรับ${daily}`;
}

function yeekeeText(settings: YeekeeSettings): string {
  const prizes = settings.rankPrizes.map(
    ({ rank, amountSatang }) => `ลำดับที่ ${rank} รับสูงสุด ${printBaht(amountSatang)} บาท`,
  );
  const staked = toBaht(settings.minStakeForPrizeSatang);
  return [
    `วันละ ${YEEKEE_TIMETABLE.roundsPerDay} รอบ ปิดรับแทงแล้วยิงเลขต่อได้อีก ${YEEKEE_TIMETABLE.shootingMs / MINUTE_MS} นาที ลำดับที่ 1 คือเลขที่ยิงล่าสุด`,
    "ผลรางวัลมาจากผลรวมของเลขที่ยิงทั้งหมด ลบด้วยเลขลำดับที่ 16 แล้วบวกค่าที่จับได้จากรหัสที่ประกาศไว้ก่อนเปิดรอบ รายการยิงเลข และค่าสุ่มสาธารณะ ใช้ 5 หลักท้าย สามตัวบนคือ 3 ตัวท้าย สองตัวล่างคือ 2 ตัวหน้า ทุกคนตรวจสอบซ้ำได้",
    `รางวัลยิงเลข ${prizes.join(" ")} เมื่อมียอดแทงในรอบเดียวกันอย่างน้อย ${staked} บาท ไม่นับยอดของประเภทที่แทงเกินครึ่งของเลขทั้งหมดและยอดจากโบนัส หนึ่งคนรับได้หนึ่งรางวัล เงินรางวัลรวมไม่เกิน ${PRIZE_SHARE_PERCENT}% ของกำไรเฉลี่ยจากยอดแทงของรอบ`,
    `ยิงเลขได้ทุก ${settings.shotSpacingMs / 1_000} วินาที ไม่เกิน ${settings.maxShotsPerMember} ครั้งต่อรอบ`,
    `หากมียิงเลขไม่ถึง ${settings.minShots} ลำดับ หรือมีผู้ยิงไม่ถึง ${settings.minShooters} คน จะคืนโพยทั้งรอบ`,
  ].join("\n\n");
}
