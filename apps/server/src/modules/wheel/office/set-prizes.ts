import { isDeepStrictEqual } from "node:util";
import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import { wheelProblem } from "@chokdee/rules/wheel";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import { readRewardForm, readStoredReward, rewardView, storeReward } from "../../../core/reward-forms.ts";
import { EVERYBODY, plainWorth, type Reward } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { WheelDependencies } from "../dependencies.ts";
import { spinWorth } from "../give-tickets.ts";
import { clearPlaces, insertPrize, type PrizeForm, setReplacement, updatePrize } from "../prize-repo.ts";
import { type OfferedPrize, readWheel, type Wheel } from "../read-wheel.ts";
import { lockSettings, type WheelSettings } from "../setting-repo.ts";
import { officeWheel, type OfficeWheel } from "./views.ts";

type Form = OfficeInput<"officeWheelPrizesSet">;
type FormPrize = Form["prizes"][number];

const MAX_WEIGHT = 1_000_000;
const MAX_STOCK = 1_000_000;
const MAX_TITLE_LENGTH = 40;
/** A member may be unable to take these, and a spin that is drawn cannot be refused. */
const UNSURE: readonly Reward["kind"][] = ["bonus", "coupon"];

/** Replaces the whole wheel: the odds are one thing, and are changed as one. */
export async function setPrizes(
  { db, clock, audit, rewardProblem }: WheelDependencies,
  form: Form,
  by: StaffContext,
): Promise<OfficeWheel> {
  const reason = requireReason(form.reason);
  const planned = form.prizes.map(readPrize);
  const problem = wheelProblem(
    form.prizes.map((prize) => ({
      weight: prize.weight,
      isLimited: prize.stock_left !== null || prize.daily_cap !== null,
      replacedBy: prize.replaced_by,
    })),
  );
  refuseFields({ prizes: problem ?? repeatProblem(form.prizes) });
  for (const { place, reward } of planned) {
    refuseFields({ [`prizes.${place}.reward`]: await rewardProblem(db, readStoredReward(reward)) });
  }
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const settings = await lockSettings(tx);
    const now = clock.now();
    const current = await readWheel(tx, bangkokDay(now));
    if (current.hash !== form.entries_hash) throw new DomainError("LIST_CHANGED");
    const before = await officeWheel(tx, now);
    await placePrizes(tx, current, form.prizes, planned);
    const after = await officeWheel(tx, now);
    await audit.weigh(tx, by, {
      action: "wheel.prizes",
      subject: "wheel",
      before: before.prizes.map(lasting),
      after: after.prizes.map(lasting),
      reason,
      amount: exposureOf((await readWheel(tx, bangkokDay(now))).prizes, settings),
      economy,
    });
    return after;
  });
}

/** What spins do not change while somebody thinks about it. */
function lasting({ given_today: _given, stock_left: _left, ...prize }: OfficeWheel["prizes"][number]) {
  return prize;
}

/** What a day of the wheel can give: everybody's spins at their worth, and its greatest prize at least. */
function exposureOf(prizes: readonly OfferedPrize[], { daily_tickets, deposit_tickets_a_day }: WheelSettings): Satang {
  const spins = BigInt(EVERYBODY * Math.max(1, daily_tickets + deposit_tickets_a_day));
  const greatest = prizes.reduce(
    (most, { reward }) => (plainWorth(reward) > most ? plainWorth(reward) : most),
    NO_MONEY,
  );
  const all = satang(spinWorth(prizes) * spins);
  return all > greatest ? all : greatest;
}

async function placePrizes(
  tx: Tx,
  current: Wheel,
  forms: readonly FormPrize[],
  planned: readonly PrizeForm[],
): Promise<void> {
  await clearPlaces(tx);
  const ids: number[] = [];
  for (const [place, prize] of planned.entries()) ids.push(await keepPrize(tx, current, forms[place], prize));
  for (const [place, { replaced_by }] of forms.entries()) {
    const [id, replacement] = [ids[place], replaced_by === null ? undefined : ids[replaced_by]];
    if (id !== undefined && replacement !== undefined) await setReplacement(tx, id, replacement);
  }
}

/** The existing prize where nothing but its chances changes, else a new one. */
async function keepPrize(tx: Tx, current: Wheel, form: FormPrize | undefined, prize: PrizeForm): Promise<number> {
  const id = form?.prize_id ?? null;
  if (id === null) return insertPrize(tx, prize);
  const known = orNotFound(current.prizes.find(({ prizeId }) => prizeId === id));
  if (!isDeepStrictEqual(storeReward(known.reward), prize.reward)) return insertPrize(tx, prize);
  await updatePrize(tx, id, prize, addedStock(known, prize, form?.stock_seen ?? null));
  return id;
}

/** What staff add to the stock that they saw, or take from it; null where it shall have no end. */
function addedStock({ row }: OfferedPrize, { stock_left }: PrizeForm, seen: number | null): bigint | null {
  if ((row.stock_left === null) !== (seen === null)) throw new DomainError("LIST_CHANGED");
  return stock_left === null ? null : stock_left - BigInt(seen ?? 0);
}

function repeatProblem(prizes: readonly FormPrize[]): string | undefined {
  const known = prizes.flatMap(({ prize_id }) => (prize_id === null ? [] : [prize_id]));
  return new Set(known).size < known.length ? "รางวัลเดียวกันอยู่ได้เพียงช่องเดียว" : undefined;
}

function readPrize(form: FormPrize, place: number): PrizeForm {
  const at = `prizes.${place}`;
  const read = readRewardForm(form.reward);
  const reward = "reward" in read ? read.reward : undefined;
  const isUnsure = reward !== undefined && UNSURE.includes(reward.kind);
  const title = form.title.trim();
  const isCount = (count: number | null) => count === null || (count >= 0 && count <= MAX_STOCK);
  refuseFields({
    [`${at}.reward`]: "problem" in read ? read.problem : isUnsure ? "รางวัลชนิดนี้ใช้กับกงล้อไม่ได้" : undefined,
    [`${at}.title`]: title.length > MAX_TITLE_LENGTH ? `ชื่อยาวได้ไม่เกิน ${MAX_TITLE_LENGTH} ตัวอักษร` : undefined,
    [`${at}.weight`]: form.weight >= 0 && form.weight <= MAX_WEIGHT ? undefined : "น้ำหนักไม่ถูกต้อง",
    [`${at}.stock_left`]: isCount(form.stock_left) ? undefined : "จำนวนของรางวัลไม่ถูกต้อง",
    [`${at}.daily_cap`]: isCount(form.daily_cap) ? undefined : "จำนวนต่อวันไม่ถูกต้อง",
  });
  if (!reward) throw new DomainError("FIELDS_INVALID");
  return {
    place,
    reward: storeReward(reward),
    title: titleOf(reward, title),
    weight: form.weight,
    stock_left: form.stock_left === null ? null : BigInt(form.stock_left),
    daily_cap: form.daily_cap,
    replaced_by: null,
  };
}

/** Credit, points and tickets are called what they are; only the rest takes a name from staff. */
function titleOf(reward: Reward, typed: string): string {
  const isPlain = reward.kind === "credit" || reward.kind === "points" || reward.kind === "wheel_ticket";
  return isPlain || typed === "" ? rewardView(reward).title : typed;
}
