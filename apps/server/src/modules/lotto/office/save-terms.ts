import { isDeepStrictEqual } from "node:util";
import type { OfficeInput } from "@chokdee/contract/office";
import { MAX_SATANG, type Satang } from "@chokdee/money";
import {
  bandsAreInOrder,
  type BetTerms,
  canWinOn,
  fairRate,
  rate,
  rateFromNumber,
  rateToNumber,
} from "@chokdee/rules/lotto";
import { amountWithin, refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { saveTerms } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { termsFromRow, termsToRow } from "../settings.ts";
import { rateView } from "../views.ts";
import { alterCategory } from "./save-category.ts";
import type { OfficeCategory } from "./views.ts";

type TermsInput = OfficeInput<"officeLottoTermsSave">;

const AMOUNT = "จำนวนเงินไม่ถูกต้อง";
const RATE = "อัตราจ่ายมีทศนิยมได้ไม่เกิน 2 ตำแหน่ง";

/** What a market pays and takes for a type from now on. Bills sold before keep their rate. */
export async function saveOfficeTerms(
  deps: LottoDependencies,
  input: TermsInput,
  by: StaffContext,
): Promise<OfficeCategory> {
  const terms = readTerms(input);
  return alterCategory(deps, input.category_id, by, async (tx, category) => {
    const isHopeless = !canWinOn(input.bet_type, category.draw_kind);
    const fair = fairRate(input.bet_type);
    const highest = Math.max(terms.rate, ...terms.bands.map((band) => band.rate));
    refuseFields({
      bet_type: isHopeless ? "หวยนี้ไม่มีรางวัลของประเภทนี้" : undefined,
      rate: highest > fair ? `อัตราจ่ายต้องไม่เกิน ${rateToNumber(fair)} ซึ่งเป็นอัตราที่เท่าทุน` : undefined,
    });
    const row = await saveTerms(tx, termsToRow(category.id, input.bet_type, terms));
    const before = row && termsFromRow(row);
    return {
      action: "lotto_terms.save",
      ...(before && { before: rateView(input.bet_type, before) }),
      after: rateView(input.bet_type, terms),
      needs: before && !isLooser(before, terms) ? undefined : "person",
    };
  });
}

/** Whether the house risks more by these terms. */
function isLooser(before: BetTerms, after: BetTerms): boolean {
  const isRaised = (from: Satang | null, to: Satang | null) => from !== null && (to === null || to > from);
  return (
    after.rate > before.rate ||
    after.maxStakeSatang > before.maxStakeSatang ||
    isRaised(before.maxPerMemberSatang, after.maxPerMemberSatang) ||
    isRaised(before.maxPerNumberSatang, after.maxPerNumberSatang) ||
    isRaised(before.maxPayoutSatang, after.maxPayoutSatang) ||
    !isDeepStrictEqual(before.bands, after.bands)
  );
}

function readTerms(input: TermsInput) {
  const [min, max] = [amountOf(input.min), amountOf(input.max)];
  const [perMember, perNumber, payout] = [
    limitOf(input.max_per_member),
    limitOf(input.max_per_number),
    limitOf(input.max_payout),
  ];
  const bands = input.bands.map((band) => ({
    soldUpToSatang: amountOf(band.sold_up_to),
    rate: rateFromNumber(band.rate),
  }));
  const whole = bands.flatMap(({ soldUpToSatang, rate: at }) =>
    soldUpToSatang === undefined || at === undefined ? [] : [{ soldUpToSatang, rate: at }],
  );
  refuseFields({
    rate: rateFromNumber(input.rate) === undefined ? RATE : undefined,
    min: min === undefined || min <= 0n ? AMOUNT : undefined,
    max: max === undefined || (min !== undefined && max < min) ? AMOUNT : undefined,
    max_per_member: perMember === undefined ? AMOUNT : undefined,
    max_per_number: perNumber === undefined ? AMOUNT : undefined,
    max_payout: payout === undefined ? AMOUNT : undefined,
    bands:
      whole.length === bands.length && bandsAreInOrder(whole)
        ? undefined
        : "ขั้นของอัตราจ่ายต้องเรียงจากยอดขายน้อยไปมาก และอัตราไม่เพิ่มขึ้น",
  });
  return {
    rate: rate(input.rate),
    minStakeSatang: min as Satang,
    maxStakeSatang: max as Satang,
    maxPerMemberSatang: perMember ?? null,
    maxPerNumberSatang: perNumber ?? null,
    maxPayoutSatang: payout ?? null,
    bands: whole,
  };
}

const amountOf = (baht: number): Satang | undefined => amountWithin(baht, 0n, MAX_SATANG);

/** Null is no limit. */
const limitOf = (baht: number | null): Satang | null | undefined => (baht === null ? null : amountOf(baht));
