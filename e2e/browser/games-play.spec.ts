import { formatBaht } from "@chokdee/money";
import type { FrameLocator, Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { newMember, memberWith } from "../support/accounts.ts";
import { PHONE } from "../support/browser.ts";
import {
  AMPHAWA,
  answerCall,
  chooseGame,
  frameOf,
  NAGA,
  openBonusWallet,
  openGame,
  shownBalance,
  spin,
  untilPlayable,
} from "../support/games.ts";
import { enterAs } from "../support/lotto.ts";
import { finishRound } from "../support/studio-page.ts";
import { LONG, expect, test } from "../support/test.ts";

// Reels without motion are drawn far faster, and nothing here is about their motion.
test.use({ viewport: PHONE });

const baseUrl = () => process.env.BASE_URL ?? "";
const sheet = (page: Page, game: string) => page.getByRole("dialog", { name: game });
const close = (page: Page, game: string) => sheet(page, game).getByRole("button", { name: "ปิด", exact: true });

/** A member of this test alone with baht in the main wallet, logged in. */
async function enterWith(page: Page, baht: number): Promise<string> {
  const { token, username } = await memberWith(baht);
  await enterAs(page, token);
  return username;
}

/** Holds a call back from the server until it is released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await released;
    // The call of the closed frame has no one left to answer.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Plays until a round waits for its win to be shown, and leaves it there. Returns the expected balance. */
async function untilRoundOpen(page: Page, frame: FrameLocator): Promise<{ rounds: number; due: number }> {
  for (let rounds = 1; rounds <= 60; rounds++) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/spin"));
    await frame.getByRole("button", { name: "หมุน" }).click();
    const { closed, balance, win } = (await (await answered).json()) as Spun;
    if (!closed) return { rounds, due: (balance + win) / 100 };
    await finishRound(frame);
  }
  throw new Error("no round won");
}

interface Spun {
  readonly closed: boolean;
  readonly balance: number;
  readonly win: number;
}

/** Has the page note that it has greeted: the words stay for a second only, in which a busy machine may not look. */
async function noteGreeting(page: Page): Promise<void> {
  await page.addInitScript(`if (window === window.top) new MutationObserver((_, watching) => {
    if (!document.body?.textContent.includes("ยินดีต้อนรับเข้าสู่เกม")) return;
    window.wasGreeted = true;
    watching.disconnect();
  }).observe(document, { subtree: true, childList: true, characterData: true })`);
}

test("a slot is played for real, and closed in mid-round it loses nothing: balance and history follow", async ({
  page,
}) => {
  await enterWith(page, 500);
  await noteGreeting(page);
  await openGame(page, AMPHAWA);
  await expect.poll(() => page.evaluate("window.wasGreeted")).toBe(true);
  const frame = await untilPlayable(page, AMPHAWA);
  expect(await shownBalance(frame)).toBe(500);
  await spin(page, frame);

  const { rounds, due } = await test.step("the round left open is shown to its end, and paid once", async () => {
    // However quickly a won round is shown, it stays open until it may be paid.
    const release = await hold(page, "/api/finish");
    const open = await untilRoundOpen(page, frame);
    await close(page, AMPHAWA).click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await chooseGame(page, AMPHAWA);
    const again = frameOf(page, AMPHAWA);
    await expect(again.getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeVisible();
    release();
    await finishRound(again);
    expect(await shownBalance(again)).toBe(open.due);
    await close(page, AMPHAWA).click();
    await expect(page.locator("iframe")).toHaveCount(0);
    return { rounds: open.rounds + 1, due: open.due };
  });

  const shown = formatBaht(due);
  await test.step("the site's balance follows", async () => {
    await expect(page.getByRole("group", { name: "ยอดเงินของฉัน" })).toContainText(shown);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "บัญชีของฉัน" })).toContainText(shown);
    await expect(page.getByRole("region", { name: "เล่นต่อ" })).toContainText(AMPHAWA);
  });

  await test.step("every round is in the history, and can be seen again", async () => {
    const played = page.getByRole("main").getByRole("listitem").filter({ hasText: AMPHAWA });
    await expect(async () => {
      await page.goto("/member/statement?view=plays");
      await expect(played).toHaveCount(rounds, { timeout: 15_000 });
    }).toPass();
    await expect(played.first()).toContainText("เดิมพัน 5.00");
    // The studio's own tests prove that it is shown.
    await page.route("**/play/amphawa?replay=*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<body></body>" }),
    );
    await played
      .first()
      .getByRole("button", { name: /ดูย้อนหลัง/ })
      .click();
    await expect(page.getByRole("dialog", { name: "ดูย้อนหลัง" }).locator("iframe")).toHaveAttribute("src", /replay=/);
  });
});

test("with two wallets the member chooses, and plays with the chosen one", LONG, async ({ page }) => {
  const username = await enterWith(page, 300);
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
  await chooseGame(page, AMPHAWA);
  await expect(choice.getByRole("button", { name: /กระเป๋าหลัก/ })).toContainText("300.00 บาท");
  await close(page, AMPHAWA).click();
  await chooseGame(page, NAGA);
  await expect(choice).toBeVisible();
});

/** A page in the game's place that sends the given messages. */
async function playInstead(page: Page, messages: readonly object[]): Promise<void> {
  const script = messages.map((message) => `parent.postMessage(${JSON.stringify(message)}, "*");`).join("");
  await page.route("**/play/amphawa?code=*", (route) =>
    route.fulfill({ contentType: "text/html", body: `<body><script>${script}</script></body>` }),
  );
}

test(
  "a guest logs in and finds the game open, and is notified of one that does not open until the session ends",
  LONG,
  async ({ page, complaints }) => {
    complaints.allow(/Failed to load resource.*symbols/);
    const { phone } = await newMember();
    await page.route("**/symbols*.webp", (route) => route.abort(), { times: 1 });
    const letIn = await hold(page, "/api/session");
    await openGame(page, NAGA);

    await test.step("a guest logs in and finds the game open, for money also where it must be loaded again", async () => {
      const dialog = page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" });
      await dialog.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill(phone);
      await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Chokdee88");
      await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
      await frameOf(page, NAGA).getByRole("button", { name: "ลองอีกครั้ง" }).click();
      letIn();
      const frame = await untilPlayable(page, NAGA);
      await expect(frame.getByText("เครดิตทดลอง")).toHaveCount(0);
      expect(await shownBalance(frame)).toBe(0);
      await frame.getByRole("button", { name: "หมุน" }).click();
      await expect(frame.getByText("ยอดเงินไม่พอ").first()).toBeVisible();
      await close(page, NAGA).click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });

    await test.step("wallets that fail show a toast", async () => {
      await answerCall(page, "gameWallets", { error: 3001, message: "เกมนี้ปิดปรับปรุง" });
      await chooseGame(page, AMPHAWA);
      await expect(page.getByText("เกมนี้ปิดปรับปรุง")).toBeVisible();
      await expect(sheet(page, AMPHAWA)).toBeHidden();
      await page.unroute(urlOf("gameWallets"));
    });

    await test.step("the page believes only its own game's messages", async () => {
      await playInstead(page, [
        { chokdee: 1, type: "ready" },
        { chokdee: 2, type: "close" },
        { type: "close" },
        { chokdee: 1, type: "balance", amount: "-5" },
      ]);
      await chooseGame(page, AMPHAWA);
      await expect(sheet(page, AMPHAWA).getByRole("status")).toHaveCount(0);
      await page.evaluate(`window.postMessage({ chokdee: 1, type: "close" }, "*")`);
      await expect(frameOf(page, AMPHAWA).locator("body")).toBeAttached();
      await expect(sheet(page, AMPHAWA)).toBeVisible();
      await close(page, AMPHAWA).click();
      await expect(page.locator("iframe")).toHaveCount(0);
      await page.unroute("**/play/amphawa?code=*");
    });

    await test.step("a session that has run out asks for the login, and leads back to the game", async () => {
      expect(complaints.list()).toEqual([]);
      complaints.allow(/status of 401/);
      await playInstead(page, [
        { chokdee: 1, type: "ready" },
        { chokdee: 1, type: "session_expired" },
      ]);
      await page.route(urlOf("gameLink"), async (route) => {
        const answer = await route.fetch();
        const token = (await route.request().headerValue("authorization"))?.slice("Bearer ".length);
        await callerAt(baseUrl(), { token }).ok("logout", {});
        await route.fulfill({ response: answer });
      });
      await chooseGame(page, AMPHAWA);
      // In a dialog where the game is the first to say so, on a page of its own where the site is.
      await expect(page.getByRole("heading", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  },
);
