import { urlOf } from "../support/api.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { answerCall } from "../support/games.ts";
import { restless } from "../support/layout-shift.ts";
import { expect, memberTest, test } from "../support/test.ts";

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

test("the hall says what fails and what is missing, and offers to go on", async ({ page, complaints }) => {
  await page.setViewportSize(PHONE);
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
