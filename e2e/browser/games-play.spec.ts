import type { FrameLocator, Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { call } from "../support/api.ts";
import { PHONE } from "../support/browser.ts";
import {
  AMPHAWA,
  answerCall,
  frameOf,
  NAGA,
  openBonusWallet,
  openGame,
  shownBalance,
  spin,
  untilPlayable,
} from "../support/games.ts";
import { logInByForm } from "../support/pages.ts";
import { fund } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });
// Reels that do not turn are drawn far quicker, and nothing here is about how they turn.
test.use({ viewport: PHONE });

const sheet = (page: Page, game: string) => page.getByRole("dialog", { name: game });
const close = (page: Page, game: string) => sheet(page, game).getByRole("button", { name: "ปิด", exact: true });

/** A member of the test's own with baht in the main wallet, logged in. */
async function memberWith(page: Page, baht: number): Promise<string> {
  const { phone } = await newMember();
  await logInByForm(page, phone);
  const username = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.info.username");
  if (baht > 0) await fund({ username, amount: baht, code: "deposit", key: `play-${username}` });
  return username;
}

test("a slot is played for real, and the site's balance and history follow", async ({ page }) => {
  await memberWith(page, 500);
  await openGame(page, AMPHAWA);
  await expect(page.getByText("ยินดีต้อนรับเข้าสู่เกม")).toBeVisible();
  const frame = await untilPlayable(page, AMPHAWA);
  expect(await shownBalance(frame)).toBe(500);
  await spin(page, frame);
  await spin(page, frame);
  const balance = await shownBalance(frame);
  await close(page, AMPHAWA).click();
  await expect(page.locator("iframe")).toHaveCount(0);
  const shown = balance.toLocaleString("th-TH", { minimumFractionDigits: 2 });
  await expect(page.getByRole("region", { name: "ยอดเงินของฉัน" })).toContainText(shown);

  await page.goto("/");
  await expect(page.getByRole("region", { name: "บัญชีของฉัน" })).toContainText(shown);
  await expect(page.getByRole("region", { name: "เกมที่เล่นล่าสุด" })).toContainText(AMPHAWA);
  await page.goto("/member/statement?view=plays");
  const rounds = page.getByRole("main").getByRole("listitem").filter({ hasText: AMPHAWA });
  await expect(rounds).toHaveCount(2);
  await expect(rounds.first()).toContainText("เดิมพัน 5.00");
  await rounds
    .first()
    .getByRole("button", { name: /ดูย้อนหลัง/ })
    .click();
  await expect(page.getByRole("dialog", { name: "ดูย้อนหลัง" }).locator("iframe")).toHaveAttribute("src", /replay=/);
});

/** Plays until a round waits for its win to be shown, and leaves it there. Answers the balance that it must come to. */
async function untilRoundOpen(page: Page, frame: FrameLocator): Promise<{ rounds: number; due: number }> {
  for (let rounds = 1; rounds <= 60; rounds++) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/spin"));
    await frame.getByRole("button", { name: "หมุน" }).click();
    const { closed, balance, win } = (await (await answered).json()) as Spun;
    if (!closed) return { rounds, due: (balance + win) / 100 };
    await expect(frame.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled();
  }
  throw new Error("no round won");
}

interface Spun {
  readonly closed: boolean;
  readonly balance: number;
  readonly win: number;
}

test("a game closed in mid-round loses nothing: the round is shown to its end, paid once and in the history", async ({
  page,
}) => {
  await memberWith(page, 500);
  await openGame(page, AMPHAWA);
  const { rounds, due } = await untilRoundOpen(page, await untilPlayable(page, AMPHAWA));
  await close(page, AMPHAWA).click();
  await expect(page.locator("iframe")).toHaveCount(0);

  await openGame(page, AMPHAWA);
  await expect(frameOf(page, AMPHAWA).getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeVisible({ timeout: 45_000 });
  const again = frameOf(page, AMPHAWA);
  await expect(again.getByRole("button", { name: "เล่นอัตโนมัติ", exact: true })).toBeEnabled({ timeout: 45_000 });
  expect(await shownBalance(again)).toBe(due);
  await close(page, AMPHAWA).click();
  await expect(async () => {
    await page.goto("/member/statement?view=plays");
    const played = page.getByRole("main").getByRole("listitem").filter({ hasText: AMPHAWA });
    await expect(played).toHaveCount(rounds, { timeout: 2_000 });
  }).toPass();
  await page.goto("/");
  const shown = due.toLocaleString("th-TH", { minimumFractionDigits: 2 });
  await expect(page.getByRole("region", { name: "บัญชีของฉัน" })).toContainText(shown);
});

test("a demo needs no login and moves no money", async ({ page }) => {
  await openGame(page, NAGA, "ทดลองเล่น");
  const frame = await untilPlayable(page, NAGA);
  await expect(frame.getByText("เครดิตทดลอง")).toBeVisible();
  await spin(page, frame);
  await page.keyboard.press("Escape");
  await close(page, NAGA).click();
  await expect(sheet(page, NAGA)).toBeHidden();
});

test("with two wallets the member chooses, and plays with the chosen one", async ({ page }) => {
  const username = await memberWith(page, 300);
  await openBonusWallet(username, "โบนัสต้อนรับ", 77.5);
  await openGame(page, AMPHAWA);
  const choice = page.getByRole("region", { name: "กรุณาเลือกกระเป๋าเงิน" });
  await expect(choice.getByRole("button")).toHaveCount(2);
  await expect(choice.getByRole("button", { name: /กระเป๋าหลัก/ })).toContainText("300.00 บาท");
  await choice.getByRole("button", { name: /โบนัสต้อนรับ/ }).click();
  const frame = await untilPlayable(page, AMPHAWA);
  expect(await shownBalance(frame)).toBe(77.5);
  await spin(page, frame);
  await close(page, AMPHAWA).click();
  await openGame(page, AMPHAWA);
  await expect(choice.getByRole("button", { name: /กระเป๋าหลัก/ })).toContainText("300.00 บาท");
  await close(page, AMPHAWA).click();
  await openGame(page, NAGA);
  await expect(choice).toBeVisible();
});

test("a guest logs in and finds the game open, for money also where it must be loaded again", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const { phone } = await newMember();
  await page.route("**/symbols*.webp", (route) => route.abort(), { times: 1 });
  await openGame(page, NAGA);
  const dialog = page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" });
  await dialog.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill(phone);
  await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Chokdee88");
  await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  await frameOf(page, NAGA).getByRole("button", { name: "ลองอีกครั้ง" }).click();
  const frame = await untilPlayable(page, NAGA);
  await expect(frame.getByText("เครดิตทดลอง")).toHaveCount(0);
  expect(await shownBalance(frame)).toBe(0);
  await frame.getByRole("button", { name: "หมุน" }).click();
  await expect(frame.getByText("ยอดเงินไม่พอ").first()).toBeVisible();
});

test("a provider that is down is told in an alert, and nothing stays open", async ({ page }) => {
  await memberWith(page, 0);
  const down = "ค่ายเกมขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง";
  await answerCall(page, "/api/game/link", { error: 3002, message: down });
  await openGame(page, AMPHAWA);
  const alert = page.getByRole("alertdialog", { name: "พบบางอย่างผิดปกติ" });
  await expect(alert).toContainText(down);
  await alert.getByRole("button", { name: "ตกลง" }).click();
  await expect(sheet(page, AMPHAWA)).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a demo or wallets that fail are told in passing", async ({ page }) => {
  const message = "ไม่สามารถเปิดโหมดทดลองเล่นได้";
  await answerCall(page, "/api/game/demo", { error: 3005, message });
  await openGame(page, AMPHAWA, "ทดลองเล่น");
  await expect(page.getByText(message)).toBeVisible();
  await expect(sheet(page, AMPHAWA)).toBeHidden();
  await expect(page.getByText(message)).toBeHidden();

  await memberWith(page, 0);
  await answerCall(page, "/api/game/wallets", { error: 3001, message: "เกมนี้ปิดปรับปรุง" });
  await openGame(page, AMPHAWA);
  await expect(page.getByText("เกมนี้ปิดปรับปรุง")).toBeVisible();
  await expect(sheet(page, AMPHAWA)).toBeHidden();
});

/** A page in the game's place that says what the test wants said. */
async function playInstead(page: Page, says: readonly object[]): Promise<void> {
  const script = says.map((message) => `parent.postMessage(${JSON.stringify(message)}, "*");`).join("");
  await page.route("**/play/amphawa?code=*", (route) =>
    route.fulfill({ contentType: "text/html", body: `<body><script>${script}</script></body>` }),
  );
}

test("a session that has run out asks for the login, and leads back to the game", async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await memberWith(page, 0);
  await playInstead(page, [
    { chokdee: 1, type: "ready" },
    { chokdee: 1, type: "session_expired" },
  ]);
  await page.route("**/api/game/link", async (route) => {
    const answer = await route.fetch();
    const token = (await route.request().headerValue("authorization"))?.slice("Bearer ".length);
    await call(process.env.BASE_URL ?? "", "POST", "/api/logout", { token });
    await route.fulfill({ response: answer });
  });
  await openGame(page, AMPHAWA);
  await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the page believes only its own game's messages", async ({ page }) => {
  await memberWith(page, 0);
  await playInstead(page, [
    { chokdee: 1, type: "ready" },
    { chokdee: 2, type: "close" },
    { type: "close" },
    { chokdee: 1, type: "balance", amount: "-5" },
  ]);
  await openGame(page, AMPHAWA);
  await expect(sheet(page, AMPHAWA).getByRole("status")).toHaveCount(0);
  await page.evaluate(`window.postMessage({ chokdee: 1, type: "close" }, "*")`);
  await expect(frameOf(page, AMPHAWA).locator("body")).toBeAttached();
  await expect(sheet(page, AMPHAWA)).toBeVisible();
});

test("full screen is toggled, and where the browser lacks it the controls draw back", async ({ page }) => {
  await page.addInitScript(
    "delete Element.prototype.requestFullscreen; delete Element.prototype.webkitRequestFullscreen",
  );
  await openGame(page, AMPHAWA, "ทดลองเล่น");
  const controls = sheet(page, AMPHAWA);
  await controls.getByRole("button", { name: "เต็มหน้าจอ", exact: true }).click();
  await controls.getByRole("button", { name: "ออกจากโหมดเต็มหน้าจอ" }).click();
  await expect(controls.getByRole("button", { name: "เต็มหน้าจอ", exact: true })).toBeVisible();
  const frame = await controls.locator("iframe").boundingBox();
  expect(frame?.height).toBe(PHONE.height);
});

test("a game that does not come is told in an alert, with a way to try again and a way out", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const frame = "**/play/amphawa?demo=*";
  await page.clock.install();
  await page.route(frame, (route) => route.abort());
  await answerCall(page, "/api/game/health?*", { error: 0, data: { is_up: false } });
  await openGame(page, AMPHAWA, "ทดลองเล่น");
  await expect(page.locator("iframe")).toBeVisible();
  await page.clock.runFor(4_500);
  const alert = sheet(page, AMPHAWA).getByRole("alert");
  await expect(alert).toContainText("พบบางอย่างผิดปกติ");
  await expect(alert).toContainText("ค่ายเกมขัดข้องชั่วคราว");

  // A provider that answers may only be slow: its game is waited for longer.
  await page.unroute("**/api/game/health?*");
  await page.unroute(frame);
  await page.route(frame, (route) => route.fulfill({ contentType: "text/html", body: "<body></body>" }));
  await alert.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
  await expect(frameOf(page, AMPHAWA).locator("body")).toBeAttached();
  await page.clock.runFor(13_000);
  await expect(sheet(page, AMPHAWA).getByRole("status")).toBeVisible();
  await page.clock.runFor(13_000);
  await alert.getByRole("button", { name: "ปิดเกม" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});
