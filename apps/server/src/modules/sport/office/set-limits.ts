import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, type Satang, satangFromBaht } from "@chokdee/money";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { SportDesk } from "../desk.ts";
import { lockSetting, readSetting, type SportSetting, writeSetting } from "../setting-repo.ts";
import { settingView } from "./views.ts";

const NAMES = [
  "min_stake",
  "market_limit",
  "match_cap",
  "person_limit",
  "combination_limit",
  "parlay_limit",
  "parlay_shared_limit",
  "max_payout",
  "two_people_above",
] as const;

/** More than any of this could ever be lost on a match. */
const MAX_BAHT = 1_000_000_000;

export async function getLimits({ db }: SportDesk): Promise<OfficeOutput<"officeSportLimitGet">> {
  return settingView(await readSetting(db));
}

/** What the house may lose on football, always by two people. */
export async function setLimits(
  { audit }: SportDesk,
  input: OfficeInput<"officeSportLimitSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeSportLimitSet">> {
  const reason = requireReason(input.reason);
  refuseFields(
    Object.fromEntries(
      NAMES.map((name) => [name, amountOf(input[name]) === undefined ? "จำนวนเงินไม่ถูกต้อง" : undefined]),
    ),
  );
  const typed = (name: (typeof NAMES)[number]) => amountOf(input[name]) ?? NO_MONEY;
  const next: SportSetting = {
    min_stake: typed("min_stake"),
    market_limit: typed("market_limit"),
    match_cap: typed("match_cap"),
    person_limit: typed("person_limit"),
    combination_limit: typed("combination_limit"),
    parlay_limit: typed("parlay_limit"),
    parlay_shared_limit: typed("parlay_shared_limit"),
    max_payout: typed("max_payout"),
    two_people_above: typed("two_people_above"),
  };
  refuseFields({ min_stake: next.min_stake < 100n ? "ต้องไม่ต่ำกว่า 1 บาท" : undefined });
  return by.once(async (tx) => {
    const before = await lockSetting(tx);
    await writeSetting(tx, next);
    await audit.weigh(tx, by, {
      action: "sport.limits",
      subject: "sport",
      before: settingView(before),
      after: settingView(next),
      reason,
      amount: NO_MONEY,
      needs: "person",
    });
    return settingView(next);
  });
}

function amountOf(typed: number): Satang | undefined {
  return typed < 0 || typed > MAX_BAHT ? undefined : satangFromBaht(typed);
}
