import { urlOf } from "../support/api.ts";
import { PHONE } from "../support/browser.ts";
import { footballMember, leagueMatches, matchRow, moveLeague, over, slip, typeStake } from "../support/league.ts";
import { enterAs } from "../support/lotto.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: PHONE });

test("a guest looks at the prices, and a member bets on one and finds the bet", async ({ page, complaints }) => {
  await moveLeague({ action: "hold" });
  await moveLeague({ action: "plan" });

  await test.step("a guest finds a team, and what they tap waits for a login", async () => {
    await page.goto("/sport?tab=early");
    await expect(leagueMatches(page)).toHaveCount(8);
    await expect(page.getByRole("heading", { name: "ลีกจำลอง" })).toBeVisible();
    await page.getByRole("button", { name: "ค้นหา", exact: true }).click();
    await page.getByRole("searchbox", { name: "ค้นหาทีมหรือลีก" }).fill("naga");
    await expect(leagueMatches(page)).toHaveCount(1);
    await page.getByRole("button", { name: "ค้นหา", exact: true }).click();
    await expect(leagueMatches(page)).toHaveCount(8);
    await over(matchRow(page, 0)).click();
    await slip(page).getByRole("button", { name: "เข้าสู่ระบบเพื่อแทง" }).click();
    await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
  });

  await test.step("the slip is kept, a second tap makes no second bet, and its answer is all that has to come", async () => {
    await enterAs(page, await footballMember());
    complaints.allow(/503/);
    await page.route(urlOf("sportBetDetail"), (route) => route.fulfill({ status: 503 }));
    await page.goto("/sport?tab=early");
    await slip(page).getByRole("button", { name: "เปิดสลิป" }).click();
    await typeStake(page, "100");
    await expect(slip(page).getByText(/เสี่ยง [\d.]+/)).toBeVisible();
    await slip(page)
      .getByRole("button", { name: /^แทง .* บาท$/ })
      .dblclick();
    await expect(slip(page).getByRole("status")).toContainText("รับบิลแล้ว เลขที่");
    await page.unroute(urlOf("sportBetDetail"));
    complaints.allowNoMore();
  });

  await test.step("the bet runs among the member's own, with its sum", async () => {
    await slip(page).getByRole("link", { name: "บิลของฉัน" }).click();
    await expect(page).toHaveURL(/tab=bets/);
    await expect(page.getByText("บอลเต็ง")).toHaveCount(1);
    await expect(page.getByText(/ถ้าได้เต็ม .* \+ .* = /)).toBeVisible();
  });

  await moveLeague({ action: "run" });
});
