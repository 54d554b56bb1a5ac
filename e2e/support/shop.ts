import type { Page } from "@playwright/test";
import { callerAt } from "./api.ts";
import { newMember, type NewMember } from "./accounts.ts";
import { enterAs } from "./lotto.ts";
import type { RunningServer } from "./server.ts";

/** A coupon as staff write it, without its code and what it gives. */
export const coupon = {
  kind: "shared" as const,
  codes: null,
  title: "คูปองทดสอบ",
  quota: null,
  per_member: 1,
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
  code_days: null,
  min_vip: 0,
  new_member_days: null,
  min_deposit: 0,
  deposit_days: 30,
  is_open: true,
  reason: "ทดสอบ",
};

export const sheet = (page: Page) => page.getByRole("dialog");
export const balance = (page: Page) => page.getByRole("region", { name: "แต้มของฉัน" });
export const orders = (page: Page) => page.getByRole("list", { name: "ประวัติการแลก" }).getByRole("listitem");
export const shelf = (page: Page) => page.getByRole("list", { name: "ของรางวัล" });

/** Opens the shop as a new member, with the points of a coupon if there is one. */
export async function enterShop(page: Page, server: RunningServer, couponCode?: string): Promise<NewMember> {
  const member = await newMember(server);
  if (couponCode) {
    await callerAt(server.url, { token: member.token }).ok("couponRedeem", { code: couponCode });
  }
  await enterAs(page, member.token);
  await page.goto("/redeem");
  return member;
}
