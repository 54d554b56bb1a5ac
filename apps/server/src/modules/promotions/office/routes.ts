import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { PastDeposits } from "../../../core/payments.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import { listPromotions } from "../promotion-repo.ts";
import { listRefusals } from "../refusal-repo.ts";
import { listTaken } from "../taken-repo.ts";
import { cancelForStaff } from "./cancel-for-staff.ts";
import { readStats } from "./read-stats.ts";
import { changePromotion, createPromotion } from "./save-promotion.ts";
import { simulatePromotion } from "./simulate-promotion.ts";
import { nameMembers, officeTakenView, promotionForm, refusalView } from "./views.ts";
import { waiveTurnover } from "./waive-turnover.ts";

const memberOf = (id: number | undefined) => (id === undefined ? undefined : (BigInt(id) as MemberId));

export function promotionsOfficeHandlers(deps: PromotionsDependencies & { readonly pastDeposits: PastDeposits }) {
  const { db } = deps;
  return {
    officePromotionList: async () => (await listPromotions(db)).map(promotionForm),
    officePromotionCreate: async (input, by) => promotionForm(await createPromotion(deps, input, by)),
    officePromotionUpdate: async (input, by) => promotionForm(await changePromotion(deps, input, by)),
    officePromotionSimulate: (input) => simulatePromotion(deps, input),
    officePromotionStats: (input) => readStats(deps, input),
    officePromotionTaken: async ({ member_id, promotion_id, status, cursor, limit }) => {
      const filter = { memberId: memberOf(member_id), promotionId: promotion_id, status };
      const rows = await listTaken(db, filter, readCursor(cursor), limit + 1);
      const nameOf = await nameMembers(
        deps,
        db,
        rows.map((row) => row.member_id),
      );
      return pageOf(rows, limit, (row) => officeTakenView(row, nameOf(row.member_id)));
    },
    officePromotionCancel: (input, by) => cancelForStaff(deps, input, by),
    officePromotionRefusals: async ({ member_id, reason, cursor, limit }) => {
      const filter = { memberId: memberOf(member_id), reason };
      const rows = await listRefusals(db, filter, readCursor(cursor), limit + 1);
      const nameOf = await nameMembers(
        deps,
        db,
        rows.flatMap((row) => [row.member_id, ...row.others]),
      );
      return pageOf(rows, limit, (row) => refusalView(row, nameOf));
    },
    officeTurnoverWaive: (input, by) => waiveTurnover(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
