import { expect } from "@playwright/test";
import type { NewMember } from "./accounts.ts";
import { call } from "./api.ts";
import type { bankOf } from "./bank.ts";
import type { enterOffice } from "./office.ts";

type Office = Awaited<ReturnType<typeof enterOffice>>;

/** Ten percent on top, of which a fifth is to be played on slots: 110 baht of turnover for a deposit of 500. */
const quick = {
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
};

/** Offers a promotion as staff would, and answers its number. */
export async function offerPromotion(office: Office, code: string, change: object = {}): Promise<number> {
  const { id } = (await office.post("promotions/create", { ...quick, code, ...change })) as { id: number };
  return id;
}

interface Running {
  readonly bank: ReturnType<typeof bankOf>;
  readonly url: string;
  readonly promotionId: number;
}

/** Lets a member pay in 500 baht with a promotion, without a browser. */
export async function takeWithDeposit(member: NewMember, { bank, url, promotionId }: Running): Promise<void> {
  const { token } = member;
  const body = { channel_id: 1, amount: 500, promotion_id: promotionId };
  const { data } = await call(url, "POST", "/api/member/payment/generate_qr", { token, body });
  const { qr_payload: qr } = data as { qr_payload: string };
  await bank.pay(member, qr);
  await expect(async () => {
    const { data: mine } = await call(url, "GET", "/api/promotion/mine", { token });
    expect((mine as { active: unknown }).active).not.toBeNull();
  }).toPass();
}
