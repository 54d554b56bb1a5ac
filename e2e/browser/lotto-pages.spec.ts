import type { CallId } from "@chokdee/contract";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { failUntilPressed } from "../support/failing.ts";
import { enterAs, openRound, pressDigits, secondsOf } from "../support/lotto.ts";
import { LONG, expect, memberTest, test } from "../support/test.ts";

test.use({ viewport: PHONE });
memberTest.use({ viewport: PHONE });

const baseUrl = () => process.env.BASE_URL ?? "";
const THREE_HOURS_MS = 3 * HOUR_MS;

const round = {
  round_id: 7001,
  code: "GLO-20230117",
  category_id: 1,
  category: "government",
  group: "gov",
  name: "หวยรัฐบาลไทย",
  day: "2023-01-17",
  number: null,
  status: "paid",
  opens_at: "2023-01-07T00:00:00Z",
  closes_at: "2023-01-17T08:20:00Z",
  draws_at: "2023-01-17T09:00:00Z",
  is_simulated: false,
  cancel_reason: null,
  result: { first6: "812519", top3: "519", top2: "19", bottom2: "47", front3: ["443", "389"], bottom3: ["849", "564"] },
};

async function answer(page: Page, id: CallId, data: object): Promise<void> {
  await page.route(urlOf(id), (route) => route.fulfill({ json: { error: 0, status: 0, data } }));
}

test("countdowns go by the server's clock, whatever the device believes", async ({ page }) => {
  await page.addInitScript(`{
    const real = Date.now.bind(Date);
    Date.now = () => real() + ${THREE_HOURS_MS};
  }`);
  const next = await openRound(baseUrl());
  await page.goto("/lotto/lobby");
  const timer = page
    .getByRole("main")
    .getByRole("timer")
    .filter({ hasText: `ปิดรับใน ${next.name}` });
  await expect(timer).toHaveCount(1);
  const shown = secondsOf((await timer.locator("xpath=following-sibling::span").textContent()) ?? "");
  const { server_now: now } = await callerAt(baseUrl()).ok("lottoLobby", {});
  expect(Math.abs(shown - (Date.parse(next.closes_at) - Date.parse(now)) / 1000)).toBeLessThan(60);
});

test(
  "a guest looks around and checks numbers, and a new member has no bills and tries a lobby again",
  LONG,
  async ({ page, complaints }) => {
    await test.step("the government's sheet is shown in full and one's own numbers are checked against it", async () => {
      const short = [
        { name: "first", label: "รางวัลที่ 1", values: ["812519"] },
        { name: "front3", label: "เลขหน้า 3 ตัว", values: ["443", "389"] },
        { name: "back3", label: "เลขท้าย 3 ตัว", values: ["849", "564"] },
        { name: "back2", label: "เลขท้าย 2 ตัว", values: ["47"] },
      ];
      const prize = (name: string, label: string, first: number, count: number) => ({
        name,
        label,
        values: Array.from({ length: count }, (_, index) => String(first * 100_000 + index)),
      });
      const full = [
        ...short,
        { name: "near1", label: "ข้างเคียงรางวัลที่ 1", values: ["812518", "812520"] },
        prize("second", "รางวัลที่ 2", 2, 5),
        prize("third", "รางวัลที่ 3", 3, 10),
        prize("fourth", "รางวัลที่ 4", 4, 50),
        prize("fifth", "รางวัลที่ 5", 5, 100),
      ];
      await answer(page, "lottoResult", { ...round, sheet: full, settlement: null });
      await page.goto("/lotto/results");
      await expect(page.getByText("812519")).toBeVisible();
      await page.getByText("รางวัลที่ 2 ถึงรางวัลที่ 5").click();
      await expect(page.getByText("500099")).toBeVisible();
      await page.getByText("รางวัลที่ 2 ถึงรางวัลที่ 5").click();
      const numbers = page.getByLabel("เลขที่ต้องการตรวจ");
      const summary = page.getByRole("region", { name: "ตรวจเลขของฉัน" }).getByRole("status");
      const found = page.getByRole("region", { name: "ตรวจเลขของฉัน" }).getByRole("listitem");
      await numbers.fill("519 74 389 443047 812520 400049");
      await expect(summary).toHaveText("ถูกรางวัล 5 จาก 6 เลข");
      await expect(found.filter({ hasText: "519" })).toContainText("สามตัวบน · สามตัวโต๊ด");
      await expect(found.filter({ hasText: "443047" })).toContainText("เลขหน้า 3 ตัว · เลขท้าย 2 ตัว");
      await expect(found.filter({ hasText: "812520" })).toContainText("ข้างเคียงรางวัลที่ 1");
      await expect(found.filter({ hasText: "400049" })).toContainText("รางวัลที่ 4");
      expect(await axeFaults(page)).toEqual([]);

      await answer(page, "lottoResult", { ...round, sheet: short, settlement: null });
      await page.reload();
      await expect(page.getByText("จึงตรวจสลาก 6 หลักไม่ได้")).toBeVisible();
      await numbers.fill("400049");
      await expect(found.filter({ hasText: "400049" })).toContainText("ตรวจไม่ได้จากผลย่อ");
      await expect(summary).not.toContainText("ไม่ถูกรางวัล");
    });

    await test.step("one market is shown through all its draws, and how often each number came", async () => {
      await page.getByLabel("ประเภทหวย").selectOption({ label: "หวยฮานอย" });
      await expect(page).toHaveURL(/market=\d+$/);
      const history = page.getByRole("list", { name: "ผลย้อนหลัง" });
      await expect(history.getByRole("listitem").first()).toContainText("ผลจำลอง");
      await page.getByRole("tab", { name: "สถิติเลข" }).click();
      await expect(page.getByRole("list", { name: "จำนวนครั้งที่ออกของทุกเลข" }).getByRole("listitem")).toHaveCount(100);
      await expect(page.getByText(/นับจากผลที่บันทึกไว้ทั้งหมด \d+ งวด.*เป็นผลจำลองของระบบทดลอง/)).toBeVisible();
      await page.getByRole("group", { name: "ตำแหน่ง" }).getByText("สามตัวบน").click();
      await expect(page.getByRole("group", { name: "เลขที่ออกบ่อยที่สุด" })).toContainText("ครั้ง");
      expect(await axeFaults(page)).toEqual([]);
    });

    await test.step("a guest looks around, and betting asks for the login and comes back", async () => {
      const next = await openRound(baseUrl());
      await page.goto("/lotto/lobby");
      for (const group of ["หวยรัฐบาลไทย", "จับยี่กี", "หวยต่างประเทศ", "หวยหุ้น"]) {
        await expect(page.getByRole("heading", { level: 2, name: group })).toBeVisible();
      }
      await expect(page.getByRole("main")).toContainText(/ผลงวดก่อน \d+ .+ น\.ผลจำลอง/);
      await page.goto(`/lotto/${next.round_id}`);
      await expect(page).toHaveURL(new RegExp(`/login\\?return=.*${next.round_id}`));
      await page.goto("/lotto/rates");
      await expect(
        page
          .getByRole("list", { name: /อัตราจ่ายของ/ })
          .getByRole("listitem")
          .first(),
      ).toContainText("สามตัวบน");
      await page.goto("/lotto/yeekee");
      await expect(page.getByRole("heading", { level: 2, name: /จับยี่กี รอบที่ \d+/ })).toBeVisible();
    });

    await test.step("a member without bills is shown where to begin", async () => {
      await enterAs(page, (await newMember()).token);
      await page.goto("/lotto/bills");
      await expect(page.getByText("ไม่มีโพยที่รอออกผล")).toBeVisible();
      await page.getByRole("tab", { name: "ออกผลแล้ว" }).click();
      await expect(page).toHaveURL(/tab=done$/);
      await expect(page.getByText("ยังไม่มีโพยที่ออกผลแล้ว")).toBeVisible();
      await page.getByRole("link", { name: "ไปห้องแทงหวย" }).click();
      await expect(page).toHaveURL(/\/lotto\/lobby$/);
    });

    await test.step("a failing lobby says so and can be tried again", async () => {
      expect(complaints.list()).toEqual([]);
      complaints.allow(/status of 500/);
      const failure = { status: 500, json: { error: 500, message: "x" } };
      const press = await failUntilPressed(page, urlOf("lottoLobby"), failure);
      await page.goto("/lotto/lobby");
      await expect(page.getByRole("main").getByRole("alert")).toContainText("โหลดข้อมูลไม่สำเร็จ");
      await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
      await expect(page.getByRole("heading", { level: 2, name: "หวยหุ้น" })).toBeVisible();
    });
  },
);

/** A bill of two thousand lines, one of which has won. */
function longBill() {
  const bill = {
    bill_id: "2000",
    round_id: round.round_id,
    round_code: round.code,
    round_name: round.name,
    category_id: 1,
    category: "government",
    group: "gov",
    day: round.day,
    draws_at: round.draws_at,
    wallet_id: 1,
    status: "won",
    line_count: 2_000,
    total: 20_000,
    prize: 9_000,
    created_at: "2023-01-17T03:00:00Z",
    settled_at: "2023-01-17T09:10:00Z",
    held: 9_000,
    cancel_until: null,
  };
  const lines = Array.from({ length: 2_000 }, (_, index) => ({
    bet_type: "three_top",
    number: String(index % 1_000).padStart(3, "0"),
    amount: 10,
    rate: 900,
    status: index === 519 ? "won" : "lost",
    prize: index === 519 ? 9_000 : 0,
  }));
  return { bill, lines };
}

memberTest(
  "rounds that are closed, close in between or do not exist lead on, and long bills open",
  LONG,
  async ({ page, complaints }) => {
    await memberTest.step("a round that is closed shows its result instead of the keypad", async () => {
      const more = {
        server_now: new Date().toISOString(),
        is_open: false,
        draw_kind: "government",
        rates: [],
        numbers: [],
      };
      const limits = { takes_tod_of_equal_digits: false, max_per_member: null, max_lines: 2_000, settlement: null };
      await answer(page, "lottoRound", { ...round, ...more, ...limits });
      await page.goto("/lotto/7001");
      await expect(page.getByText("งวดนี้ปิดรับแทงแล้ว")).toBeVisible();
      await expect(page.getByText("812519")).toBeVisible();
      await expect(page.getByRole("group", { name: "แป้นตัวเลข" })).toHaveCount(0);
      await page.getByRole("link", { name: "เลือกงวดอื่น" }).click();
      await expect(page).toHaveURL(/\/lotto\/lobby$/);
    });

    await memberTest.step("lines entered too late are not lost: they go to the market's next round", async () => {
      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
      const running = { ...round, status: "open", result: null, opens_at: inMinutes(-60), closes_at: inMinutes(60) };
      const next = { ...running, round_id: 7002, name: "หวยรัฐบาลไทย งวดถัดไป" };
      const terms = { min: 1, max: 2_000, max_per_member: null, max_per_number: null, max_payout: null, bands: [] };
      const rates = [{ bet_type: "two_top", rate: 90, ...terms }];
      const more = { takes_tod_of_equal_digits: false, max_per_member: null, max_lines: 2_000, settlement: null };
      const open = { is_open: true, draw_kind: "government", rates, numbers: [], ...more };
      const lobby = { category_id: 1, category: "government", group: "gov", title: "หวยรัฐบาลไทย", is_open: true };
      let isClosed = false;
      await page.route(urlOf("lottoRound"), (route) => {
        const shown = route.request().url().includes("7002") ? next : running;
        const closed = isClosed && shown === running && { status: "closed", is_open: false };
        return route.fulfill({ json: { error: 0, data: { ...shown, ...open, server_now: inMinutes(0), ...closed } } });
      });
      await answer(page, "lottoRate", { rates, numbers: [] });
      await answer(page, "lottoLimit", { limits: [], numbers: [], round_left: null });
      const categories = [{ ...lobby, rounds: [{ ...running, status: "closed" }, next], last_result: null }];
      await answer(page, "lottoLobby", { server_now: inMinutes(0), categories });
      await page.route(urlOf("lottoBillValidate"), (route) => {
        isClosed = true;
        const json = { error: 4001, code: "ROUND_CLOSED", message: "งวดนี้ปิดรับแทงแล้ว", data: { lines: [], total: 0 } };
        return route.fulfill({ json });
      });
      await page.goto("/lotto/7001");
      await pressDigits(page, "1234");
      await page.getByRole("region", { name: "สรุปโพย" }).getByRole("button", { name: "ใส่ราคา" }).click();
      const bill = page.getByRole("dialog");
      await bill.getByRole("button", { name: "20 บาท" }).click();
      await bill.getByRole("button", { name: "ตรวจสอบโพย" }).click();
      await expect(page.getByText("คุณมีเลข 2 รายการที่ยังไม่ได้ส่ง")).toBeVisible();
      await page.getByRole("button", { name: "ย้ายไป หวยรัฐบาลไทย งวดถัดไป" }).click();
      await expect(page).toHaveURL(/\/lotto\/7002$/);
      await expect(page.getByRole("region", { name: "สรุปโพย" })).toContainText("2 รายการ");
      await expect(page.getByRole("region", { name: "สรุปโพย" })).toContainText("40.00");
    });

    await memberTest.step(
      "a bill of two thousand lines opens without drawing them all, and says that its prize is looked at",
      async () => {
        const { bill, lines } = longBill();
        await answer(page, "lottoBillList", { items: [bill], next_cursor: null });
        const decided = {
          note: "",
          void_reason: null,
          result: round.result,
          is_simulated: false,
          best_payout: null,
          resettled: null,
        };
        await answer(page, "lottoBillDetail", { ...bill, ...decided, lines });
        await page.goto("/lotto/bills?tab=won");
        await expect(page.getByRole("main").getByText("+9,000.00")).toBeVisible();
        await expect(page.getByRole("main").getByText("กำลังตรวจสอบก่อนจ่าย")).toBeVisible();
        await page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ hasText: "2,000 รายการ" })
          .getByRole("button")
          .click();
        await expect(page.getByRole("dialog")).toContainText("จะเข้ากระเป๋าเมื่อตรวจเสร็จ");
        const list = page.getByRole("dialog").getByRole("group", { name: "รายการในโพย" });
        await expect(list.getByRole("listitem").first()).toContainText("000");
        expect(await list.getByRole("listitem").count()).toBeLessThan(60);
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        await expect(list.getByText("999")).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
      },
    );

    await memberTest.step("a round that does not exist leads to those that do", async () => {
      expect(complaints.list()).toEqual([]);
      complaints.allow(/status of 404/);
      await page.unrouteAll();
      await page.goto("/lotto/999999999");
      await expect(page.getByText("ไม่พบงวดนี้")).toBeVisible();
    });
  },
);
