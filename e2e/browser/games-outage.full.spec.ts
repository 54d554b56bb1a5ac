import { callerAt } from "../support/api.ts";
import { newMember } from "../support/accounts.ts";
import { PHONE } from "../support/browser.ts";
import { AMPHAWA, chooseGame, untilPlayable } from "../support/games.ts";
import { enterAs } from "../support/lotto.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { askSandbox } from "../support/sandbox.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

const PROVIDER_DOWN = 3002;

// A broken connection between the operator and a provider affects everyone on the server.
const test = testOnOwnServer();
test.use({ viewport: PHONE });

const spoilLine = (server: RunningServer, fault: "none" | "provider_down") =>
  askSandbox(server, "provider/line", { fault });

test("a provider that is down is reported until it is back, and a login that has ended closes the game and is requested", async ({
  page,
  server,
  complaints,
}) => {
  const { token } = await newMember(server);
  const member = callerAt(server.url, { token });
  const game = { game_id: "amphawa", provider_id: "chokdee" };
  const [wallet] = await member.ok("gameWallets", { ...game, sub_provider_id: "" });
  const launch = { ...game, wallet_id: wallet?.id ?? 0, is_mobile: true, source: "direct" };
  const link = () => member.call("gameLink", launch);
  await enterAs(page, token);
  await page.goto("/slot");

  await test.step("nothing stays open of a game whose provider is down", async () => {
    await spoilLine(server, "provider_down");
    await expect.poll(link).toMatchObject({ error: PROVIDER_DOWN });
    await chooseGame(page, AMPHAWA);
    const alert = page.getByRole("alertdialog", { name: "พบบางอย่างผิดปกติ" });
    await expect(alert).toContainText("ค่ายเกมขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง");
    await alert.getByRole("button", { name: "ตกลง" }).click();
    await expect(page.getByRole("dialog", { name: AMPHAWA })).toBeHidden();
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  await test.step("a member logged out while playing stakes nothing more and is asked to log in", async () => {
    await spoilLine(server, "none");
    await expect.poll(link).toMatchObject({ error: 0 });
    await chooseGame(page, AMPHAWA);
    const frame = await untilPlayable(page, AMPHAWA);
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 401/);
    await member.ok("logout", {});
    await frame.getByRole("button", { name: "หมุน" }).click();
    await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});
