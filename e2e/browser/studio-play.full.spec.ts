import { formatBaht } from "@chokdee/money";
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { openDemo, playRound, spinButton, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: PHONE });

const autoplay = (page: Page) => page.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true });

/** Counts the sounds that a page plays. */
const LISTEN = `
  window.soundCount = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function () { window.soundCount++; return start.call(this); };
`;

test("a visit to a game: rounds, sound, autoplay, bet and rules", async ({ page }) => {
  await page.addInitScript(LISTEN);
  await openDemo(page, "amphawa");
  let played = 0;

  await test.step("a round takes its stake, and net position and time stay in sight", async () => {
    const [round] = await Promise.all([page.waitForResponse("**/api/spin"), playRound(page)]);
    const { stake, win } = (await round.json()) as { stake: number; win: number };
    const net = (win - stake) / 100;
    const sign = net > 0 ? "+" : net < 0 ? "−" : "";
    const facts = page.locator(".fact-list");
    await expect(facts).toContainText(`${sign}${formatBaht(Math.abs(net))}`);
    await expect(facts).toContainText("เล่นมาแล้ว");
  });

  await test.step("the rounds can be heard until the sound is turned off", async () => {
    // Sounds are worked out with the first of them; one that comes too late for its moment is left out.
    while ((await page.evaluate<number>("window.soundCount")) < 2) await playRound(page);
    await page.getByRole("button", { name: "ปิดเสียง" }).click();
    played = await page.evaluate<number>("window.soundCount");
    await page.getByRole("button", { name: /^ความเร็ว/ }).click();
    await page.getByRole("button", { name: "ความเร็ว เร็ว", exact: true }).click();
    await playRound(page);
    expect(await page.evaluate("window.soundCount")).toBe(played);
  });

  await test.step("autoplay asks for a number of rounds and a loss limit, and can be stopped", async () => {
    await autoplay(page).click();
    const dialog = page.getByRole("dialog", { name: "เล่นอัตโนมัติ" });
    await dialog.getByText("10 รอบ").click();
    await dialog.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("กรุณาเลือกหยุดเมื่อเสียถึง");
    await dialog.getByText("25.00 บาท").click();
    // The second round waits for the press: ten of them, or a loss of 25 baht, may be over before.
    let rounds = 0;
    let release = () => {};
    const stopped = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/spin", async (route) => {
      rounds += 1;
      if (rounds > 1) await stopped;
      await route.continue();
    });
    await dialog.getByRole("button", { name: "เริ่มเล่นอัตโนมัติ" }).click();
    await expect.poll(() => rounds).toBe(2);
    await page.getByRole("button", { name: /หยุดเล่นอัตโนมัติ/ }).click();
    release();
    await expect(autoplay(page)).toBeEnabled();
    expect(rounds).toBe(2);
    await page.unroute("**/api/spin");
  });

  await test.step("paytable, rules and figures are published in the game", async () => {
    await page.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
    const dialog = page.getByRole("dialog", { name: "ตลาดน้ำอัมพวา" });
    for (const text of ["จ่ายตามเส้นคงที่ 20 เส้น", "อัตราคืนแก่ผู้เล่น", "โอกาสได้รับรางวัลต่อรอบ", "1 ใน "]) {
      await expect(dialog.getByText(text).first()).toBeAttached();
    }
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the bet can be chosen and decides the stake, and the space bar spins", async () => {
    await page.getByRole("button", { name: "เพิ่มเดิมพัน" }).click();
    await page.getByRole("button", { name: /เลือกเดิมพัน/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "20.00", exact: true }).click();
    const spinRequest = page.waitForRequest("**/api/spin");
    await page.evaluate("document.activeElement.blur()");
    await page.keyboard.press("Space");
    expect((await spinRequest).postDataJSON()).toMatchObject({ bet: 2_000, kind: "spin" });
  });
});

test("reels that move land on what the server decided, at a visit that remembers the last one", async ({ page }) => {
  await openDemo(page, "amphawa");
  await page.getByRole("button", { name: "ปิดเสียง" }).click();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openDemo(page, "amphawa");

  await test.step("the next visit remembers that the sound is off", async () => {
    await expect(page.getByRole("button", { name: "เปิดเสียง" })).toBeVisible();
  });

  await test.step("reels that move land on what the server decided", async () => {
    await page.getByRole("button", { name: /^ความเร็ว/ }).click();
    await page.getByRole("button", { name: "ความเร็ว เร็ว", exact: true }).click();
    await playRound(page);
    await expect(spinButton(page)).toBeEnabled();
  });
});
