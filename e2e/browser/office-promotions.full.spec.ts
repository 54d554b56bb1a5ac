import type { Page } from "@playwright/test";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { MINUTE_MS } from "@chokdee/rules/time";
import { messagesTo } from "../support/accounts.ts";
import { callerAt, logIn } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { enterOffice, type Office } from "../support/office.ts";
import { signIn } from "../support/office-page.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { expect } from "../support/test.ts";

const NEWBIES_PHONE = sandboxAccounts.members[2].phone;

const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
});

const details = (page: Page) => page.getByRole("complementary", { name: "รายละเอียด" });

/** Says why in the question that is open, and sends it. */
async function give(page: Page, reason: string): Promise<void> {
  await page.getByRole("dialog").getByLabel("เหตุผล (ลงบันทึก)").fill(reason);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function agreeTo(kind: "officeBroadcastCreate" | "officeAdjustmentMake" | "officeVipLock"): Promise<void> {
  const [waiting] = (await office.ok("officeProposalList", { kind })).items;
  await office.ok("officeProposalAgree", { proposal_id: waiting?.proposal_id ?? 0 });
}

test("marketing sees when promotions run, which get in each other's way, and what came of one", async ({
  page,
  server,
}) => {
  const at = await signIn(page, server.url, "marketing");
  const [first] = (await office.ok("officePromotionList", {})).filter(
    ({ is_shown, claim, vip_levels }) => is_shown && claim === "deposit" && vip_levels.length === 0,
  );
  if (!first) throw new Error("there is no promotion");

  await test.step("a month of all of them, with the way to each", async () => {
    await page.goto(at("/promotions-calendar"));
    const month = page.getByRole("table");
    await expect(month.getByRole("row").filter({ hasText: first.title })).toContainText("รับได้");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await page.getByRole("button", { name: "เดือนถัดไป" }).click();
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await month.getByRole("link", { name: first.title }).click();
    await expect(details(page)).toContainText(first.title);
  });

  await test.step("conflicts and figures stand beside its form", async () => {
    const others = details(page).getByRole("region", { name: "โปรที่ชนกัน" });
    await expect(others.getByRole("listitem").first()).toBeVisible();
    await expect(others).not.toContainText(first.code);
    await details(page).getByLabel("แสดงให้สมาชิกเห็น").uncheck();
    await expect(others).toContainText("ยังไม่แสดงให้สมาชิกเห็น");
    await details(page).getByRole("button", { name: "ทิ้งที่พิมพ์" }).click();
    await expect(details(page)).toContainText("ยังไม่มีใครรับโปรโมชั่นนี้ในช่วงนี้");
  });

  await test.step("the card as somebody else sees it", async () => {
    await details(page).getByLabel("ระดับ 2", { exact: true }).check();
    await expect(details(page)).toContainText("เห็นแต่รับไม่ได้");
    await details(page).getByRole("button", { name: "VIP 2" }).click();
    await expect(details(page)).not.toContainText("เห็นแต่รับไม่ได้");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });
});

test("news reaches who has consented, once two people have agreed to it", async ({ page, server }) => {
  const member = callerAt(server.url, { token: await logIn(server.url, "newbie") });
  const at = await signIn(page, server.url, "marketing");
  await page.goto(at("/broadcasts"));
  await expect(page.getByText("ยังไม่เคยส่งข่าว")).toBeVisible();
  await page.getByRole("button", { name: "เขียนข่าว" }).click();
  await expect(details(page).getByRole("status")).toContainText("จะได้รับ: 0 คน");
  await member.ok("newsConsentSet", { sms: true, line: false });
  await details(page).getByLabel("ส่งถึง").selectOption({ label: "ผู้ที่ยังไม่เคยฝาก" });
  await expect(details(page).getByRole("status")).toContainText("จะได้รับ: 1 คน");
  await details(page).getByLabel("ข้อความ").fill("คืนนี้มีโปรลอยกระทง");
  await expect(details(page).getByRole("figure")).toContainText("เลิกรับข่าวได้ที่หน้าโปรไฟล์");
  expect(await axeFaults(page, { contrast: true })).toEqual([]);
  await details(page).getByRole("button", { name: "เสนอส่งข่าว" }).click();
  await give(page, "ข่าวลอยกระทง");
  await expect(page.getByText("ยังไม่เคยส่งข่าว")).toBeVisible();
  await agreeTo("officeBroadcastCreate");

  const texts = async () => (await messagesTo(NEWBIES_PHONE, server)).filter(({ body }) => body.startsWith("คืนนี้มีโปร"));
  await expect.poll(async () => (await texts()).length, { timeout: 2 * MINUTE_MS }).toBe(1);
  await page.reload();
  await page.getByRole("table").getByText("คืนนี้มีโปรลอยกระทง").click();
  await expect(details(page)).toContainText("ส่งครบแล้ว");
  await expect(details(page).getByRole("listitem")).toContainText("newbie");
  expect(await axeFaults(page, { contrast: true })).toEqual([]);
});

test("money is proposed and a level is locked beside the member, each by those who may", async ({
  page,
  server,
  browser,
}) => {
  await test.step("finance proposes money", async () => {
    const at = await signIn(page, server.url, "finance");
    await page.goto(at("/members?q=newbie&tab=money"));
    await page.getByRole("table").getByText("มานี มีสุข").click();
    await details(page).getByText("เสนอปรับยอด", { exact: false }).first().click();
    await details(page).getByLabel("ยอด (บาท)").fill("25.50");
    await details(page).getByRole("button", { name: "เสนอปรับยอด" }).click();
    await expect(page.getByRole("dialog")).toContainText("25.50");
    await give(page, "คืนยอดที่หักเกิน");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    const member = callerAt(server.url, { token: await logIn(server.url, "newbie") });
    const main = async () => (await member.ok("walletList", {}))[0]?.balance;
    const before = await main();
    await agreeTo("officeAdjustmentMake");
    expect(await main()).toBe((before ?? 0) + 25.5);
  });

  await test.step("support sees the level, and has no way to lock it", async () => {
    const support = await (await browser.newContext()).newPage();
    const at = await signIn(support, server.url, "support");
    await support.goto(at("/members?q=newbie"));
    await support.getByRole("table").getByText("มานี มีสุข").click();
    await expect(details(support)).toContainText("ไม่ได้ล็อก");
    await expect(details(support).getByText("ล็อกระดับ (เปลี่ยนระดับต้องสองคน)")).toHaveCount(0);
    await support.context().close();
  });

  await test.step("an owner locks another level, with the second one", async () => {
    const owner = await (await browser.newContext()).newPage();
    const at = await signIn(owner, server.url, "owner");
    await owner.goto(at("/members?q=newbie"));
    await owner.getByRole("table").getByText("มานี มีสุข").click();
    await details(owner).getByText("ล็อกระดับ (เปลี่ยนระดับต้องสองคน)").click();
    await details(owner).getByLabel("ให้อยู่ระดับ").selectOption({ label: "ระดับ 1" });
    await details(owner).getByRole("button", { name: "ล็อกระดับ" }).click();
    await give(owner, "ลูกค้าสำคัญ");
    const [waiting] = (await office.ok("officeProposalList", { kind: "officeVipLock" })).items;
    expect(waiting).toMatchObject({ reason: "ลูกค้าสำคัญ" });
    await owner.context().close();
  });
});
