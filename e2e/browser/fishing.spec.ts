import { formatBaht } from "@chokdee/money";
import { PHONE } from "../support/browser.ts";
import { catchOne, expectProof, leaveSea, proveNewest, ROOM, sea, watchSea } from "../support/fishing.ts";
import { chooseGame, frameOf } from "../support/games.ts";
import { enterAs } from "../support/lotto.ts";
import { tableMember } from "../support/tables.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const START_SATANG = 1_000_000;

test("a room from the lobby: a favourite, a catch, the money back, the proof, and every shot in the history", async ({
  page,
}) => {
  await enterAs(page, await tableMember());
  const snapshot = watchSea(page);
  await page.goto("/fishing");
  await expect(page.getByRole("article").filter({ hasText: ROOM })).toContainText("นัดละ 0.10–10.00 บาท");
  const favourite = page.getByRole("button", { name: `เกมโปรด ${ROOM}` });
  await favourite.click();
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await chooseGame(page, ROOM);
  const room = frameOf(page, ROOM);
  await expect(sea(room)).toHaveAttribute("data-table", /./);

  await test.step("the site's buttons cover none of the room's", async () => {
    const close = page.getByRole("dialog", { name: ROOM }).getByRole("button", { name: "ปิด", exact: true });
    const [theirs, own] = await Promise.all([
      close.boundingBox(),
      room.getByRole("button", { name: /เสียง$/ }).boundingBox(),
    ]);
    expect((own?.x ?? 0) + (own?.width ?? Infinity)).toBeLessThanOrEqual(theirs?.x ?? 0);
  });

  const net = await test.step("a shot catches, and whoever leaves has their money", async () => {
    await catchOne(page, room, snapshot);
    // What of an open magazine was shot is not counted yet: neither as a stake nor as a loss.
    await room.getByRole("button", { name: "ตรวจกระสุน" }).click();
    const own = room.getByRole("dialog", { name: "แม็กกาซีนของฉัน" });
    await expect(own.getByRole("listitem")).toHaveText(/กำลังยิง นัดละ 0\.10.*กันเงินไว้ 6\.00$/);
    await own.getByRole("button", { name: "ปิด" }).click();
    return leaveSea(room, START_SATANG);
  });

  await test.step("every shot is proved in the browser, and the site knows the money", async () => {
    await proveNewest(room);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "บัญชีของฉัน" })).toContainText(formatBaht((START_SATANG + net) / 100));
  });

  await test.step("the history has the magazine, with every shot inside", async () => {
    const played = page.getByRole("main").getByRole("listitem").filter({ hasText: ROOM });
    await expect(async () => {
      await page.goto("/member/statement?view=plays");
      await expect(played).toHaveCount(1, { timeout: 15_000 });
    }).toPass();
    await played.getByRole("button", { name: /ดูย้อนหลัง/ }).click();
    const shown = page.getByRole("dialog", { name: "ดูย้อนหลัง" }).frameLocator("iframe");
    await expectProof(shown);
  });
});
