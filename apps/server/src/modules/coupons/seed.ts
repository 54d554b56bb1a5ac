import { satang } from "@chokdee/money";
import type { Reward } from "../../core/rewards.ts";
import { insertCodes } from "./code-repo.ts";
import { type CouponKind, type CouponTerms, insertCoupon, listCoupons } from "./coupon-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";

interface SeedCoupon extends Pick<CouponTerms, "title" | "quota" | "code_days" | "least_vip" | "new_member_days"> {
  readonly code?: string;
  readonly kind: CouponKind;
  readonly reward: Reward;
}

const forEverybody = { code_days: null, least_vip: 0, new_member_days: null };

/** Codes to try in a sandbox, and the coupon that wheel and shop give away. */
const sandboxCoupons: readonly SeedCoupon[] = [
  {
    ...forEverybody,
    code: "WELCOME88",
    title: "ต้อนรับสมาชิกใหม่",
    kind: "shared",
    reward: { kind: "credit", amount: satang(8_800n), turnoverPercent: 300 },
    quota: 1_000,
    new_member_days: 30,
  },
  {
    ...forEverybody,
    code: "POINT100",
    title: "รับแต้มฟรี",
    kind: "shared",
    reward: { kind: "points", points: 100n },
    quota: 500,
  },
  {
    ...forEverybody,
    code: "HEROSPIN",
    title: "ของขวัญสมาชิกฮีโร่",
    kind: "shared",
    reward: { kind: "wheel_ticket", count: 3 },
    quota: null,
    least_vip: 2,
  },
  {
    ...forEverybody,
    title: "คูปองผู้โชคดี",
    kind: "personal",
    reward: { kind: "credit", amount: satang(5_000n), turnoverPercent: 200 },
    quota: null,
    code_days: 7,
  },
];

/** What staff have changed since stays. */
export async function seedCoupons({ db, clock }: Pick<CouponsDependencies, "db" | "clock">): Promise<void> {
  if ((await listCoupons(db, undefined, 1)).length > 0) return;
  const now = clock.now();
  const always = {
    per_member: 1,
    starts_at: now,
    ends_at: null,
    least_deposit: 0n,
    deposit_days: 30,
    is_open: true,
  };
  await db.transaction(async (tx) => {
    for (const { code, ...coupon } of sandboxCoupons) {
      const { id } = await insertCoupon(tx, { ...always, ...coupon }, now);
      if (code !== undefined) await insertCodes(tx, id, [code]);
    }
  });
}
