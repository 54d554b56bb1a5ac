import { formatBaht } from "@chokdee/money";
import { minuteOfDay } from "@chokdee/rules/time";
import type { Page } from "@playwright/test";
import { callerAt, logIn, urlOf } from "../support/api.ts";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { PHONE } from "../support/browser.ts";
import { failUntilPressed } from "../support/failing.ts";
import { enterAs } from "../support/lotto.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { untilLive } from "../support/pages.ts";
import { askSandbox, type Site } from "../support/sandbox.ts";
import { balance, coupon, enterShop, orders, sheet, shelf } from "../support/shop.ts";
import { playSlot } from "../support/slot-player.ts";
import { expect } from "../support/test.ts";

const CODE = "SHOPPOINTS";
const CREDIT = { kind: "credit" as const, amount: 88, turnover_percent: 100 };
const HOUR = 60;
const DAY = 24 * HOUR;

// They share the owner's only login at the office and the shop's items; the last one moves the clock.
const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });
test.use({ viewport: PHONE });

let office: Awaited<ReturnType<typeof enterOffice>>;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
  const reward = { kind: "points" as const, points: 20_000 };
  // The members of these tests share one name, and count as one person.
  await office.ok("officeCouponCreate", { ...coupon, reward, code: CODE, per_member: 1_000 });
});

const items = () => office.ok("officeShopItemList", {});

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("กรอกโค้ดคูปอง").fill(code);
  await page.getByRole("button", { name: "ใช้คูปอง", exact: true }).click();
}

test("points become credit and goods, and come back with goods that are cancelled", async ({ page, server }) => {
  const member = await enterShop(page, server, CODE);
  await test.step("points become credit: chosen, previewed, confirmed, and in the history", async () => {
    await expect(balance(page)).toContainText("20,000 แต้ม");
    await expect(balance(page)).toContainText("ใช้ได้ถึงวันที่");
    await page.getByText("แลกเครดิต", { exact: true }).click();
    await expect(shelf(page).getByRole("heading", { name: "ร่มพับลายรดน้ำ" })).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole("button", { name: "แลก แลกเครดิตตามจำนวน" }).click();
    await sheet(page).getByLabel("จำนวน", { exact: true }).fill("9");
    await expect(sheet(page).getByRole("button", { name: /ยืนยันการแลก/ })).toBeDisabled();
    await sheet(page).getByLabel("จำนวน", { exact: true }).fill("25");
    await expect(sheet(page)).toContainText("เครดิต 25.00 บาท");
    await expect(sheet(page)).toContainText("19,500 แต้ม");
    expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
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

  await test.step("goods ask where to, and the page follows them to the door without reload", async () => {
    await page.goto("/redeem");
    await page.getByRole("button", { name: "แลก ร่มพับลายรดน้ำ" }).click();
    const confirm = sheet(page).getByRole("button", { name: "ยืนยันการแลก 6,000 แต้ม" });
    await confirm.click();
    await expect(sheet(page).getByLabel("ชื่อผู้รับ")).toBeFocused();
    await expect(sheet(page)).toContainText("รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก");
    await sheet(page).getByLabel("ชื่อผู้รับ").fill("มะลิ หอมดี");
    await sheet(page).getByLabel("เบอร์โทรศัพท์").fill("081-234-5678");
    await sheet(page).getByLabel("ที่อยู่", { exact: true }).fill("99/1 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร");
    await sheet(page).getByLabel("รหัสไปรษณีย์").fill("10110");
    expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
    await confirm.click();
    await sheet(page).getByRole("link", { name: "ดูสถานะการจัดส่ง" }).click();
    await expect(orders(page).first()).toContainText("รอจัดส่ง");

    const queue = await office.ok("officeShopOrderQueue", {});
    const order_id = queue.items.at(-1)?.order_id ?? "";
    await office.ok("officeShopOrderShip", { order_id, carrier: "ไปรษณีย์ไทย", tracking: "EX123456789TH" });
    await expect(orders(page).first()).toContainText("จัดส่งแล้ว");
    await expect(orders(page).first()).toContainText("EX123456789TH");
  });

  await test.step("goods that staff cancel bring their points back to the open page", async () => {
    const address = { name: "มะลิ หอมดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท กรุงเทพฯ", postcode: "10110" };
    const item = (await items()).find(({ title }) => title === "ร่มพับลายรดน้ำ");
    const { order_id } = await callerAt(server.url, { token: member.token }).ok("redemptionRedeem", {
      item_id: item?.id ?? 0,
      address,
    });
    await Promise.all([untilLive(page), page.goto("/redeem?view=history")]);
    await expect(balance(page)).toContainText("7,500 แต้ม");
    await office.ok("officeShopOrderCancel", { order_id, reason: "สินค้าชำรุด" });
    await expect(orders(page).first()).toContainText("ยกเลิกเพราะ สินค้าชำรุด");
    await expect(balance(page)).toContainText("13,500 แต้ม");
  });
});

test("a shop says what is out of reach, what failed and when it is empty", async ({ page, server, complaints }) => {
  await test.step("a guest is led to the login", async () => {
    const flask = (await items()).find(({ title }) => title.startsWith("กระบอกน้ำ"));
    await office.ok("officeShopItemStock", { id: flask?.id ?? 0, add: -(flask?.stock ?? 0), reason: "ทดสอบ" });
    await page.goto("/redeem");
    await expect(page.getByRole("link", { name: "เข้าสู่ระบบเพื่อแลก ร่มพับลายรดน้ำ" })).toHaveAttribute("href", "/login");
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("a shelf that cannot be read offers to try again", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/Failed to load resource/);
    const press = await failUntilPressed(page, urlOf("redemptionList"), "lost");
    await enterShop(page, server);
    await expect(page.getByRole("alert").filter({ hasText: "โหลดข้อมูลไม่สำเร็จ" })).toBeVisible();
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
    await expect(shelf(page)).toBeVisible();
  });

  await test.step("what is used up or too dear says so", async () => {
    const dear = (await items()).find(({ title }) => title === "ทองคำแผ่น 1 กรัม");
    await expect(shelf(page).getByRole("listitem").filter({ hasText: "กระบอกน้ำ" })).toContainText("ของรางวัลหมด");
    const gold = shelf(page)
      .getByRole("listitem")
      .filter({ hasText: dear?.title ?? "" });
    await expect(gold.getByRole("meter", { name: "แต้มของคุณ" })).toHaveAttribute("aria-valuetext", "ขาดอีก 120,000 แต้ม");
    await page.goto("/redeem?view=history");
    await expect(page.getByText("ยังไม่มีประวัติการแลก")).toBeVisible();
  });

  await test.step("an empty one says so", async () => {
    for (const { stock, ...item } of await items()) {
      await office.ok("officeShopItemUpdate", {
        ...item,
        is_limited: stock !== null,
        is_open: false,
        reason: "ทดสอบ",
      });
    }
    await page.goto("/redeem");
    await expect(page.getByText("ร้านค้าแต้มยังไม่มีของรางวัล")).toBeVisible();
  });
});

test("a coupon gives its reward, and says why another does not", async ({ page, server }) => {
  await office.ok("officeCouponCreate", { ...coupon, reward: CREDIT, code: "GOOD88" });
  await office.ok("officeCouponCreate", {
    ...coupon,
    reward: CREDIT,
    code: "ENDED1",
    ends_at: "2026-01-02T00:00:00.000Z",
  });
  await office.ok("officeCouponCreate", { ...coupon, reward: CREDIT, code: "ONLY1", quota: 1 });
  const first = await logIn(server.url, "newbie");
  expect((await callerAt(server.url, { token: first }).call("couponRedeem", { code: "ONLY1" })).error).toBe(0);

  const { token } = await newMember(server);
  await enterAs(page, token);
  await page.goto("/member/coupon");
  await expect(page.getByText("ยังไม่เคยใช้คูปอง")).toBeVisible();
  await enterCode(page, "");
  await expect(page.getByText("กรุณากรอกโค้ดคูปอง")).toBeVisible();
  for (const [code, words] of [
    ["NOSUCH1", "ไม่พบคูปองนี้"],
    ["ended1", "คูปองหมดอายุแล้ว"],
    ["ONLY1", "คูปองถูกใช้ครบจำนวนแล้ว"],
  ] as const) {
    await enterCode(page, code);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel("กรอกโค้ดคูปอง")).toBeFocused();
  }
  await enterCode(page, " good88 ");
  await expect(page.getByRole("status").filter({ hasText: "ใช้คูปองสำเร็จ ได้รับ เครดิต 88.00 บาท" })).toBeVisible();
  const history = page.getByRole("region", { name: "ประวัติการใช้คูปอง" });
  await expect(history.getByRole("listitem")).toContainText("GOOD88");
  await enterCode(page, "GOOD88");
  await expect(page.getByText("คุณใช้คูปองนี้ไปแล้ว")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await test.step("credit that has to be played is in a wallet of its own, with its progress", async () => {
    await page.goto("/member/promotions");
    const credit = page.getByRole("region", { name: "เครดิตฟรี" });
    await expect(credit).toContainText("88.00 บาท");
    await expect(credit.getByRole("meter", { name: "ยอดเทิร์นของเครดิตฟรี" })).toHaveAttribute("aria-valuenow", "0");
    await expect(page.getByRole("meter", { name: "ยอดเทิร์นของกระเป๋าหลัก" })).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto("/member");
    const wallets = page.getByRole("region", { name: "กระเป๋าเงิน" }).getByRole("listitem");
    await expect(wallets).toContainText(["กระเป๋าหลัก0.00 บาท", "เครดิตฟรี88.00 บาท"]);
  });
});

/** Moves the clock to noon in Bangkok: whenever the test runs, it plays within one day. */
async function moveToNoon(server: Site): Promise<void> {
  const { now } = await askSandbox<{ now: string }>(server, "clock");
  const minute = minuteOfDay(new Date(now));
  await bankOf(server).advance((DAY + 12 * HOUR - minute) % DAY);
}

test("the rates are true, and a day of play is paid back by them", async ({ page, server }) => {
  await test.step("guests see the true rates of both products", async () => {
    await page.goto("/cashback");
    await expect(page.getByRole("row", { name: "สล็อต 0.3% 0.5% 0.8%" })).toBeVisible();
    await page.goto("/winloss");
    await expect(page.getByRole("row", { name: "ยอดเสียสุทธิ 0.5% 0.75% 1%" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "สมัครสมาชิก" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("a day of play is shown as it adds up, closed after midnight, and claimed once", async () => {
    const settings = await office.ok("officeCashbackGet", {});
    // A rebate of any size, without a refund to choose instead: whether there is one is up to the reels.
    await office.ok("officeCashbackUpdate", {
      turnover: { ...settings.turnover, min: 1 },
      loss: { ...settings.loss, is_open: false },
      reason: "ทดสอบ",
    });
    await moveToNoon(server);
    const token = await logIn(server.url);
    const staked = await playSlot(server, token, 5);
    const rebate = (staked * 0.003).toFixed(2);
    await enterAs(page, token);
    await expect(async () => {
      await page.goto("/cashback");
      await expect(page.getByRole("region", { name: "ยอดสะสมวันนี้" })).toContainText(`${rebate} บาท`, {
        timeout: 15_000,
      });
    }).toPass();
    await expect(page.getByRole("button", { name: "กดรับแคชแบ็ก" })).toHaveCount(0);

    // To one in the morning: a day's amount is available from half an hour after its end.
    await bankOf(server).advance(13 * HOUR);
    const claim = page.getByRole("button", { name: "กดรับแคชแบ็ก" });
    // The page is notified of the closed day by itself.
    await expect(claim).toBeVisible();
    const card = page.getByRole("region", { name: /^คืนยอดเล่น/ });
    await expect(card).toContainText(`สล็อต ${formatBaht(staked)} × 0.3%`);
    expect(await axeFaults(page)).toEqual([]);
    await claim.click();
    await expect(page.getByText(`รับแคชแบ็ก ${rebate} บาท เรียบร้อย`)).toBeVisible();
    await expect(page.getByRole("region", { name: "ประวัติการรับ" }).getByText("รับแล้ว")).toBeVisible();
    await expect(claim).toHaveCount(0);
    const again = await callerAt(server.url, { token }).call("cashbackTurnoverClaim", {});
    expect(again.message).toBe("ยังไม่มียอดให้รับ");
    await page.goto("/member/statement");
    await expect(page.getByRole("main")).toContainText("คืนยอดเล่น");
  });
});
