import type { Page } from "@playwright/test";
import { newMember } from "../support/accounts.ts";
import { urlOf } from "../support/api.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { answerCall } from "../support/games.ts";
import { restless } from "../support/layout-shift.ts";
import { enterAs } from "../support/lotto.ts";
import { expect, memberTest, test } from "../support/test.ts";

test.use({ viewport: PHONE });

const TABLES = [
  "บาคาร่า 1",
  "บาคาร่า 2",
  "บาคาร่า 3",
  "บาคาร่าเร็ว",
  "บาคาร่าไม่มีค่าคอม",
  "เสือมังกร",
  "ซิกโบ",
  "ไฮโลไทย",
  "รูเล็ต",
];
const ROOM = "บาคาร่า 2";
const tile = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const enter = (page: Page, name: string) => page.getByRole("button", { name: `เข้าโต๊ะ ${name}`, exact: true });
const choose = (page: Page, name: string) => page.getByRole("button", { name: `เลือก ${name} เล่นหลายโต๊ะ` });

test("guests watch the tables live, members enter them, and formulas show what they are worth", async ({ page }) => {
  await test.step("tables wake while a guest looks, and can be found", async () => {
    await page.goto("/casino");
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(
      tile(page, "บาคาร่า 1")
        .getByText(/เปิดรับแทง|ปิดรับแทง|กำลังออกผล|จบรอบ/)
        .first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "ตัวกรอง" }).click();
    await page.getByText("เสือมังกร 1", { exact: true }).click();
    await expect(page).toHaveURL(/kind=dragon-tiger/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByText("ทั้งหมด 10", { exact: true }).click();
    await page.getByRole("searchbox", { name: "ค้นหาโต๊ะ" }).fill("รูเล็ต");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("searchbox", { name: "ค้นหาโต๊ะ" }).fill("");
    await expect(page.getByRole("article")).toHaveCount(10);
  });

  await test.step("a guest is asked to log in only to play, and chooses at most four tables on a phone", async () => {
    for (const name of ["บาคาร่า 1", ROOM, "บาคาร่า 3", "เสือมังกร"]) await choose(page, name).click();
    await expect(choose(page, "ซิกโบ")).toBeDisabled();
    await expect(page.getByRole("region", { name: "โต๊ะที่เลือก" })).toContainText("เลือกแล้ว 4 โต๊ะ");
    await enter(page, "บาคาร่า 1").click();
    await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
  });

  await test.step("the formula page counts fourteen rules in the chosen room, which it remembers", async () => {
    await page.goto("/sooth");
    await page.getByText(ROOM, { exact: true }).first().click();
    await expect(page.getByRole("region", { name: ROOM })).toBeVisible();
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(15);
    await page.reload();
    await expect(page.getByRole("radio", { name: ROOM })).toBeChecked();
    await expect(page.getByText("94.08%").first()).toBeVisible();
  });

  await test.step("a member enters the table of the room in the sheet that all games open in", async () => {
    const { token } = await newMember();
    await enterAs(page, token);
    await page.goto("/sooth");
    const opened = page.waitForRequest((request) => /\/play\/baccarat-2\?code=/.test(request.url()));
    await page.getByRole("button", { name: "เข้าโต๊ะนี้" }).click();
    await opened;
    await expect(page.getByRole("dialog", { name: ROOM })).toBeVisible();
    await page.getByRole("dialog", { name: ROOM }).getByRole("button", { name: "ปิด", exact: true }).click();
  });

  await test.step("chosen tables open together", async () => {
    await page.goto("/casino");
    for (const name of ["บาคาร่า 1", "รูเล็ต"]) await choose(page, name).click();
    const opened = page.waitForRequest((request) => /\/play\/tables\?/.test(request.url()));
    await page.getByRole("button", { name: "เล่นหลายโต๊ะ", exact: true }).click();
    expect(new URL((await opened).url()).searchParams.get("tables")).toBe("baccarat-1,roulette");
    const several = page.frameLocator("iframe").getByRole("article");
    await expect(several).toHaveCount(2);
    await expect(several.last()).toHaveAccessibleName("รูเล็ต");
  });
});

test("the hall says what fails and what is missing, and offers to go on", async ({ page, complaints }) => {
  await page.route(urlOf("casinoLive"), () => {});

  await test.step("tables that cannot be read can be requested again", async () => {
    complaints.allow(/status of 503/);
    await answerCall(page, "casinoTables", { error: 503, message: "ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" }, 503);
    await page.goto("/casino");
    await expect(page.getByRole("alert")).toContainText("ระบบขัดข้องชั่วคราว");
    await page.unroute(urlOf("casinoTables"));
    await page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
    complaints.allowNoMore();
  });

  await test.step("a provider that does not answer is said to be away", async () => {
    const data = { now: new Date().toISOString(), is_up: false, tables: [] };
    await answerCall(page, "casinoTables", { error: 0, data });
    await page.goto("/casino");
    await expect(page.getByRole("alert")).toContainText("ค่ายเกมขัดข้องชั่วคราว");
    await page.unroute(urlOf("casinoTables"));
  });

  await test.step("words that no table has can be cleared", async () => {
    await page.goto("/casino?q=zzzz");
    await expect(page.getByText("ไม่พบโต๊ะที่ค้นหา")).toBeVisible();
    await page.getByRole("button", { name: "ดูทุกโต๊ะ" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
  });

  await test.step("the lobby of that name is the hall", async () => {
    await page.goto("/lobby/casino");
    await expect(page).toHaveURL(/\/casino$/);
  });
});

memberTest("nine tables open together on a desktop, and the tenth has to wait", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/casino");
  for (const name of TABLES) await page.getByRole("button", { name: `เลือก ${name} เล่นหลายโต๊ะ` }).click();
  await expect(page.getByRole("button", { name: "เลือก น้ำเต้าปูปลา เล่นหลายโต๊ะ" })).toBeDisabled();
  const opened = page.waitForRequest((request) => /\/play\/tables\?/.test(request.url()));
  await page.getByRole("button", { name: "เล่นหลายโต๊ะ", exact: true }).click();
  expect(new URL((await opened).url()).searchParams.get("tables")?.split(",")).toHaveLength(9);
});

test("nothing moves in the hall and on the formula page, whatever arrives late", async ({ page }) => {
  expect(await restless(page, ["/casino", "/sooth"])).toEqual([]);
});
