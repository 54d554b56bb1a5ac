import type { OfficeContract, RequestOf } from "@chokdee/contract";
import { expect } from "@playwright/test";
import { callerAt } from "./api.ts";
import type { NewMember } from "./accounts.ts";
import type { bankOf } from "./bank.ts";
import type { Office } from "./office.ts";

type Form = RequestOf<OfficeContract, "officePromotionCreate">;

/** Ten percent on top, with a fifth to be played on slots: 110 baht of turnover for a deposit of 500. */
const quick: Omit<Form, "code"> = {
  title: "โปรทดสอบ 10%",
  description: "รับเพิ่มสิบเปอร์เซ็นต์",
  image: null,
  terms: "",
  claim: "deposit",
  kind: "percent",
  value: 10,
  min_deposit: 200,
  exact_deposit: null,
  max_bonus: 100,
  max_withdraw: null,
  goal: "turnover",
  turnover_multiplier: 0.2,
  goal_amount: null,
  categories: ["slot"],
  weights: [{ category: "slot", percent: 100 }],
  providers: [],
  games: [],
  excluded_games: [],
  max_bet: null,
  use_limit: null,
  hours: null,
  weekdays: [],
  deposit_days: 0,
  audience: "everyone",
  vip_levels: [],
  valid_days: 7,
  starts_at: null,
  ends_at: null,
  priority: 0,
  is_shown: true,
  reason: "ทดสอบ",
};

/** Offers a promotion as staff would, and returns its number. */
export async function offerPromotion(office: Office, code: string, change: Partial<Form> = {}): Promise<number> {
  const { id } = await office.ok("officePromotionCreate", { ...quick, code, ...change });
  return id;
}

interface Running {
  readonly bank: ReturnType<typeof bankOf>;
  readonly url: string;
  readonly promotionId: number;
}

/** Deposits 500 baht with a promotion, without a browser. */
export async function takeWithDeposit(member: NewMember, { bank, url, promotionId }: Running): Promise<void> {
  const caller = callerAt(url, { token: member.token });
  const request = { channel_id: 1, amount: 500, promotion_id: promotionId };
  const { qr_payload: qr } = await caller.ok("paymentGenerateQr", request);
  await bank.pay(member, qr ?? "");
  await expect(async () => {
    expect((await caller.ok("promotionMine", {})).active).not.toBeNull();
  }).toPass();
}
