import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { PHONE } from "../support/browser.ts";
import { AMPHAWA, answerCall, chooseGame, frameOf, openGame, spin, untilPlayable } from "../support/games.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const sheet = (page: Page) => page.getByRole("dialog", { name: AMPHAWA });

test("a guest tries a game, with a full screen where the browser lacks one", async ({ page }) => {
  await page.addInitScript(
    "delete Element.prototype.requestFullscreen; delete Element.prototype.webkitRequestFullscreen",
  );
  await test.step("a demo that fails shows a toast", async () => {
    const message = "ไม่สามารถเปิดโหมดทดลองเล่นได้";
    await answerCall(page, "gameDemo", { error: 3005, message });
    await openGame(page, AMPHAWA, "ทดลองเล่น");
    await expect(page.getByText(message)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByText(message)).toBeHidden();
    await page.unroute(urlOf("gameDemo"));
  });

  await chooseGame(page, AMPHAWA, "ทดลองเล่น");
  const game = await untilPlayable(page, AMPHAWA);
  await test.step("a demo needs no login and moves no money", async () => {
    await expect(game.getByText("เครดิตทดลอง")).toBeVisible();
    await spin(page, game);
  });

  await test.step("full screen is toggled, and where the browser lacks it the controls draw back", async () => {
    const controls = sheet(page);
    await controls.getByRole("button", { name: "เต็มหน้าจอ", exact: true }).click();
    await controls.getByRole("button", { name: "ออกจากโหมดเต็มหน้าจอ" }).click();
    await expect(controls.getByRole("button", { name: "เต็มหน้าจอ", exact: true })).toBeVisible();
    expect((await controls.locator("iframe").boundingBox())?.height).toBe(PHONE.height);
  });

  await test.step("in the site's frame autoplay and the member's own seed can be chosen", async () => {
    await game.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
    await game.getByLabel("รหัสของฉัน").fill("from-the-frame");
    await game.getByLabel("รหัสของฉัน").press("Enter");
    await expect(game.getByText(/รหัสลับเดิมคือ/)).toBeVisible();
    await game.getByRole("button", { name: "ปิด", exact: true }).click();
    await game.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true }).click();
    await game.getByText("10 รอบ").click();
    await game.getByText("25.00 บาท").click();
    const spinRequest = page.waitForRequest("**/api/spin");
    await game.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
    await spinRequest;
  });

  await test.step("the demo is left again", async () => {
    await page.keyboard.press("Escape");
    await sheet(page).getByRole("button", { name: "ปิด", exact: true }).click();
    await expect(sheet(page)).toBeHidden();
  });
});

test("a game that does not load is reported, and a slow one is waited for", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/);
  const frame = "**/play/amphawa?demo=*";
  const alert = sheet(page).getByRole("alert");
  await test.step("a game that does not load shows an alert", async () => {
    await page.clock.install();
    await page.route(frame, (route) => route.abort());
    await answerCall(page, "gameHealth", { error: 0, data: { is_up: false } });
    await openGame(page, AMPHAWA, "ทดลองเล่น");
    await expect(page.locator("iframe")).toBeVisible();
    await page.clock.runFor(4_500);
    await expect(alert).toContainText("พบบางอย่างผิดปกติ");
    await expect(alert).toContainText("ค่ายเกมขัดข้องชั่วคราว");
  });

  await test.step("a provider that answers may only be slow: its game is waited for longer, with a way out", async () => {
    await page.unroute(urlOf("gameHealth"));
    await page.unroute(frame);
    await page.route(frame, (route) => route.fulfill({ contentType: "text/html", body: "<body></body>" }));
    await alert.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
    await expect(frameOf(page, AMPHAWA).locator("body")).toBeAttached();
    await page.clock.runFor(13_000);
    await expect(sheet(page).getByRole("status")).toBeVisible();
    await page.clock.runFor(13_000);
    await alert.getByRole("button", { name: "ปิดเกม" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});
