import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { differsOnlyIn } from "../../../core/audit.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { EVERYBODY } from "../../../core/rewards.ts";
import { isUniqueViolation } from "@chokdee/server-kit/db";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import {
  insertPromotion,
  listPromotions,
  lockPromotion,
  MAX_PROMOTIONS,
  type PromotionForm,
  type PromotionRow,
  updatePromotion,
} from "../promotion-repo.ts";
import { promotionForm } from "./views.ts";
import { readPromotionForm } from "./read-form.ts";

/** What changes nothing of what is given, and to whom. */
const LOOKS = ["title", "description", "image", "terms", "priority"] as const satisfies (keyof PromotionForm)[];
/** The largest deposit that a channel takes, where nothing else bounds a percentage. */
const MAX_DEPOSIT = 70_000_000n;
const TAKEN_CODE = { code: "รหัสนี้มีอยู่แล้ว" };

export async function createPromotion(
  deps: PromotionsDependencies,
  form: OfficeInput<"officePromotionCreate">,
  by: StaffContext,
): Promise<PromotionRow> {
  const row = await readPromotionForm(deps.images, form);
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    if ((await listPromotions(tx)).length >= MAX_PROMOTIONS) {
      throw new DomainError("LIST_FULL", { values: { max: MAX_PROMOTIONS } });
    }
    const id = await insertPromotion(tx, row, deps.clock.now());
    refuseFields({ code: id === undefined ? TAKEN_CODE.code : undefined });
    const saved = { ...row, id: id ?? 0 };
    await deps.audit.weigh(tx, by, {
      action: "promotion.create",
      subject: `promotion:${saved.id}`,
      after: promotionForm(saved),
      amount: exposureOf(saved),
      economy,
    });
    return saved;
  });
}

/** Those who have taken it keep the terms of then. */
export async function changePromotion(
  deps: PromotionsDependencies,
  { id, ...form }: OfficeInput<"officePromotionUpdate">,
  by: StaffContext,
): Promise<PromotionRow> {
  const row = await readPromotionForm(deps.images, form);
  return by
    .once(async (tx) => {
      const economy = await deps.audit.holdEconomy(tx);
      const before = orNotFound(await lockPromotion(tx, id));
      await updatePromotion(tx, id, row, deps.clock.now());
      const saved = { ...row, id };
      // As forms have them: a category that counts in full is stored with or without its weight.
      const [was, is] = [promotionForm(before), promotionForm(saved)];
      const isFree = differsOnlyIn(was, is, LOOKS);
      await deps.audit.weigh(tx, by, {
        action: "promotion.update",
        subject: `promotion:${id}`,
        before: was,
        after: is,
        amount: isFree ? NO_MONEY : exposureOf(saved),
        economy,
      });
      return saved;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError("FIELDS_INVALID", { fields: TAKEN_CODE }) : error;
    });
}

/** What it gives to everybody once. One that is only given by other rewards is never shown, and counts as well. */
function exposureOf({ kind, value, max_bonus, claim, is_shown }: PromotionForm): Satang {
  if (!is_shown && claim !== "given") return NO_MONEY;
  const bonus = kind === "fixed" ? value : (max_bonus ?? (MAX_DEPOSIT * value) / 100n);
  return satang(bonus * BigInt(EVERYBODY));
}
