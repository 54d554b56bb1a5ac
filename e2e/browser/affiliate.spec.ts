import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { failUntilPressed } from "../support/failing.ts";
import { enterAs } from "../support/lotto.ts";
import { LONG, expect, memberTest, test } from "../support/test.ts";

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-10-${String(index + 1).padStart(2, "0")}`,
  clicks: index % 5,
  registrations: index % 2,
  active_friends: index % 3,
  income: index * 1.25,
}));

const summary = {
  code: "K7WQ2MZP",
  clicks: 187,
  registrations: 41,
  active_friends: 12,
  levels: [{ level: 1, friends: 41 }],
  income_today: 84.5,
  income_month: 3_120.75,
  income_total: 18_240.3,
  claimable: 1_240.3,
  held: 84.5,
  claimed: 16_915.5,
  claim_problem: null as string | null,
  days,
};

/** Answers the page's calls about the member's income. */
async function answerSummary(page: Page, changed: Partial<typeof summary> = {}): Promise<void> {
  const data = { ...summary, ...changed };
  await page.route(urlOf("affiliateSummary"), (route) => route.fulfill({ json: { error: 0, data } }));
}

test(
  "a friend's link leads a guest to the rates, and its owner sees whom it brought",
  LONG,
  async ({ page, baseURL }) => {
    const member = await newMember();
    const { code } = await callerAt(baseURL ?? "", { token: member.token }).ok("affiliateSummary", {});
    const counted = page.waitForResponse(urlOf("affiliateClick"));
    await page.goto(`/?ref=${code}`);
    expect((await counted).status()).toBe(200);

    await test.step("a guest reads the rates in force, works out an example, and is led to register", async () => {
      const { rates } = await callerAt(baseURL ?? "").ok("affiliateConfigs", { agent_id: 1 });
      const lotto = rates.find(({ category, level }) => category === "lotto" && level === 1)?.rate ?? 0;
      await page.goto("/affiliate");
      const row = page.getByRole("table", { name: /อัตราค่าแนะนำ/ }).getByRole("row", { name: /หวย/ });
      await expect(row.getByRole("cell").first()).toHaveText(`${lotto}%`);
      await page
        .getByRole("group", { name: /ถ้าเพื่อนเล่น/ })
        .getByText("หวย")
        .click();
      await expect(page.getByText(`10,000.00 × ${lotto}%`)).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole("main").getByRole("link", { name: "สมัครสมาชิก" }).click();
      await expect(page).toHaveURL(/\/register$/);
    });

    await test.step("a member's link brings friends, and the page says which of them count", async () => {
      await newMember(undefined, { ref: code, first_name: "จันทร์" });
      await newMember(undefined, { ref: code, again: member });
      await enterAs(page, member.token);
      await page.goto("/affiliate");
      await expect(page.getByText(`${baseURL}/?ref=${code}`, { exact: true })).toBeVisible();
      await expect(page.getByRole("img", { name: "QR ของลิงก์แนะนำเพื่อน" })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: /^1$/ }).first()).toBeVisible();
      const line = page.getByRole("main").getByRole("link", { name: "LINE" });
      expect(await line.getAttribute("href")).toContain(encodeURIComponent(`?ref=${code}`));
      await page.getByRole("tab", { name: "เพื่อน" }).click();
      await expect(page).toHaveURL(/tab=friends$/);
      const friends = page.getByRole("table", { name: "ชั้นที่ 1 (เพื่อนโดยตรง)" }).getByRole("row");
      // The page is notified of friends as they are counted; the first row has the column names.
      await expect(friends).toHaveCount(3);
      await expect(friends.filter({ hasText: "เป็นบุคคลเดียวกับผู้แนะนำ" })).toHaveCount(1);
      await expect(friends.filter({ hasText: "ยังไม่ได้เล่น" })).toHaveCount(1);
      await page.getByRole("tab", { name: "ถอนรายได้" }).click();
      await expect(page.getByText("ถอนรายได้ขั้นต่ำ 50.00 บาท")).toBeVisible();
    });
  },
);

memberTest("a member follows the income of the last days and takes it", async ({ page, complaints }) => {
  await memberTest.step("what cannot be read can be tried again", async () => {
    complaints.allow(/status of 500/);
    await answerSummary(page, { claim_problem: "ต้องมีการฝากเงินก่อน" });
    const press = await failUntilPressed(page, urlOf("affiliateSummary"), { status: 500, json: { error: 500 } });
    await page.goto("/affiliate");
    await expect(page.getByRole("alert")).toBeVisible();
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
    await expect(page.getByText("K7WQ2MZP", { exact: true })).toBeVisible();
    complaints.allowNoMore();
  });

  await memberTest.step("the last days are plotted, and shown in figures", async () => {
    await expect(page.getByRole("figure").filter({ hasText: "รายได้รายวัน 30 วัน" })).toBeVisible();
    for (const what of ["คลิกลิงก์", "สมัครสมาชิก", "เพื่อนที่เล่น"]) {
      await page.getByRole("group", { name: "ดูกราฟของ" }).getByText(what).click();
      await expect(page.getByRole("figure").filter({ hasText: `${what}รายวัน 30 วัน` })).toBeVisible();
    }
    await page.getByText("ดูเป็นตัวเลข").click();
    await expect(page.getByRole("table", { name: "เพื่อนที่เล่นรายวัน 30 วัน" }).getByRole("row")).toHaveCount(30);
    expect(await axeFaults(page)).toEqual([]);
  });

  await memberTest.step("income is claimed up to what there is, and a refusal stands beside the amount", async () => {
    await page.getByRole("tab", { name: "ถอนรายได้" }).click();
    await expect(page.getByText("ต้องมีการฝากเงินก่อน")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "ไปหน้าฝากเงิน" })).toBeVisible();
    await answerSummary(page);
    await page.route(urlOf("affiliateClaims"), (route) =>
      route.fulfill({ json: { error: 0, data: { items: [], next_cursor: null } } }),
    );
    await page.goto("/affiliate?tab=claim");
    await expect(page.getByText("ยังไม่เคยถอนรายได้")).toBeVisible();
    const amount = page.getByLabel("จำนวนเงิน", { exact: true });
    const claim = page.getByRole("button", { name: "ถอนรายได้เข้ากระเป๋า" });
    await amount.fill("1240.31");
    await claim.click();
    await expect(page.getByText("จำนวนเงินสูงสุด 1,240.30 บาท")).toBeVisible();
    await expect(amount).toBeFocused();

    const refusal = { error: 6302, code: "AFFILIATE_NOT_ELIGIBLE", message: "-", fields: { amount: "ต้องฝากก่อน" } };
    await page.route(urlOf("affiliateRedeem"), (route) => route.fulfill({ json: refusal }));
    await page.getByRole("button", { name: "ทั้งหมด" }).click();
    await claim.click();
    await expect(page.getByText("ต้องฝากก่อน")).toBeVisible();

    const paid = { error: 0, data: { amount: 1_240.3, turnover: 1_240.3, claimable: 0 } };
    await page.route(urlOf("affiliateRedeem"), (route) => route.fulfill({ json: paid }));
    await answerSummary(page, { claimable: 0 });
    await page.getByRole("button", { name: "ทั้งหมด" }).click();
    await claim.click();
    await expect(page.getByText("ถอนรายได้ 1,240.30 บาท เข้ากระเป๋าเรียบร้อย")).toBeVisible();
    await expect(page.getByText("ถอนรายได้ขั้นต่ำ 50.00 บาท")).toBeVisible();
  });
});
