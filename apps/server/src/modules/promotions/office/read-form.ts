import type { OfficeInput } from "@chokdee/contract/office";
import { satangFromBaht } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import { playCategories } from "../../../core/gate.ts";
import type { Images } from "../../../core/images.ts";
import type { PromotionForm } from "../promotion-repo.ts";

type Form = OfficeInput<"officePromotionSimulate">;

const CODE = /^[A-Z0-9_-]{2,40}$/;
const NAME = /^[A-Za-z0-9_.-]{1,100}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const AMOUNT = "จำนวนเงินไม่ถูกต้อง";

/** Reads what staff have typed into a promotion, or says beside each field what is wrong with it. */
export async function readPromotionForm(images: Images, form: Form): Promise<PromotionForm> {
  const row = rowOf(form);
  refuseFields({
    ...textProblems(row),
    ...moneyProblems(form, row),
    ...playProblems(form),
    ...timeProblems(form, row),
    image: row.image !== null && !(await images.has(row.image)) ? "ไม่พบรูปภาพนี้" : undefined,
  });
  return row;
}

const amountOf = (baht: number | null): bigint | null => (baht === null ? null : (satangFromBaht(baht) ?? -1n));

function minutesOf(time: string | undefined): number | null {
  const [, hours, minutes] = TIME.exec(time ?? "") ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function rowOf(form: Form): PromotionForm {
  const key = ({ provider_id, game_id }: { readonly provider_id: string; readonly game_id: string }) =>
    `${provider_id}/${game_id}`;
  return {
    code: form.code.trim().toUpperCase(),
    title: form.title.trim(),
    description: form.description.trim(),
    image: form.image?.trim() || null,
    terms: form.terms.trim(),
    claim: form.claim,
    kind: form.kind,
    value: form.kind === "percent" ? BigInt(Math.round(form.value)) : (amountOf(form.value) ?? 0n),
    min_deposit: amountOf(form.min_deposit) ?? 0n,
    exact_deposit: amountOf(form.exact_deposit),
    max_bonus: amountOf(form.max_bonus),
    max_withdraw: amountOf(form.max_withdraw),
    goal: form.goal,
    goal_percent: form.turnover_multiplier === null ? null : Math.round(form.turnover_multiplier * 100),
    goal_amount: amountOf(form.goal_amount),
    categories: [...new Set(form.categories)],
    providers: [...new Set(form.providers)],
    games: [...new Set(form.games.map(key))],
    excluded_games: [...new Set(form.excluded_games.map(key))],
    weights: Object.fromEntries(form.weights.map(({ category, percent }) => [category, percent])),
    max_bet: amountOf(form.max_bet),
    use_times: form.use_limit?.times ?? null,
    use_per: form.use_limit?.per ?? null,
    hours_from: minutesOf(form.hours?.from),
    hours_to: minutesOf(form.hours?.to),
    weekdays: [...new Set(form.weekdays)],
    deposit_days: form.deposit_days,
    audience: form.audience,
    vip_levels: [...new Set(form.vip_levels)],
    valid_days: form.valid_days,
    starts_at: form.starts_at === null ? null : new Date(form.starts_at),
    ends_at: form.ends_at === null ? null : new Date(form.ends_at),
    priority: form.priority,
    is_shown: form.is_shown,
  };
}

function textProblems({ code, title, description }: PromotionForm) {
  return {
    code: CODE.test(code) ? undefined : "รหัสต้องเป็น A-Z 0-9 ขีดกลางหรือขีดล่าง 2-40 ตัว",
    title: title === "" ? "กรุณากรอกชื่อโปรโมชั่น" : title.length > 120 ? "ชื่อต้องไม่เกิน 120 ตัวอักษร" : undefined,
    description: description.length > 1_000 ? "คำอธิบายต้องไม่เกิน 1,000 ตัวอักษร" : undefined,
  };
}

function moneyProblems(form: Form, row: PromotionForm) {
  const positive = (amount: bigint | null) => (amount !== null && amount <= 0n ? AMOUNT : undefined);
  const isPercent = form.kind === "percent";
  const isWholePercent = Number.isInteger(form.value) && form.value >= 1 && form.value <= 1_000;
  const percent = row.goal_percent;
  return {
    kind: row.claim !== "deposit" && isPercent ? "โบนัสที่ไม่ต้องฝากต้องเป็นจำนวนคงที่" : undefined,
    value: isPercent ? (isWholePercent ? undefined : "กรุณากรอกเปอร์เซ็นต์ 1-1,000") : positive(row.value),
    min_deposit: row.min_deposit < 0n ? AMOUNT : undefined,
    exact_deposit: positive(row.exact_deposit),
    max_bonus: positive(row.max_bonus),
    max_withdraw: positive(row.max_withdraw),
    max_bet: positive(row.max_bet),
    turnover_multiplier:
      (percent === null) === (row.goal_amount === null)
        ? "กรุณากรอกจำนวนเท่าหรือยอดที่ต้องทำอย่างใดอย่างหนึ่ง"
        : percent !== null && (percent < 1 || percent > 10_000)
          ? "จำนวนเท่าต้องอยู่ระหว่าง 0.01 ถึง 100"
          : undefined,
    goal_amount: positive(row.goal_amount),
  };
}

function playProblems({ categories, weights, providers, games, excluded_games }: Form) {
  const isCategory = (name: string) => playCategories.some((known) => known === name);
  const isGame = ({ provider_id, game_id }: Form["games"][number]) => NAME.test(provider_id) && NAME.test(game_id);
  const areWeights = weights.every(({ category, percent }) => isCategory(category) && percent >= 0 && percent <= 100);
  return {
    categories: categories.every(isCategory) ? undefined : "ไม่พบหมวดเกมนี้",
    weights: areWeights ? undefined : "สัดส่วนยอดเทิร์นต้องอยู่ระหว่าง 0 ถึง 100",
    providers: providers.every((name) => NAME.test(name)) ? undefined : "ไม่พบค่ายเกมนี้",
    games: games.every(isGame) ? undefined : "ไม่พบเกมนี้",
    excluded_games: excluded_games.every(isGame) ? undefined : "ไม่พบเกมนี้",
  };
}

function timeProblems(form: Form, row: PromotionForm) {
  const within = (value: number, min: number, max: number, problem: string) =>
    value >= min && value <= max ? undefined : problem;
  const hasHours = row.hours_from !== null && row.hours_to !== null && row.hours_from !== row.hours_to;
  return {
    use_limit: within(form.use_limit?.times ?? 1, 1, 1_000, "จำนวนครั้งต้องอยู่ระหว่าง 1 ถึง 1,000"),
    hours: form.hours === null || hasHours ? undefined : "กรุณากรอกช่วงเวลาเป็น ชม.:นาที",
    weekdays: row.weekdays.every((day) => day >= 1 && day <= 7) ? undefined : "วันในสัปดาห์ไม่ถูกต้อง",
    deposit_days: within(row.deposit_days, 0, 31, "จำนวนวันต้องอยู่ระหว่าง 0 ถึง 31"),
    vip_levels: row.vip_levels.every((level) => level >= 0 && level <= 2) ? undefined : "ระดับสมาชิกไม่ถูกต้อง",
    valid_days: within(row.valid_days, 1, 365, "จำนวนวันต้องอยู่ระหว่าง 1 ถึง 365"),
    priority: within(row.priority, 0, 1_000, "ลำดับต้องอยู่ระหว่าง 0 ถึง 1,000"),
    ends_at: row.starts_at && row.ends_at && row.ends_at <= row.starts_at ? "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" : undefined,
  };
}
