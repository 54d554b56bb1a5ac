import type { Page } from "@playwright/test";
import { newMember, type NewMember } from "../support/accounts.ts";
import { call } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

const CODE = "SHOPPOINTS";

// They share the owner's one login at the office and what is on the shelf.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

interface Item {
  readonly id: number;
  readonly title: string;
  readonly stock: number | null;
}

let office: Awaited<ReturnType<typeof enterOffice>>;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
  await office.post("coupons/create", {
    kind: "shared",
    title: "แต้มต้อนรับ",
    reward: { kind: "points", points: 20_000 },
    code: CODE,
    codes: null,
    quota: null,
    // The members of these tests bear one name, and count as one person.
    per_member: 1_000,
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 30,
    is_open: true,
  });
});

const sheet = (page: Page) => page.getByRole("dialog");
const balance = (page: Page) => page.getByRole("region", { name: "แต้มของฉัน" });
const orders = (page: Page) => page.getByRole("list", { name: "ประวัติการแลก" }).getByRole("listitem");
const shelf = (page: Page) => page.getByRole("list", { name: "ของรางวัล" });
const items = async () => (await office.get("shop/items")) as Item[];

async function enterShop(page: Page, server: RunningServer, { points = true } = {}): Promise<NewMember> {
  const member = await newMember(server);
  if (points) {
    const { error } = await call(server.url, "POST", "/api/coupon/redeem", {
      token: member.token,
      body: { code: CODE },
    });
    expect(error).toBe(0);
  }
  await enterAs(page, member.token);
  await page.goto("/redeem");
  return member;
}

test("points become credit: chosen, previewed, confirmed, and in the history", async ({ page, server }) => {
  await enterShop(page, server);
  await expect(balance(page)).toContainText("20,000 แต้ม");
  await expect(balance(page)).toContainText("ใช้ได้ถึงวันที่");
  await page.getByText("แลกเครดิต", { exact: true }).click();
  await expect(shelf(page).getByRole("heading", { name: "ร่มพับลายรดน้ำ" })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "แลก แลกเครดิตตามจำนวน" }).click();
  await sheet(page).getByLabel("จำนวน", { exact: true }).fill("9");
  await expect(sheet(page).getByRole("button", { name: /ยืนยันการแลก/ })).toBeDisabled();
  await sheet(page).getByLabel("จำนวน", { exact: true }).fill("25");
  await expect(sheet(page)).toContainText("เครดิต 25 บาท");
  await expect(sheet(page)).toContainText("19,500 แต้ม");
  expect(await axeFaults(page, "[role=dialog]")).toEqual([]);
  await sheet(page).getByRole("button", { name: "ยืนยันการแลก 500 แต้ม" }).click();
  await expect(sheet(page).getByRole("status")).toContainText("แลกแต้มสำเร็จ");
  await sheet(page).getByRole("button", { name: "แลกอย่างอื่นต่อ" }).click();
  await expect(balance(page)).toContainText("19,500 แต้ม");
  await page.getByRole("button", { name: "แลก แลกเครดิตตามจำนวน" }).click();
  await expect(sheet(page).getByRole("button", { name: /ยืนยันการแลก/ })).toBeVisible();
  await expect(sheet(page)).not.toContainText("แลกแต้มสำเร็จ");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();

  await page.getByRole("link", { name: "ประวัติการแลก" }).click();
  await expect(orders(page)).toHaveCount(1);
  await expect(orders(page)).toContainText("สำเร็จ");
});

test("goods ask where to, and the page follows them to the door without reload", async ({ page, server }) => {
  await enterShop(page, server);
  await page.getByRole("button", { name: "แลก ร่มพับลายรดน้ำ" }).click();
  const confirm = sheet(page).getByRole("button", { name: "ยืนยันการแลก 6,000 แต้ม" });
  await confirm.click();
  await expect(sheet(page).getByLabel("ชื่อผู้รับ")).toBeFocused();
  await expect(sheet(page)).toContainText("รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก");
  await sheet(page).getByLabel("ชื่อผู้รับ").fill("มะลิ หอมดี");
  await sheet(page).getByLabel("เบอร์โทรศัพท์").fill("081-234-5678");
  await sheet(page).getByLabel("ที่อยู่", { exact: true }).fill("99/1 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร");
  await sheet(page).getByLabel("รหัสไปรษณีย์").fill("10110");
  expect(await axeFaults(page, "[role=dialog]")).toEqual([]);
  await confirm.click();
  await sheet(page).getByRole("link", { name: "ดูสถานะการจัดส่ง" }).click();
  await expect(orders(page)).toContainText("รอจัดส่ง");

  const queue = (await office.get("shop/orders")) as { items: { order_id: string }[] };
  const order_id = queue.items.at(-1)?.order_id;
  await office.post("shop/orders/ship", { order_id, carrier: "ไปรษณีย์ไทย", tracking: "EX123456789TH" });
  await expect(orders(page)).toContainText("จัดส่งแล้ว");
  await expect(orders(page)).toContainText("EX123456789TH");
});

test("goods that staff cancel bring their points back to the open page", async ({ page, server }) => {
  const member = await enterShop(page, server);
  const address = { name: "มะลิ หอมดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท กรุงเทพฯ", postcode: "10110" };
  const item = (await items()).find(({ title }) => title === "ร่มพับลายรดน้ำ");
  const made = await call(server.url, "POST", "/api/redemption/redeem", {
    token: member.token,
    body: { item_id: item?.id, address },
  });
  const { order_id } = made.data as { order_id: string };
  await page.goto("/redeem?view=history");
  await expect(balance(page)).toContainText("14,000 แต้ม");
  await office.post("shop/orders/cancel", { order_id, reason: "สินค้าชำรุด" });
  await expect(orders(page)).toContainText("ยกเลิกเพราะ สินค้าชำรุด");
  await expect(balance(page)).toContainText("20,000 แต้ม");
});

test("what is used up or too dear says so, and a guest is led to the login", async ({ page, server }) => {
  const dear = (await items()).find(({ title }) => title === "ทองคำแผ่น 1 กรัม");
  const flask = (await items()).find(({ title }) => title.startsWith("กระบอกน้ำ"));
  await office.post("shop/items/stock", { id: flask?.id, add: -(flask?.stock ?? 0) });
  await page.goto("/redeem");
  await expect(page.getByRole("link", { name: "เข้าสู่ระบบเพื่อแลก ร่มพับลายรดน้ำ" })).toHaveAttribute("href", "/login");
  expect(await axeFaults(page)).toEqual([]);
  await enterShop(page, server, { points: false });
  await expect(shelf(page).getByRole("listitem").filter({ hasText: "กระบอกน้ำ" })).toContainText("ของรางวัลหมด");
  const gold = shelf(page)
    .getByRole("listitem")
    .filter({ hasText: dear?.title ?? "" });
  await expect(gold.getByRole("meter", { name: "แต้มของคุณ" })).toHaveAttribute("aria-valuetext", "ขาดอีก 120,000 แต้ม");
  await page.goto("/redeem?view=history");
  await expect(page.getByText("ยังไม่มีประวัติการแลก")).toBeVisible();
});

test("a shelf that cannot be read offers to try again, and an empty one says so", async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.route("**/api/redemption/list*", (route) => route.abort());
  await enterShop(page, server, { points: false });
  await expect(page.getByRole("alert").filter({ hasText: "โหลดข้อมูลไม่สำเร็จ" })).toBeVisible();
  await page.unroute("**/api/redemption/list*");
  await page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
  await expect(shelf(page)).toBeVisible();

  for (const { stock, ...item } of await items()) {
    await office.post("shop/items/update", { ...item, is_limited: stock !== null, is_open: false });
  }
  await page.reload();
  await expect(page.getByText("ร้านค้าแต้มยังไม่มีของรางวัล")).toBeVisible();
});
