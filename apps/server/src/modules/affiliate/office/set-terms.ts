import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, toBaht, toBahtOrNull } from "@chokdee/money";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { AffiliateDependencies } from "../dependencies.ts";
import { readTermsForm } from "./read-form.ts";
import { insertTerms, readTerms, type Terms } from "../terms-repo.ts";
import { ratesView } from "../views.ts";

/** New terms begin tomorrow, so that no day is paid by other rates than members were shown on it. */
export async function setTerms(
  { clock, audit }: AffiliateDependencies,
  { reason, ...form }: OfficeInput<"officeAffiliateTermsSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeAffiliateTermsSet">> {
  const why = requireReason(reason);
  const fields = readTermsForm({ ...form, reason });
  const now = clock.now();
  const fromDay = addDays(bangkokDay(now), 1);
  return by.once(async (tx) => {
    const economy = await audit.holdEconomy(tx);
    const before = await readTerms(tx, fromDay);
    const after = await insertTerms(tx, fields, fromDay, now);
    await audit.weigh(tx, by, {
      action: "affiliate_terms.set",
      subject: `affiliate_terms:${after.id}`,
      before: termsView(before),
      after: termsView(after),
      reason: why,
      amount: NO_MONEY,
      needs: "person",
      economy,
    });
    return termsView(after);
  });
}

export function termsView(terms: Terms): OfficeOutput<"officeAffiliateTermsSet"> {
  return {
    id: terms.id,
    from_day: terms.fromDay,
    created_at: terms.createdAt.toISOString(),
    base: terms.base,
    rates: ratesView(terms),
    min_claim: toBaht(terms.minClaim),
    max_claim: toBahtOrNull(terms.maxClaim),
    hold_days: terms.holdDays,
    turnover_percent: terms.turnoverPercent,
    deposit_days: terms.depositDays,
  };
}
