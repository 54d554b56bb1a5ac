import type { CallOutput } from "@chokdee/contract";
import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { newMember, type NewMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { failUntilPressed } from "../support/failing.ts";
import { enterAs } from "../support/lotto.ts";
import { LONG, expect, test } from "../support/test.ts";

const WHEEL = "/member/wheel";
const SPIN = urlOf("wheelSpinV2");
const CONFIG = urlOf("wheelConfigV2");
const TURN_MS = 4_500;

test.use({ viewport: PHONE });

const outcome = (page: Page) => page.getByRole("dialog", { name: "ผลการหมุน" });
const spinButton = (page: Page) => page.getByRole("button", { name: "หมุนกงล้อ" });
const left = (page: Page, count: number) => page.getByRole("main").getByText(`สิทธิ์หมุนคงเหลือ ${count} ครั้ง`);

async function enter(page: Page): Promise<NewMember> {
  const member = await newMember();
  await enterAs(page, member.token);
  await page.goto(WHEEL);
  await expect(left(page, 1)).toBeVisible();
  return member;
}

type Spin = CallOutput<"wheelHistory">["items"][number];

async function spinsOf({ token }: NewMember): Promise<readonly Spin[]> {
  return (await callerAt(process.env.BASE_URL ?? "", { token }).ok("wheelHistory", {})).items;
}

/** What the dialog says about a prize. */
const wordsFor = ({ kind, title }: Spin["reward"]) =>
  kind === "nothing" ? "ครั้งนี้ยังไม่ได้รางวัล" : `ยินดีด้วย! คุณได้รับ ${title}`;

test("the wheel turns to what was drawn, and the member draws it again", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const member = await enter(page);
  const odds = page.getByRole("list", { name: "โอกาสได้รับรางวัล" }).getByRole("listitem");
  await expect(odds).toHaveCount(10);
  await expect(odds.filter({ hasText: "เครดิต 100.00 บาท" })).toContainText("0.1%");

  await spinButton(page).click();
  await expect(page.getByText("กำลังหมุน...")).toBeVisible();
  // The turn takes seconds, which need not pass.
  await page.clock.fastForward(TURN_MS);
  await page.evaluate("document.getAnimations().forEach((turn) => turn instanceof CSSTransition && turn.finish())");
  await expect(outcome(page)).toBeVisible();
  const [spin] = await spinsOf(member);
  if (!spin) throw new Error("there is no spin");
  await expect(outcome(page)).toContainText(wordsFor(spin.reward));

  await page.getByRole("button", { name: "ตรวจสอบผลครั้งนี้" }).click();
  const sheet = page.getByRole("dialog", { name: "ตรวจสอบผลการหมุน" });
  await expect(sheet.getByRole("status")).toContainText("ผลถูกต้อง");
  await expect(sheet.getByRole("listitem").filter({ hasText: "ถูกต้อง" })).toHaveCount(5);
  expect(await axeFaults(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.getByRole("tab", { name: "ประวัติของฉัน" }).click();
  await expect(page.getByRole("list", { name: "ประวัติของฉัน" })).toContainText(spin.reward.title);
  await page.reload();
  await expect(spinButton(page)).toBeVisible();
  await expect(outcome(page)).toHaveCount(0);
});

test("without motion the prize comes at once, and without tickets the way to more is shown", async ({ page }) => {
  const member = await enter(page);
  expect(await axeFaults(page)).toEqual([]);
  // Staff change what the segments give while the member still looks at the prize.
  await page.route(CONFIG, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { prizes: { gives: object }[] } };
    const changed = (prize: { gives: object }) => ({
      ...prize,
      left_today: 777,
      gives: { ...prize.gives, value: 777 },
    });
    body.data.prizes = body.data.prizes.map(changed);
    await route.fulfill({ response: answer, json: body });
  });
  await spinButton(page).click();
  await expect(outcome(page)).toBeVisible();
  await expect(page.getByText("วันนี้เหลือ 777 รางวัล").first()).toBeAttached();
  const disc = page.locator(".wheel-plate");
  await expect(disc).not.toContainText("777");
  const [spin] = await spinsOf(member);
  await outcome(page).getByRole("button", { name: "ตกลง" }).click();
  await expect(disc).toContainText("777");
  await page.unrouteAll({ behavior: "wait" });
  const hasMore = spin?.reward.kind === "wheel_ticket";
  await expect(left(page, hasMore ? 1 : 0)).toBeVisible();
  if (!hasMore) await expect(spinButton(page)).toBeDisabled();
  await expect(page.getByRole("heading", { name: "รับสิทธิ์หมุนได้จาก" })).toBeVisible();
  await page.getByRole("button", { name: "หมุนด้วย 150 แต้ม" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "แต้มไม่เพียงพอ" })).toBeVisible();
});

test("whatever goes wrong, the member learns it and keeps what was won", LONG, async ({ page, complaints }) => {
  const member = await enter(page);
  await test.step("another's change of the prizes asks the member to look again", async () => {
    await page.route(SPIN, async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, entries_hash: "another table" }) });
    });
    await spinButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "ของรางวัลมีการเปลี่ยนแปลง" })).toBeVisible();
    await expect(left(page, 1)).toBeVisible();
    await page.unroute(SPIN);
  });

  await test.step("a closed wheel says so", async () => {
    await page.route(CONFIG, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { setting: object } };
      body.data.setting = { ...body.data.setting, is_open: false };
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await expect(page.getByRole("main")).toContainText("ปิดปรับปรุงชั่วคราว");
    await expect(spinButton(page)).toHaveCount(0);
    await page.unroute(CONFIG);
  });

  await test.step("a wheel that does not load offers to try again", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/500|net::ERR|Failed to load resource/);
    const press = await failUntilPressed(page, CONFIG, { status: 500, json: { error: 500, message: "ระบบขัดข้อง" } });
    await page.reload();
    await expect(page.getByText("โหลดข้อมูลไม่สำเร็จ")).toBeVisible();
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
    await expect(spinButton(page)).toBeVisible();
  });

  await test.step("a prize that was won when the connection broke is shown on return, and paid for once", async () => {
    await page.route(SPIN, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route(CONFIG, (route) => route.abort());
    await spinButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "เชื่อมต่อเซิร์ฟเวอร์ไม่ได้" })).toBeVisible();
    await page.unroute(SPIN);
    await page.unroute(CONFIG);
    await page.reload();
    await expect(outcome(page)).toBeVisible();
    const spins = await spinsOf(member);
    expect(spins).toHaveLength(1);
    await expect(outcome(page)).toContainText(spins[0] ? wordsFor(spins[0].reward) : "no spin");
    await outcome(page).getByRole("button", { name: "ตกลง" }).click();
    await expect(outcome(page)).toBeHidden();
    await page.reload();
    await expect(spinButton(page)).toBeVisible();
    await expect(outcome(page)).toHaveCount(0);
  });
});
