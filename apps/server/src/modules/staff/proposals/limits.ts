import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, satangFromBaht, toBaht } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { type Limit, listLimits, updateLimit } from "./act-repo.ts";

type View = OfficeOutput<"officeApprovalLimitsGet">;

const MAX = 10n ** 13n;

export async function readLimits(db: Queryable): Promise<View> {
  return (await listLimits(db)).map(({ flow, per_beneficiary, per_staff, ceiling }) => ({
    flow,
    per_beneficiary: toBaht(per_beneficiary),
    per_staff: toBaht(per_staff),
    ceiling: toBaht(ceiling),
  }));
}

/** Two owners set what staff may do alone and by two. */
export async function setLimits(
  { audit }: StaffDependencies,
  input: OfficeInput<"officeApprovalLimitsSet">,
  by: StaffContext,
): Promise<View> {
  const reason = requireReason(input.reason);
  const limits = input.limits.map(readLimit);
  return by.once(async (tx) => {
    const before = await readLimits(tx);
    for (const limit of limits) await updateLimit(tx, limit);
    const after = await readLimits(tx);
    const [action, subject] = ["approval_limit.set", "approval_limit"] as const;
    await audit.weigh(tx, by, { action, subject, before, after, reason, amount: NO_MONEY, needs: "owner" });
    return after;
  });
}

function readLimit(form: View[number], place: number): Limit {
  const [own, all, ceiling] = [form.per_beneficiary, form.per_staff, form.ceiling].map(satangFromBaht);
  const isRising =
    own !== undefined && all !== undefined && ceiling !== undefined && own >= 0n && all >= own && ceiling >= all;
  refuseFields({ [`limits.${place}`]: isRising && ceiling <= MAX ? undefined : "จำนวนเงินไม่ถูกต้อง" });
  return {
    flow: form.flow,
    per_beneficiary: own ?? NO_MONEY,
    per_staff: all ?? NO_MONEY,
    ceiling: ceiling ?? NO_MONEY,
  };
}
