import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { callStudio } from "../support/studio.ts";
import { studioTest as test, studioUrl } from "../support/studio-page.ts";
import { control, finishRound, holdBetting, openTable, tableMember } from "../support/tables.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: PHONE });
// One after the other: they move the same tables.
test.describe.configure({ mode: "default" });

const moment = (page: Page) => page.locator(".table-page");

test("five roads grow with every hand, a figure is named, and the next hand can be asked for", async ({ page }) => {
  const table = "baccarat-3";
  await page.goto(`${studioUrl()}/play/${table}`);
  await expect(moment(page)).toHaveAttribute("data-moment", "betting");
  for (const side of ["banker", "player", "banker", "player", "banker"]) {
    await control(table, "hold-betting").catch(() => undefined);
    await finishRound(table, [side]);
  }
  await expect(page.locator(".road-good")).toHaveText(/ปิงปอง \d+/);
  const drawn = (road: string) => page.locator(`.road-${road} svg > *`);
  const counts = await page.locator(".road-count").allTextContents();
  const hands = counts.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0);
  await expect(drawn("bead")).toHaveCount(hands);
  const before = await Promise.all(["bead", "big", "eye", "small", "roach"].map((road) => drawn(road).count()));
  for (const count of before.slice(0, 3)) expect(count).toBeGreaterThan(0);
  // The next hand is drawn where it would lie, and goes again by itself.
  await page.getByRole("button", { name: "ถามทางผู้เล่น" }).click();
  await expect(page.locator(".road .is-asked").first()).toBeVisible();
  await expect(drawn("bead")).toHaveCount(hands + 1);
  await expect(page.locator(".road .is-asked")).toHaveCount(0);
  await expect(drawn("bead")).toHaveCount(hands);
});

test("cards are squeezed by whoever has a bet, or skipped, and sound stays off once it is", async ({ page }) => {
  const table = "baccarat-2";
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTable(page, table, await tableMember());
  await holdBetting(page, table);

  await test.step("the choice is kept, and so is silence", async () => {
    await page.getByRole("button", { name: "เมนู" }).click();
    await page.getByRole("checkbox", { name: "บีบไพ่เองเมื่อมีเดิมพัน" }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "ปิดเสียง" }).click();
    await expect(page.getByRole("button", { name: "เปิดเสียง" })).toBeVisible();
  });

  const bet = async () => {
    await page.getByRole("button", { name: "ชิป 100 บาท" }).click();
    await page.locator('[data-place="player"]').click();
    await page.locator(".confirm").click();
    await expect(page.locator('[data-place="player"]')).toHaveAccessibleName(/แทงแล้ว 100 บาท/);
    await control(table, "let-win", ["player"]);
    await control(table, "next");
    await expect(moment(page)).toHaveAttribute("data-moment", "closing");
    await control(table, "next");
  };

  await test.step("a card is opened by hand", async () => {
    await bet();
    const card = page.getByRole("button", { name: /^บีบไพ่/ });
    await expect(card).toBeVisible();
    await card.press("Enter");
    await page.getByRole("button", { name: "ข้าม" }).click();
    await expect(page.locator('[data-place="player"]')).toHaveClass(/is-winner/);
  });

  await test.step("a card that is still covered is skipped", async () => {
    await control(table, "next");
    await holdBetting(page, table);
    await bet();
    await expect(page.getByRole("button", { name: /^บีบไพ่/ })).toBeVisible();
    await page.getByRole("button", { name: "ข้าม" }).click();
    await expect(page.getByRole("button", { name: /^บีบไพ่/ })).toHaveCount(0);
    await expect(page.locator('[data-place="player"]')).toHaveClass(/is-winner/);
    await expect(page.getByRole("button", { name: "เปิดเสียง" })).toBeVisible();
    await control(table, "next");
  });
});

test("many tables on a phone: four, with own amounts, repeat and undo for all of them", async ({ page }) => {
  const tables = ["baccarat-1", "baccarat-2", "baccarat-3", "baccarat-speed"] as const;
  await openTable(page, "tables", await tableMember());
  await expect(page.getByRole("article")).toHaveCount(4);
  const tile = (name: string) => page.getByRole("article", { name, exact: true });
  const place = (name: string) => tile(name).getByRole("button", { name: /^เจ้ามือ จ่าย/ });
  const hold = async () => {
    for (const [table, name] of [
      [tables[0], "บาคาร่า 1"],
      [tables[1], "บาคาร่า 2"],
    ] as const) {
      await expect(async () => {
        await control(table, "hold-betting");
        await expect(tile(name).getByText("เปิดรับแทง")).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
  };
  await hold();

  await test.step("a fifth table has to wait", async () => {
    await page.getByRole("button", { name: "เลือกโต๊ะ" }).click();
    await expect(page.getByText("เลือกได้ไม่เกิน 4 โต๊ะ")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "เสือมังกร" })).toBeDisabled();
    await page.keyboard.press("Escape");
  });

  await test.step("an own amount, and what was laid last goes first", async () => {
    await page.getByRole("button", { name: "ใส่จำนวนเงินเอง" }).click();
    await page.getByLabel(/^ชิปละกี่บาท/).fill("170");
    await page.getByRole("button", { name: "ใช้ชิปนี้" }).click();
    await place("บาคาร่า 1").click();
    await place("บาคาร่า 2").click();
    await place("บาคาร่า 2").click();
    await expect(place("บาคาร่า 2")).toHaveAccessibleName(/รอยืนยัน 340 บาท/);
    const undo = page.getByRole("button", { name: "ย้อนกลับ" });
    await undo.click();
    await expect(place("บาคาร่า 2")).toHaveAccessibleName(/รอยืนยัน 170 บาท/);
    await undo.click();
    await expect(place("บาคาร่า 2")).not.toHaveAccessibleName(/รอยืนยัน/);
    await expect(place("บาคาร่า 1")).toHaveAccessibleName(/รอยืนยัน 170 บาท/);
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await tile("บาคาร่า 1").getByRole("button", { name: "ยืนยัน 170", exact: true }).click();
    await expect(place("บาคาร่า 1")).toHaveAccessibleName(/แทงแล้ว 170 บาท/);
    await expect(undo).toBeDisabled();
  });

  await test.step("the stakes of the last round are laid again", async () => {
    await finishRound(tables[0], ["banker"]);
    await expect(async () => {
      await control(tables[0], "hold-betting");
      await expect(tile("บาคาร่า 1").getByText("เปิดรับแทง")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "แทงซ้ำ" }).click();
    await expect(place("บาคาร่า 1")).toHaveAccessibleName(/รอยืนยัน 170 บาท/);
    await tile("บาคาร่า 1").getByRole("button", { name: "ล้าง" }).click();
    for (const table of tables.slice(0, 2)) await control(table, "next");
  });
});

test("what is published of a table says how many rounds were void, and how many were frozen late", async ({ page }) => {
  const info = await callStudio(studioUrl(), "table_info", { table: "baccarat-3" });
  expect(info).toMatchObject({ status: "OK", voided: 0 });
  await page.goto(`${studioUrl()}/info/baccarat-3`);
  await expect(page.getByText(/^จบไปแล้ว [\d,]+ รอบ ในจำนวนนี้ยกเลิก 0 รอบ ปิดผนึกช้า \d+ รอบ$/)).toBeVisible();
});
