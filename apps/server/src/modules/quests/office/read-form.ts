import type { OfficeInput, RewardForm } from "@chokdee/contract/office";
import { satangFromBaht } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import { type PlayCategory, playCategories } from "../../../core/gate.ts";
import type { Images } from "../../../core/images.ts";
import { readRewardForm } from "../../../core/reward-forms.ts";
import type { Reward } from "../../../core/rewards.ts";
import type { Mark, QuestNature, QuestTerms } from "../quest-repo.ts";

type Terms = OfficeInput<"officeQuestUpdate">;

const TITLE_MAX = 120;
const TEXT_MAX = 1_000;
const MAX_TIMES = 1_000_000;
const MAX_SATANG = 10_000_000_000n;
const MAX_MARK_DAYS = 31;
const MAX_POSITION = 10_000;
const MAX_VIP_LEVEL = 2;

/** What a quest counts decides its unit and, of a check-in quest, how often it returns. */
export function refuseNature({ kind, period, unit }: QuestNature): void {
  const isMoney = kind === "turnover" || (kind === "deposit" && unit === "baht");
  refuseFields({
    period: kind === "check_in" && period !== "daily" ? "ภารกิจเช็คอินต้องเป็นรายวัน" : undefined,
    unit: (unit === "baht") === isMoney ? undefined : "หน่วยนับไม่ตรงกับประเภทภารกิจ",
  });
}

/** What staff have typed of a quest, or the fields that will not do. */
export async function readTerms(images: Images, nature: QuestNature, form: Omit<Terms, "id">): Promise<QuestTerms> {
  const title = form.title.trim();
  const description = form.description.trim();
  const image = form.image?.trim() || null;
  const isStrip = nature.kind === "check_in";
  const need = isStrip ? BigInt(form.strip.length) : readNeed(nature, form.need);
  const minDeposit = satangFromBaht(form.min_deposit);
  const reward = isStrip ? { reward: { kind: "nothing" } as const } : readRewardForm(form.reward);
  const strip = isStrip ? readAll(form.strip) : [];
  const marks = isStrip ? readMarks(form.marks) : [];
  const categories = readCategories(form.categories);
  refuseFields({
    title: textProblem(title, "ชื่อภารกิจ", TITLE_MAX) ?? (title === "" ? "กรุณากรอกชื่อภารกิจ" : undefined),
    description: textProblem(description, "รายละเอียด", TEXT_MAX),
    image: image !== null && !(await images.has(image)) ? "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่" : undefined,
    need: !isStrip && need === undefined ? "จำนวนที่ต้องทำไม่ถูกต้อง" : undefined,
    categories: categories ? undefined : "ไม่พบหมวดเกมนี้",
    min_deposit: minDeposit === undefined || minDeposit < 0n || minDeposit > MAX_SATANG ? "จำนวนเงินไม่ถูกต้อง" : undefined,
    reward: "problem" in reward ? reward.problem : !isStrip && isNothing(reward.reward) ? "กรุณากำหนดรางวัล" : undefined,
    strip: isStrip && (!strip || strip.length === 0) ? "กรุณากำหนดรางวัลให้ครบทุกวัน" : undefined,
    marks: marks ? undefined : "รางวัลสะสมไม่ถูกต้อง",
    vip_level: form.vip_level < 0 || form.vip_level > MAX_VIP_LEVEL ? "ระดับสมาชิกไม่ถูกต้อง" : undefined,
    ends_on: form.ends_on !== null && form.ends_on < form.starts_on ? "วันสิ้นสุดต้องไม่มาก่อนวันเริ่ม" : undefined,
    position: form.position < 0 || form.position > MAX_POSITION ? "ลำดับไม่ถูกต้อง" : undefined,
  });
  return {
    title,
    description,
    image,
    eventId: form.event_id,
    need: need ?? 0n,
    categories: categories ?? [],
    minDeposit: minDeposit ?? 0n,
    reward: "reward" in reward ? reward.reward : { kind: "nothing" },
    strip: strip ?? [],
    marks: marks ?? [],
    vipLevel: form.vip_level,
    unlockedBy: form.unlocked_by,
    startsOn: form.starts_on,
    endsOn: form.ends_on,
    position: form.position,
    isShown: form.is_shown,
  };
}

function isNothing({ kind }: Reward): boolean {
  return kind === "nothing";
}

function textProblem(text: string, field: string, max: number): string | undefined {
  return text.length > max ? `${field}ต้องไม่เกิน ${max} ตัวอักษร` : undefined;
}

function readNeed({ unit }: QuestNature, need: number): bigint | undefined {
  if (unit === "count") return Number.isInteger(need) && need > 0 && need <= MAX_TIMES ? BigInt(need) : undefined;
  const amount = satangFromBaht(need);
  return amount !== undefined && amount > 0n && amount <= MAX_SATANG ? amount : undefined;
}

function readCategories(names: readonly string[]): PlayCategory[] | undefined {
  const known = playCategories.filter((category) => names.includes(category));
  return names.every((name) => known.some((category) => category === name)) ? known : undefined;
}

function readAll(forms: readonly RewardForm[]): Reward[] | undefined {
  const read = forms.map(readRewardForm);
  const rewards = read.flatMap((one) => ("reward" in one ? [one.reward] : []));
  return rewards.length === read.length ? rewards : undefined;
}

/** Each number of days once, the fewest first. */
function readMarks(forms: Terms["marks"]): Mark[] | undefined {
  const rewards = readAll(forms.map(({ reward }) => reward));
  const days = new Set(forms.map((mark) => mark.days));
  const isSound = days.size === forms.length && [...days].every((day) => day >= 1 && day <= MAX_MARK_DAYS);
  if (!rewards || !isSound) return undefined;
  return forms
    .map((mark, index) => ({ days: mark.days, reward: rewards[index] ?? ({ kind: "nothing" } as const) }))
    .toSorted((one, other) => one.days - other.days);
}
