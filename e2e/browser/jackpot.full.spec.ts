import { callerAt } from "../support/api.ts";
import { expect, test } from "../support/test.ts";
import { letPoolWin, poolMember, winPool } from "../support/jackpot.ts";
import { openTable } from "../support/tables.ts";
import { studioUrl } from "../support/studio-page.ts";

const pools = ["โชคดี", "ใหญ่", "เล็ก", "จิ๋ว"];

test("a pool that is won: its meter in lobby and game, its prize once, its line and its proof", async ({ page }) => {
  const { token, username } = await poolMember();
  await page.goto("/slot");
  const board = page.getByRole("region", { name: "แจ็คพอตร่วม" });
  await expect(board.getByRole("term")).toHaveText(pools);
  await expect(board).toContainText("200,");

  const round = await test.step("somebody wins the smallest, and every open lobby shows it", async () => {
    await letPoolWin("mini");
    const won = await winPool(token);
    await board.locator("summary", { hasText: "วิธีถูกและประวัติแจ็คพอต" }).click();
    await expect(board.getByRole("listitem").filter({ hasText: "จิ๋ว" }).last()).toContainText("บาท");
    await expect(board).not.toContainText(username);
    return won;
  });

  await test.step("the game celebrates it when it is opened, once", async () => {
    await openTable(page, "yaowarat", token);
    const prize = page.getByRole("alert", { name: /^ถูกแจ็คพอตจิ๋ว/ });
    await expect(prize).toContainText("เงินเข้ากระเป๋าของคุณแล้ว");
    await prize.getByRole("button", { name: "รับทราบ" }).click();
    await expect(prize).toBeHidden();
    await expect(page.locator(".pools dt")).toHaveText(pools);
    await openTable(page, "yaowarat", token);
    await expect(page.locator(".pools")).toBeVisible();
    await expect(prize).toBeHidden();
  });

  await test.step("the statement has a line of it, and the member is notified once on the site", async () => {
    const member = callerAt(process.env.BASE_URL ?? "", { token });
    const lines = await member.ok("statementList", {});
    expect(lines.items.map(({ description }) => description)).toContain("ถูกแจ็คพอต");
    const notices = async () => (await member.ok("noticeList", {})).items.filter(({ kind }) => kind === "jackpot_won");
    await expect
      .poll(async () => (await notices()).map(({ message }) => message))
      .toEqual([expect.stringMatching(/^ยินดีด้วย คุณถูกแจ็คพอต [\d,.]+ บาท เงินเข้ากระเป๋าแล้ว$/)]);
  });

  await test.step("anybody works it out again", async () => {
    await page.goto(`${studioUrl()}/verify?round=${round}`);
    const proof = page.getByRole("heading", { name: "แจ็คพอต" }).locator("..");
    await expect(proof).toContainText("ถูกแจ็คพอตจิ๋ว");
    await expect(proof.getByRole("listitem").filter({ hasText: "ยอดรางวัล" })).toContainText("ตรงกัน");
    await expect(proof.getByRole("listitem").filter({ hasText: "ออกผลใหม่" })).toContainText("ตรงกัน");
  });
});
