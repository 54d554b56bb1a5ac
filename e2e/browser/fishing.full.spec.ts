import type { Browser, Page } from "@playwright/test";
import type { SnapshotFrame } from "../../apps/studio/src/kinds/fishing/protocol.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import {
  catchOne,
  caughtBy,
  fireUntil,
  leaveSea,
  magazineCount,
  proveNewest,
  ROOM,
  satangOf,
  sea,
  seaFact,
  watchSea,
} from "../support/fishing.ts";
import { chooseGame, frameOf } from "../support/games.ts";
import { cutLine, holdLine } from "../support/failing.ts";
import { studioTest as test } from "../support/studio-page.ts";
import { openTable, tableMember } from "../support/tables.ts";
import { expect, LITTLE_DEVICE } from "../support/test.ts";

test.use({ viewport: PHONE });

interface Fishing {
  readonly page: Page;
  readonly snapshot: () => SnapshotFrame;
}

async function sitDown(page: Page): Promise<Fishing> {
  const snapshot = watchSea(page);
  await holdLine(page);
  await openTable(page, "pond", await tableMember());
  await expect(sea(page)).toHaveAttribute("data-table", /./);
  return { page, snapshot };
}

async function other(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  await context.addInitScript(LITTLE_DEVICE);
  return context.newPage();
}

test("two at one table: the same sea, each other's catch, a lost line, money back and proof", async ({
  page,
  browser,
}) => {
  const me = await sitDown(page);
  const friend = await sitDown(await other(browser));

  await test.step("both sit at one table and see one sea", async () => {
    const [mine, theirs] = [me.snapshot(), friend.snapshot()];
    expect(theirs.table).toBe(mine.table);
    expect(theirs.seed).toBe(mine.seed);
    expect(theirs.own.seat).not.toBe(mine.own.seat);
    await expect(page.locator(`.seat-${theirs.own.seat}`)).not.toHaveClass(/is-empty|is-own/);
  });

  await test.step("a catch is seen by both", async () => {
    await catchOne(page, page, me.snapshot);
    const caughtBySeat = caughtBy(me.snapshot());
    await expect(sea(friend.page)).toHaveAttribute(caughtBySeat, /\d/);
    expect(await sea(friend.page).getAttribute(caughtBySeat)).toBe(await sea(page).getAttribute(caughtBySeat));
  });

  await test.step("a lost line comes back to the same seat and magazine", async () => {
    await expect(magazineCount(page)).toHaveText(/^\d+\/60$/);
    // A shot of which nothing was heard when the line was cut could not be proved by this browser.
    await expect(sea(page)).toHaveAttribute("data-still");
    const { own } = me.snapshot();
    await cutLine(page);
    await expect(page.locator(".line-dot")).toHaveClass(/is-live/);
    await expect.poll(() => me.snapshot().own.magazine?.used ?? 0).toBeGreaterThan(0);
    expect(me.snapshot().own.seat).toBe(own.seat);
    const { magazine } = me.snapshot().own;
    if (!magazine) throw new Error("the magazine is open");
    await expect(magazineCount(page)).toHaveText(`${magazine.units - magazine.used}/${magazine.units}`);
  });

  await test.step("whoever leaves has their money, and every shot can be proved", async () => {
    expect(await axeFaults(page)).toEqual([]);
    await leaveSea(page, 1_000_000);
    await proveNewest(page);
  });
});

test("a guest tries a room with play credit from the lobby", async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/fishing`);
  await chooseGame(page, ROOM, "ทดลองเล่น");
  const room = frameOf(page, ROOM);
  await expect(sea(room)).toHaveAttribute("data-table", /^pond-demo-/);
  await expect(seaFact(room, "เครดิตทดลอง")).toHaveText("10,000.00");
  await fireUntil(page, room, () => expect(magazineCount(room)).toHaveText(/^[1-5]\d\/60$/));
  await room.getByRole("button", { name: "ลุกจากโต๊ะ" }).click();
  await room.getByRole("dialog").getByRole("button", { name: "ลุกจากโต๊ะ" }).click();
  await expect(room.getByRole("alertdialog")).toContainText("ลุกจากโต๊ะแล้ว");
  const net = satangOf(await seaFact(room, "ได้-เสียครั้งนี้").textContent());
  await expect(seaFact(room, "เครดิตทดลอง")).toHaveText(
    ((1_000_000 + net) / 100).toLocaleString("en", { minimumFractionDigits: 2 }),
  );
});
