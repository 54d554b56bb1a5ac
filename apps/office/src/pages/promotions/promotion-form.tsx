import { vipLevels } from "../../base/words-of-play.ts";
import { categoryNames } from "../../base/words-of-play.ts";
import type { Typed } from "../../features/form/Catalogue.tsx";
import type { DraftParts, Fields } from "../../features/form/field.ts";
import { image } from "../../features/form/image.tsx";
import { group, list, optional } from "../../features/form/parts.tsx";
import {
  baht,
  check,
  choice,
  choices,
  choicesOf,
  decimal,
  longText,
  moment,
  onlyIf,
  orNull,
  text,
  whole,
} from "../../features/form/plain.tsx";

export type PromotionForm = Typed<"officePromotionCreate">;

export const claims: Readonly<Record<PromotionForm["claim"], string>> = {
  deposit: "รับพร้อมการฝาก",
  button: "กดรับเอง",
  given: "แจกเป็นรางวัลเท่านั้น",
};
const kinds: Readonly<Record<PromotionForm["kind"], string>> = { percent: "เปอร์เซ็นต์ของยอดฝาก", fixed: "จำนวนคงที่" };
const goals: Readonly<Record<PromotionForm["goal"], string>> = { turnover: "ยอดเล่น", balance: "ยอดเงินในกระเป๋า" };
const audiences: Readonly<Record<PromotionForm["audience"], string>> = {
  everyone: "ทุกคน",
  new_member: "สมาชิกใหม่",
  birthday: "วันเกิด",
};
const per: Readonly<Record<NonNullable<PromotionForm["use_limit"]>["per"], string>> = {
  ever: "ตลอดไป",
  day: "วัน",
  week: "สัปดาห์",
  month: "เดือน",
};
const weekdays = ["จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์", "อาทิตย์"].map((name, at) => [at + 1, name] as const);

const categoryChoices = choicesOf<string>(categoryNames);
const game = group("", { provider_id: text("รหัสค่าย"), game_id: text("รหัสเกม") });
const blankGame = { provider_id: "", game_id: "" };
const isPercent = ({ kind }: DraftParts) => kind === "percent";

export const promotionFields: Fields<PromotionForm> = {
  code: text("รหัส", { hint: "A-Z 0-9" }),
  title: text("ชื่อ"),
  description: longText("คำอธิบาย"),
  image: orNull(image("รูป"), "ไม่มีรูป"),
  claim: choice("วิธีรับ", choicesOf(claims)),
  kind: choice("โบนัสเป็น", choicesOf(kinds)),
  value: decimal("โบนัส", { hint: "% หรือบาท" }),
  max_bonus: onlyIf(orNull(baht("โบนัสสูงสุด"), "ไม่จำกัด"), isPercent, null),
  min_deposit: baht("ฝากขั้นต่ำ"),
  exact_deposit: orNull(baht("ต้องฝากพอดี"), "เท่าใดก็ได้"),
  goal: choice("ถอนได้เมื่อถึง", choicesOf(goals)),
  turnover_multiplier: orNull(decimal("กี่เท่าของฝากรวมโบนัส"), "ใช้จำนวนเงินแทน"),
  goal_amount: orNull(baht("จำนวนเงินที่ต้องถึง"), "ใช้จำนวนเท่าแทน"),
  max_withdraw: orNull(baht("ถอนได้สูงสุด"), "ไม่จำกัด"),
  max_bet: orNull(baht("เดิมพันสูงสุดต่อครั้ง"), "ไม่จำกัด"),
  valid_days: whole("มีเวลาทำ (วัน)"),
  categories: choices("หมวดที่เล่นได้", categoryChoices, "ไม่มีหมวด"),
  weights: list(
    "น้ำหนักของหมวด",
    group("", { category: choice("หมวด", categoryChoices), percent: whole("นับ (%)") }),
    { category: "slot", percent: 100 },
    "ทุกหมวดนับเต็ม",
  ),
  providers: list("ค่ายที่เล่นได้", text("รหัสค่าย"), "", "ทุกค่าย"),
  games: list("เกมที่เล่นได้", game, blankGame, "ทุกเกม"),
  excluded_games: list("เกมที่เล่นไม่ได้", game, blankGame),
  use_limit: optional("จำกัดจำนวนครั้งต่อคน", group("", { times: whole("ครั้ง"), per: choice("ต่อ", choicesOf(per)) }), {
    times: 1,
    per: "ever",
  }),
  hours: optional(
    "เฉพาะบางเวลา",
    group("", { from: text("ตั้งแต่", { hint: "เช่น 18:00" }), to: text("ถึง", { hint: "ข้ามเที่ยงคืนได้" }) }),
    {
      from: "18:00",
      to: "23:59",
    },
  ),
  weekdays: choices("วันในสัปดาห์", weekdays, "ทุกวัน"),
  deposit_days: whole("ต้องฝากติดต่อกัน (วัน)"),
  audience: choice("กลุ่มสมาชิก", choicesOf(audiences)),
  vip_levels: choices("ระดับสมาชิก", vipLevels, "ทุกระดับ"),
  starts_at: orNull(moment("เริ่ม"), "ทันที"),
  ends_at: orNull(moment("สิ้นสุด"), "ไม่มีกำหนด"),
  priority: whole("ลำดับ", { hint: "มากแสดงก่อน" }),
  terms: longText("เงื่อนไขที่สมาชิกอ่าน", {}, 6),
  is_shown: check("แสดงให้สมาชิกเห็น"),
};

export const blankPromotion: PromotionForm = {
  code: "",
  title: "",
  description: "",
  image: null,
  terms: "",
  claim: "deposit",
  kind: "percent",
  value: 10,
  min_deposit: 100,
  exact_deposit: null,
  max_bonus: 100,
  max_withdraw: null,
  goal: "turnover",
  turnover_multiplier: 5,
  goal_amount: null,
  categories: ["slot"],
  weights: [],
  providers: [],
  games: [],
  excluded_games: [],
  max_bet: null,
  use_limit: { times: 1, per: "day" },
  hours: null,
  weekdays: [],
  deposit_days: 0,
  audience: "everyone",
  vip_levels: [],
  valid_days: 7,
  starts_at: null,
  ends_at: null,
  priority: 0,
  is_shown: false,
};
