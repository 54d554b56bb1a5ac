import { axeFaults } from "../support/axe.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { studioTest as test } from "../support/studio-page.ts";
import { control, finishRound, holdBetting, openTable, tableMember } from "../support/tables.ts";
import { expect } from "../support/test.ts";

/** A place of each kind of table, by the name on its felt and in the rules, and what a hundred on it win. */
const KINDS = [
  { table: "baccarat-nocom", name: "ผู้เล่น", place: "player", won: "+100.00" },
  { table: "dragon-tiger", name: "มังกร", place: "dragon", won: "+100.00" },
  { table: "sic-bo", name: "ใหญ่", place: "big", won: "+100.00" },
  { table: "hi-lo", name: "สูง", place: "high", won: "+160.00" },
  { table: "fish-prawn-crab", name: "น้ำเต้า-ปู", place: "two-1-2", won: "+500.00" },
  { table: "roulette", name: "แดง", place: "red", won: "+100.00" },
] as const;

for (const { table, name, place, won } of KINDS) {
  test(`${table}: a bet wins, and the page can be used without eyes`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openTable(page, table, await tableMember());
    await holdBetting(page, table);
    await page.getByRole("button", { name: new RegExp(`^${name} จ่าย`) }).click();
    await page.locator(".confirm").click();
    await expect(page.locator(`[data-place="${place}"]`)).toHaveAccessibleName(/แทงแล้ว 100 บาท/);
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await finishRound(table, [place]);
    await expect(page.locator(".foot-facts dd").last()).toHaveText(won);
  });
}

test("many tables: chosen, bet at from their tiles, opened and closed again", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openTable(page, "tables", await tableMember());
  const tile = page.getByRole("article", { name: "บาคาร่า 2" });
  await expect(page.getByRole("article")).toHaveCount(9);
  await expect(async () => {
    await expect(tile.getByText("เปิดรับแทง")).toBeVisible();
    await control("baccarat-2", "hold-betting");
    await expect(tile.getByText("เปิดรับแทง")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tile.getByRole("button", { name: /^เจ้ามือ จ่าย/ }).click();
  await tile.getByRole("button", { name: "ยืนยัน 100", exact: true }).click();
  await expect(tile.getByRole("button", { name: /^เจ้ามือ จ่าย/ })).toHaveAccessibleName(/แทงแล้ว 100 บาท/);
  expect(await axeFaults(page, { contrast: true })).toEqual([]);
  await tile.getByRole("button", { name: /^เปิด บาคาร่า 2 เต็มจอ/ }).click();
  await expect(page.locator('[data-place="banker"]')).toHaveAccessibleName(/แทงแล้ว 100 บาท/);
  await page.getByRole("button", { name: "กลับไปรวมโต๊ะ" }).click();
  await expect(tile).toBeVisible();
  await page.getByRole("button", { name: "เลือกโต๊ะ" }).click();
  await page.getByRole("checkbox", { name: "บาคาร่า 1", exact: true }).click();
  await page.getByRole("button", { name: "ตกลง" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
});
