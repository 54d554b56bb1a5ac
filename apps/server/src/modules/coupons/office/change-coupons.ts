import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satang, satangFromBaht } from "@chokdee/money";
import { differsOnlyIn } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { Random } from "../../../core/random.ts";
import { readRewardForm, readStoredReward } from "../../../core/reward-forms.ts";
import { EVERYBODY, type Reward } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { insertCodes } from "../code-repo.ts";
import { type Coupon, type CouponTerms, insertCoupon, lockCoupon, updateCoupon } from "../coupon-repo.ts";
import type { CouponsDependencies } from "../dependencies.ts";
import { couponSubject, drawCode, readCode } from "../rules.ts";
import { couponView } from "../views.ts";

type CreateForm = OfficeInput<"officeCouponCreate">;
type UpdateForm = OfficeInput<"officeCouponUpdate">;

const MAX_CODES = 10_000;
const MAX_TITLE = 120;
const MAX_QUOTA = 1_000_000;
const MAX_DEPOSIT = 10n ** 11n;

/** A code is for whomever its maker hands it to, and so counts as what is given by hand. */
const BY_HAND = { exception: "hand_credit", secondRoles: ["marketing", "finance"] } as const;

export async function createCoupon(
  { db, clock, random, audit, rewardProblem, rewardWorth }: CouponsDependencies,
  form: CreateForm,
  by: StaffContext,
): Promise<Coupon> {
  const terms = readTerms(form);
  const reward = readReward(form);
  const code = form.kind === "shared" ? readCode(form.code ?? "") : undefined;
  const count = form.kind === "bulk" ? (form.codes ?? 0) : 0;
  refuseFields({
    reward: await rewardProblem(db, reward),
    code: form.kind === "shared" && code === undefined ? "โค้ดเป็นตัวอักษรอังกฤษหรือตัวเลข 4-20 ตัว" : undefined,
    codes: form.kind === "bulk" && (count < 1 || count > MAX_CODES) ? `กรุณากรอกจำนวน 1 ถึง ${MAX_CODES}` : undefined,
  });
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const coupon = await insertCoupon(tx, { kind: form.kind, reward, ...terms }, clock.now());
    if (code !== undefined && (await insertCodes(tx, coupon.id, [code])) === 0) {
      refuseFields({ code: "มีโค้ดนี้อยู่แล้ว" });
    }
    await drawCodes(tx, random, coupon.id, count);
    await audit.weigh(tx, by, {
      action: "coupon.create",
      subject: couponSubject(coupon.id),
      after: { ...couponView(coupon), codes: count },
      amount: exposureOf(await rewardWorth(tx, reward), coupon, count),
      ...BY_HAND,
      economy,
    });
    return coupon;
  });
}

/** What it gives stays as it was made; a new reward is a new coupon. */
export async function changeCoupon(
  { audit, rewardWorth }: CouponsDependencies,
  form: UpdateForm,
  by: StaffContext,
): Promise<Coupon> {
  const terms = readTerms(form);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = orNotFound(await lockCoupon(tx, form.id));
    const after = await updateCoupon(tx, before.id, terms);
    refuseFields({ quota: after ? undefined : `ใช้ไปแล้ว ${before.used} ครั้ง` });
    if (!after) throw new DomainError("NOT_FOUND");
    const isFree = differsOnlyIn(before, after, ["title", "used"]);
    const worth = await rewardWorth(tx, readStoredReward(after.reward));
    await audit.weigh(tx, by, {
      action: "coupon.update",
      subject: couponSubject(before.id),
      before: lasting(before),
      after: lasting(after),
      amount: isFree ? NO_MONEY : exposureOf(worth, after, after.quota ?? EVERYBODY),
      ...(!isFree && BY_HAND),
      economy,
    });
    return after;
  });
}

/** What members do not change while somebody thinks about it. */
function lasting(coupon: Coupon) {
  const { used: _used, ...view } = couponView(coupon);
  return view;
}

/** What it can give in all. One of somebody's own is counted where it is given. */
function exposureOf(worth: Satang, { kind, quota, per_member, is_open }: Coupon, codes: number): Satang {
  if (!is_open) return NO_MONEY;
  const uses = { personal: 1, bulk: codes, shared: EVERYBODY * per_member }[kind];
  return satang(worth * BigInt(Math.min(uses, quota ?? uses)));
}

/** Draws until there are enough: a code that is taken is drawn again. */
async function drawCodes(tx: Tx, random: Random, couponId: number, count: number): Promise<void> {
  let left = count;
  for (let round = 1; left > 0; round++) {
    if (round > 10) throw new Error("No free coupon codes were drawn.");
    left -= await insertCodes(
      tx,
      couponId,
      Array.from({ length: left }, () => drawCode(random)),
    );
  }
}

function readReward({ reward: form }: CreateForm): Reward {
  const read = readRewardForm(form);
  const isIdle = form.kind === "nothing" || form.kind === "coupon";
  const problem = isIdle ? "กรุณาเลือกของรางวัล" : "problem" in read ? read.problem : undefined;
  refuseFields({ reward: problem });
  return "reward" in read ? read.reward : { kind: "nothing" };
}

function readTerms(form: Omit<UpdateForm, "id">): CouponTerms {
  const title = form.title.trim().replace(/\s+/g, " ");
  const minDeposit = satangFromBaht(form.min_deposit);
  const [startsAt, endsAt] = [new Date(form.starts_at), form.ends_at === null ? null : new Date(form.ends_at)];
  refuseFields({
    title: title === "" || title.length > MAX_TITLE ? `กรุณากรอกชื่อไม่เกิน ${MAX_TITLE} ตัวอักษร` : undefined,
    quota: outside(form.quota, 1, MAX_QUOTA),
    per_member: outside(form.per_member, 1, 1_000),
    ends_at: endsAt && endsAt <= startsAt ? "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" : undefined,
    code_days: outside(form.code_days, 1, 366),
    min_vip: outside(form.min_vip, 0, 2),
    new_member_days: outside(form.new_member_days, 1, 366),
    min_deposit:
      minDeposit === undefined || minDeposit < 0n || minDeposit > MAX_DEPOSIT ? "จำนวนเงินไม่ถูกต้อง" : undefined,
    deposit_days: outside(form.deposit_days, 1, 366),
  });
  return {
    title,
    quota: form.quota,
    per_member: form.per_member,
    starts_at: startsAt,
    ends_at: endsAt,
    code_days: form.code_days,
    least_vip: form.min_vip,
    new_member_days: form.new_member_days,
    least_deposit: minDeposit ?? 0n,
    deposit_days: form.deposit_days,
    is_open: form.is_open,
  };
}

function outside(value: number | null, min: number, max: number): string | undefined {
  return value !== null && (value < min || value > max) ? `กรุณากรอก ${min} ถึง ${max}` : undefined;
}
