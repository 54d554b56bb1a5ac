import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { isUniqueViolation } from "../../../platform/db/violations.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import {
  insertPromotion,
  listPromotions,
  lockPromotion,
  MAX_PROMOTIONS,
  type PromotionRow,
  updatePromotion,
} from "../promotion-repo.ts";
import { promotionForm } from "./views.ts";
import { readPromotionForm } from "./read-form.ts";

const TAKEN_CODE = { code: "รหัสนี้มีอยู่แล้ว" };

export async function createPromotion(
  deps: PromotionsDependencies,
  form: InputOf<OfficeContract, "officePromotionCreate">,
  { staff, address }: StaffContext,
): Promise<PromotionRow> {
  const row = await readPromotionForm(deps.images, form);
  return deps.db.transaction(async (tx) => {
    if ((await listPromotions(tx)).length >= MAX_PROMOTIONS) {
      throw new DomainError("LIST_FULL", { values: { max: MAX_PROMOTIONS } });
    }
    const id = await insertPromotion(tx, row, deps.clock.now());
    refuseFields({ code: id === undefined ? TAKEN_CODE.code : undefined });
    const saved = { ...row, id: id ?? 0 };
    const subject = `promotion:${saved.id}`;
    await deps.audit.record(tx, staff, address, { action: "promotion.create", subject, after: promotionForm(saved) });
    return saved;
  });
}

/** Those who have taken it keep the terms of then. */
export async function changePromotion(
  deps: PromotionsDependencies,
  { id, ...form }: InputOf<OfficeContract, "officePromotionUpdate">,
  { staff, address }: StaffContext,
): Promise<PromotionRow> {
  const row = await readPromotionForm(deps.images, form);
  return deps.db
    .transaction(async (tx) => {
      const before = await lockPromotion(tx, id);
      if (!before) throw new DomainError("NOT_FOUND");
      await updatePromotion(tx, id, row, deps.clock.now());
      const saved = { ...row, id };
      await deps.audit.record(tx, staff, address, {
        action: "promotion.update",
        subject: `promotion:${id}`,
        before: promotionForm(before),
        after: promotionForm(saved),
      });
      return saved;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError("FIELDS_INVALID", { fields: TAKEN_CODE }) : error;
    });
}
