import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { refuseFields } from "../../../core/form.ts";
import type { ShopDependencies } from "../dependencies.ts";
import type { NewItem } from "../item-repo.ts";
import { lengthProblem, oneLine } from "../rules.ts";
import { readShopRewardForm, type ShopReward, storeShopReward } from "../shop-reward.ts";

type Form = OfficeInput<"officeShopItemCreate">;
type Deps = Pick<ShopDependencies, "db" | "images" | "rewardProblem">;

const MAX_POINTS = 1_000_000_000;
const MAX_PIECES = 100_000;
/** Each coupon of an order is a gift of its own. */
const MAX_COUPONS = 10;
/** Free rounds or tickets of one order: a grant of free rounds holds no more. */
const MAX_GIVEN = 1_000;

/** An item as staff have typed it. How many are left is not in the form. */
export async function readItemForm(deps: Deps, form: Form): Promise<Omit<NewItem, "stock">> {
  const { images } = deps;
  const read = readShopRewardForm(form.reward);
  const title = oneLine(form.title);
  const description = form.description.trim();
  const image = form.image?.trim() || null;
  const [starts, ends] = [new Date(form.starts_at), form.ends_at === null ? null : new Date(form.ends_at)];
  refuseFields({
    title: lengthProblem(title, 1, 120, "กรุณากรอกชื่อรายการ", "ชื่อรายการ"),
    description: lengthProblem(description, 0, 1_000, "", "ข้อความ"),
    image: image === null || (await images.has(image)) ? undefined : "ไม่พบรูปภาพนี้ กรุณาอัปโหลดใหม่",
    reward: "problem" in read ? read.problem : await absenceOf(deps, read.reward),
    points: rangeProblem(form.points, 1, MAX_POINTS),
    min_quantity: rangeProblem(form.min_quantity, 1, MAX_PIECES),
    max_quantity: rangeProblem(form.max_quantity, form.min_quantity, maxPieces(form.reward)),
    per_day: form.per_day === null ? undefined : rangeProblem(form.per_day, 0, MAX_POINTS),
    per_member_day: form.per_member_day === null ? undefined : rangeProblem(form.per_member_day, 0, MAX_POINTS),
    ends_at: ends && ends <= starts ? "เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม" : undefined,
    position: rangeProblem(form.position, 0, 10_000),
  });
  return {
    title,
    description,
    image,
    reward: storeShopReward("reward" in read ? read.reward : { kind: "goods", worth: NO_MONEY }),
    points: BigInt(form.points),
    least: form.min_quantity,
    most: form.max_quantity,
    per_day: form.per_day,
    per_member_day: form.per_member_day,
    starts_at: starts,
    ends_at: ends,
    position: form.position,
    is_open: form.is_open,
  };
}

async function absenceOf({ db, rewardProblem }: Deps, reward: ShopReward): Promise<string | undefined> {
  return reward.kind === "goods" ? undefined : rewardProblem(db, reward);
}

function maxPieces(reward: Form["reward"]): number {
  if (reward.kind === "coupon") return MAX_COUPONS;
  const isCounted = (reward.kind === "free_round" || reward.kind === "wheel_ticket") && reward.count > 0;
  return isCounted ? Math.floor(MAX_GIVEN / reward.count) : MAX_PIECES;
}

function rangeProblem(value: number, min: number, max: number): string | undefined {
  return value >= min && value <= max ? undefined : `กรุณากรอกตัวเลข ${min} ถึง ${max}`;
}
