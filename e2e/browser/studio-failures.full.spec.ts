import type { Page } from "@playwright/test";
import { PHONE } from "../support/browser.ts";
import { openDemo, playRound, spinButton, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: PHONE });

const SPIN = "**/api/spin";

/** Answers a spin in the studio's place. */
async function refuse(page: Page, status: string, message = "ทำรายการไม่สำเร็จ"): Promise<void> {
  await page.route(SPIN, (route) => route.fulfill({ json: { status, message } }));
  await spinButton(page).click();
}

test("why a round is refused is shown, and the game goes on where it can", async ({ page }) => {
  await page.goto("/play/amphawa?code=used-before&mobile=1");
  await test.step("a link that was used before says so", async () => {
    await expect(page.getByRole("heading", { name: "ลิงก์เข้าเกมหมดอายุ" })).toBeVisible();
    await expect(page).not.toHaveURL(/code=/);
  });

  await openDemo(page, "amphawa");
  await test.step("an operator that does not answer is reported", async () => {
    await refuse(page, "OPERATOR_DOWN");
    const dialog = page.getByRole("dialog", { name: "ระบบกระเป๋าเงินไม่ตอบสนอง" });
    await expect(dialog).toContainText("เงินของคุณปลอดภัย");
    await dialog.getByRole("button", { name: "ตกลง" }).click();
    await page.unroute(SPIN);
  });

  await test.step("too little money is reported with what to do, and the game goes on", async () => {
    await refuse(page, "NOT_ENOUGH_MONEY", "ยอดเงินไม่พอสำหรับเดิมพันนี้");
    const dialog = page.getByRole("dialog", { name: "ยอดเงินไม่พอ" });
    await expect(dialog).toContainText("ลดเดิมพัน หรือปิดเกมแล้วฝากเงินเพิ่ม");
    await dialog.getByRole("button", { name: "ตกลง" }).click();
    await page.unroute(SPIN);
    await playRound(page);
  });

  await test.step("a session that ran out can only be closed", async () => {
    await refuse(page, "SESSION_EXPIRED");
    const dialog = page.getByRole("dialog", { name: "การเล่นสิ้นสุดแล้ว" });
    await expect(dialog.getByRole("button", { name: "ปิดเกม" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  });
});

test("no round is lost with a visit, an answer or the connection", async ({ page, complaints }) => {
  await openDemo(page, "amphawa");
  const [played] = await Promise.all([page.waitForResponse(SPIN), playRound(page)]);
  const { status: _status, ...round } = (await played.json()) as { status: string; round: string };

  await test.step("a round that was left open is played to its end before the next", async () => {
    await page.route("**/api/session", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), unfinished: { ...round, closed: false } } });
    });
    const finished: string[] = [];
    // However quickly the round is shown, it does not end before it was seen to be an old one.
    let release = () => {};
    const seen = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/finish", async (route) => {
      finished.push((route.request().postDataJSON() as { round: string }).round);
      await seen;
      await route.fulfill({ json: { status: "OK", round: round.round, balance: 1_000_000, closed: true } });
    });
    await page.goto("/play/amphawa?demo=1");
    const note = page.getByText("เล่นต่อจากรอบที่ค้างอยู่");
    await expect(note).toBeVisible();
    release();
    await expect.poll(() => finished).toEqual([round.round]);
    await expect(note).toBeHidden();
    await page.unroute("**/api/finish");
  });

  expect(complaints.list()).toEqual([]);
  complaints.allow(/Failed to load resource/);
  await test.step("a round whose answer was lost is requested again under the same key", async () => {
    const keys: string[] = [];
    await page.route(SPIN, async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      // The first two reach the server, and their answers get lost.
      if (keys.length <= 2) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await playRound(page);
    expect(keys.length).toBe(3);
    expect(new Set(keys).size).toBe(1);
    await page.getByRole("button", { name: "ประวัติการเล่น" }).click();
    const history = page.getByRole("dialog", { name: "ประวัติการเล่น" });
    await expect(history.getByRole("button", { name: "ดูซ้ำ" })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
    await page.unroute(SPIN);
  });

  await test.step("a connection that stays lost is reported, and the same round goes on after it", async () => {
    await page.route(SPIN, (route) => route.abort());
    await spinButton(page).click();
    const dialog = page.getByRole("dialog", { name: "การเชื่อมต่อขาดหาย" });
    await expect(dialog).toBeVisible();
    await page.unroute(SPIN);
    await dialog.getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await expect(page.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled();
  });
});
