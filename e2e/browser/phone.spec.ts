import { formatBaht, sumOfBaht } from "@chokdee/money";
import { callerAt } from "../support/api.ts";
import { PHONE } from "../support/browser.ts";
import { memberWith } from "../support/accounts.ts";
import { enterAs } from "../support/lotto.ts";
import { moveTo } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";
import { faultsOnPhones, metAt } from "../support/within-reach.ts";

test.use({ viewport: PHONE });

test("on a phone nothing lies over what is pressed, and the header says where the money is", async ({ page }) => {
  const { token } = await memberWith(8_470);
  const caller = callerAt(process.env.BASE_URL ?? "", { token });
  await enterAs(page, token);
  const traffic = watchTraffic(page);

  for (const [path, action] of [
    ["/member/withdraw", "แจ้งถอนเงิน"],
    ["/member/deposit", "สร้าง QR Code"],
  ] as const) {
    await test.step(`${path}: the main action is free as the page opens, and nothing is covered`, async () => {
      await moveTo(page, path);
      const button = page.getByRole("button", { name: action });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await metAt(page, button)).toBe(action);
      await traffic.quiet();
      expect(await faultsOnPhones(page, [390, 320])).toEqual([]);
      await page.setViewportSize(PHONE);
    });
  }

  await test.step("the first screen of home has the jackpot, games and open rounds, that of a hall two rows of games", async () => {
    await moveTo(page, "/");
    await expect(page.getByRole("region", { name: "เริ่มต้นใน 3 ขั้น" })).toContainText(/แจ็คพอต [\d,]+\.\d\d/);
    await expect(page.getByRole("button", { name: /^เข้าเล่น/ }).first()).toBeInViewport({ ratio: 1 });
    const rounds = page.getByRole("region", { name: "หวยใกล้ปิดรับ" });
    await expect(rounds).toBeVisible();
    const box = await rounds.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
    await moveTo(page, "/slot");
    const third = page.getByRole("list", { name: "รายการเกม" }).getByRole("listitem").nth(2);
    await expect(third).toBeInViewport();
  });

  await test.step("the chip of the header opens all there is, what may leave, and why not more", async () => {
    const { step_up_token } = await caller.ok("stepUp", { password: "Chokdee88" });
    const held = await caller.ok("withdrawCreate", { amount: 500, step_up_token });
    const wallets = await caller.ok("walletList", {});
    const sum = formatBaht(sumOfBaht(wallets.map(({ balance }) => balance)));
    await moveTo(page, "/lotto/results");
    await page.getByRole("group", { name: "ยอดเงินของฉัน" }).getByRole("button", { name: sum }).click();
    const sheet = page.getByRole("dialog", { name: "เงินของฉัน" });
    for (const text of [sum, "กระเป๋าหลัก", "กันไว้รอถอน", formatBaht(held.amount), "มีรายการถอนที่รออยู่"]) {
      await expect(sheet).toContainText(text);
    }
    await expect(sheet.getByRole("region", { name: "ถอนได้ตอนนี้" })).toContainText("0.00");
    await page.keyboard.press("Escape");
  });
});
