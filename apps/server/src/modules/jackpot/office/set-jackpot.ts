import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, printShortBaht, satangFromBaht } from "@chokdee/money";
import { orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { JackpotDependencies } from "../dependencies.ts";
import { lockTerms, saveTerms, type TermsRow } from "../pool-repo.ts";
import { termsView } from "../views.ts";

/** A hundred million baht. */
const MAX_ADVANCE = 10_000_000_000n;

/** Lets stakes take part in pools or not, and decides how much the house advances for them before two people look. */
export async function setJackpot(
  { audit }: Pick<JackpotDependencies, "audit">,
  input: OfficeInput<"officeJackpotSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeJackpotSet">> {
  const reason = requireReason(input.reason);
  return by.once(async (tx) => {
    const before = orNotFound(await lockTerms(tx, input.provider_id));
    const after = { ...before, is_open: input.is_open, pools: poolsOf(before, input.pools) };
    await saveTerms(tx, after);
    await audit.weigh(tx, by, {
      action: "jackpot.set",
      subject: `provider:${input.provider_id}`,
      before: termsView(before),
      after: termsView(after),
      reason,
      amount: NO_MONEY,
      needs: "owner",
    });
    return termsView(after);
  });
}

function poolsOf({ pools }: TermsRow, given: OfficeInput<"officeJackpotSet">["pools"]): TermsRow["pools"][number][] {
  const isKnown = given.every(({ pool }) => pools.some((each) => each.pool === pool));
  const isOnce = new Set(given.map(({ pool }) => pool)).size === given.length;
  refuseFields({ pools: isKnown && isOnce ? undefined : "ไม่พบแจ็คพอตนี้" });
  return pools.map((pool) => {
    const typed = given.find((each) => each.pool === pool.pool);
    if (!typed) return pool;
    const max_advance = satangFromBaht(typed.max_advance);
    const isSound = max_advance !== undefined && max_advance >= pool.seed && max_advance <= MAX_ADVANCE;
    if (!isSound) refuseFields({ max_advance: `ต้องไม่ต่ำกว่าเงินตั้งต้น ${printShortBaht(pool.seed)} บาท` });
    return { ...pool, max_advance: max_advance ?? pool.max_advance };
  });
}
