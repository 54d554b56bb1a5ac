import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { openDemo, playRound, spinButton, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

test("a round takes its stake, and net position and time stay in sight", async ({ page }) => {
  const [round] = await Promise.all([
    page.waitForResponse("**/api/spin"),
    openDemo(page, "amphawa").then(() => playRound(page)),
  ]);
  const { stake, win } = (await round.json()) as { stake: number; win: number };
  const net = (win - stake) / 100;
  const sign = net > 0 ? "+" : net < 0 ? "−" : "";
  const facts = page.locator(".fact-list");
  await expect(facts).toContainText(`${sign}${Math.abs(net).toLocaleString("th-TH", { minimumFractionDigits: 2 })}`);
  await expect(facts).toContainText("เล่นมาแล้ว");
});

test("the rounds can be heard until the sound is turned off, which the next visit remembers", async ({ page }) => {
  await page.addInitScript(`
    window.heard = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () { window.heard++; return start.call(this); };
  `);
  await openDemo(page, "amphawa");
  await playRound(page);
  const heard = await page.evaluate<number>("window.heard");
  expect(heard).toBeGreaterThan(1);
  await page.getByRole("button", { name: "ปิดเสียง" }).click();
  await playRound(page);
  expect(await page.evaluate("window.heard")).toBe(heard);
  await openDemo(page, "naga");
  await expect(page.getByRole("button", { name: "เปิดเสียง" })).toBeVisible();
});

test("the bet can be chosen and decides the stake, and the space bar spins", async ({ page }) => {
  await openDemo(page, "amphawa");
  await page.getByRole("button", { name: "เพิ่มเดิมพัน" }).click();
  await page.getByRole("button", { name: /เลือกเดิมพัน/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "20.00", exact: true }).click();
  const asked = page.waitForRequest("**/api/spin");
  await page.evaluate("document.activeElement.blur()");
  await page.keyboard.press("Space");
  expect((await asked).postDataJSON()).toMatchObject({ bet: 2_000, kind: "spin" });
});

test("autoplay asks for a number of rounds and a loss limit, and can be stopped", async ({ page }) => {
  await openDemo(page, "amphawa");
  await page.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "เล่นอัตโนมัติ" });
  await dialog.getByText("10 รอบ").click();
  await dialog.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("กรุณาเลือกหยุดเมื่อเสียถึง");
  await dialog.getByText("25.00 บาท").click();
  const second = page.waitForResponse("**/api/spin").then(() => page.waitForResponse("**/api/spin"));
  await dialog.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
  await second;
  await page.getByRole("button", { name: /หยุดเล่นอัตโนมัติ/ }).click();
  await expect(page.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled({ timeout: 45_000 });
});

test("free spins are bought at a price that is confirmed first", async ({ page }) => {
  await openDemo(page, "naga");
  await page.getByRole("button", { name: "ซื้อฟรีสปิน" }).click();
  const dialog = page.getByRole("dialog", { name: "ซื้อฟรีสปิน" });
  await expect(dialog).toContainText("300.00 บาท");
  const bought = page.waitForRequest("**/api/spin");
  await dialog.getByRole("button", { name: "ยืนยันซื้อ" }).click();
  expect((await bought).postDataJSON()).toMatchObject({ kind: "buy" });
  await expect(page.getByText("ซื้อฟรีสปินแล้ว")).toBeVisible();
  await expect(page.locator(".free-counter")).toContainText(/ฟรีสปิน \d+\/\d+/);
});

test("paytable, rules and figures are published in the game and on a page of their own", async ({ page }) => {
  await openDemo(page, "amphawa");
  await page.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
  const dialog = page.getByRole("dialog", { name: "ตลาดน้ำอัมพวา" });
  for (const text of ["จ่ายตามเส้นคงที่ 20 เส้น", "อัตราคืนแก่ผู้เล่น", "โอกาสได้รับรางวัลต่อรอบ", "1 ใน "]) {
    await expect(dialog.getByText(text).first()).toBeAttached();
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto("/info/naga");
  await expect(page.getByRole("heading", { name: "นาคราชบั้งไฟ" })).toBeVisible();
  await expect(page.getByText("อัตราคืนเมื่อซื้อฟรีสปิน")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("the controls are free of barriers, nothing is cut on the narrowest phone, and nothing moves unasked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDemo(page, "naga");
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  for (const button of await page.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  // Who has asked for less motion sees none while a round is waited for.
  await page.route("**/api/spin", () => {});
  await spinButton(page).click();
  await expect(page.locator(".spin.is-turning")).toBeAttached();
  expect(await page.evaluate("document.getAnimations().length")).toBe(0);
});

test("reels that move land on what the server decided", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openDemo(page, "amphawa");
  await page.getByRole("button", { name: /^ความเร็ว/ }).click();
  await page.getByRole("button", { name: "ความเร็ว เร็ว", exact: true }).click();
  await playRound(page);
  await expect(spinButton(page)).toBeEnabled();
});

test("in the site's frame autoplay and the member's own seed can be chosen", async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/slot`);
  await page.getByRole("button", { name: "ทดลองเล่น ตลาดน้ำอัมพวา" }).click();
  const game = page.frameLocator('iframe[title="ตลาดน้ำอัมพวา"]');
  await expect(game.getByRole("button", { name: "หมุน", exact: true })).toBeEnabled({ timeout: 45_000 });
  await game.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
  await game.getByLabel("รหัสของฉัน").fill("from-the-frame");
  await game.getByLabel("รหัสของฉัน").press("Enter");
  await expect(game.getByText(/รหัสลับเดิมคือ/)).toBeVisible();
  await game.getByRole("button", { name: "ปิด", exact: true }).click();
  await game.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true }).click();
  await game.getByText("10 รอบ").click();
  await game.getByText("25.00 บาท").click();
  const asked = page.waitForRequest("**/api/spin");
  await game.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
  await asked;
});
