import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { newMember } from "../support/accounts.ts";
import { PHONE } from "../support/browser.ts";
import { failUntilPressed } from "../support/failing.ts";
import { AMPHAWA, answerCall, NAGA } from "../support/games.ts";
import { fillLogin } from "../support/pages.ts";
import { LONG, expect, test } from "../support/test.ts";

/** All slots of our own studio. */
const SLOTS = 12;
/** A quick game without free spins, and one whose free spins are sold. */
const TUKTUK = "สามล้อพารวย";
const KHOI = "สมุดข่อยลายแทง";
/** Its wins vary less than those of that one. */
const KITE = "ว่าวจุฬาชิงลม";

const games = (page: Page) => page.getByRole("list", { name: "รายการเกม" });
const card = (page: Page, name: string) => games(page).getByRole("listitem").filter({ hasText: name });
const search = (page: Page) => page.getByRole("searchbox", { name: "ค้นหาเกม" });
const favourite = (page: Page) => card(page, NAGA).getByRole("button", { name: `เกมโปรด ${NAGA}` });

test("a guest finds games by words, features and the address, also after a failure", async ({ page, complaints }) => {
  await test.step("games that cannot be read can be requested again, and those seen before are shown meanwhile", async () => {
    complaints.allow(/status of 503/);
    const json = { error: 503, message: "ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง" };
    const press = await failUntilPressed(page, urlOf("gameList"), { status: 503, json });
    await page.goto("/slot");
    await expect(page.getByRole("alert")).toContainText("ระบบขัดข้องชั่วคราว");
    await press(page.getByRole("button", { name: "ลองใหม่อีกครั้ง" }));
    await expect(games(page).getByRole("listitem")).toHaveCount(SLOTS);

    complaints.allowNoMore();
    await page.route(urlOf("gameList"), () => {});
    await page.reload();
    await expect(games(page).getByRole("listitem")).toHaveCount(SLOTS);
    await page.unroute(urlOf("gameList"));
  });

  await test.step("a search forgives slips, also of the keyboard, and stands in the address", async () => {
    await page.reload();
    await expect(games(page).getByRole("listitem")).toHaveCount(SLOTS);
    await search(page).fill("อำพวา");
    await expect(card(page, NAGA)).toHaveCount(0);
    await expect(card(page, AMPHAWA)).toBeVisible();
    await expect(page).toHaveURL(/\?q=/);
    await search(page).fill("nagga");
    await expect(card(page, NAGA)).toBeVisible();
    await expect(card(page, AMPHAWA)).toHaveCount(0);
    await search(page).fill("ืฟเฟ");
    await expect(page).toHaveURL(/q=%E0/);
    await expect(card(page, NAGA)).toBeVisible();
    await page.reload();
    await expect(search(page)).toHaveValue("ืฟเฟ");
    await expect(card(page, NAGA)).toBeVisible();
    await search(page).fill("zzzzzz");
    await expect(page.getByText("ไม่พบเกมที่ค้นหา")).toBeVisible();
    await expect(page.locator('main use[href$="#games"]')).toHaveCount(1);
    await page.getByRole("button", { name: "ดูทั้งหมด" }).click();
    await expect(page).toHaveURL(/\/slot$/);
    await expect(games(page).getByRole("listitem")).toHaveCount(SLOTS);
  });

  await test.step("features narrow the list in the address, and a free-spin game stands in both lobbies", async () => {
    await page.getByRole("button", { name: "ตัวกรอง" }).click();
    await page.getByText("ซื้อฟีเจอร์", { exact: true }).click();
    await expect(page).toHaveURL(/feature=buy_feature/);
    await expect(card(page, TUKTUK)).toHaveCount(0);
    await expect(card(page, KHOI)).toBeVisible();
    await page.getByRole("group", { name: "ความผันผวน" }).getByText("ผันผวนปานกลาง").click();
    await expect(page).toHaveURL(/feature=buy_feature&volatility=volatility_medium/);
    await expect(card(page, KHOI)).toHaveCount(0);
    await expect(card(page, KITE)).toBeVisible();
    await page.goto("/slot?provider=chokdee&feature=free_spins");
    await expect(card(page, NAGA)).toBeVisible();
    await expect(card(page, TUKTUK)).toHaveCount(0);
    await page.goto("/slot?provider=another");
    await expect(page.getByText("ไม่พบเกมที่ค้นหา")).toBeVisible();
    await page.goto("/freespin");
    await expect(card(page, NAGA)).toBeVisible();
    await expect(card(page, AMPHAWA)).toHaveCount(0);
  });

  await test.step("what is popular stands above a lobby of many games, and not above a part or a handful of them", async () => {
    const rails = [{ key: "hot", title: "เกมยอดนิยม", games: manyGames(3) }];
    await answerCall(page, "gameLobby", { error: 0, data: { rails } });
    const popular = page.getByRole("region", { name: "เกมยอดนิยม" });
    await page.goto("/slot");
    await expect(card(page, KHOI)).toBeVisible();
    await expect(popular).toHaveCount(0);
    const items = manyGames(30);
    await answerCall(page, "gameList", { error: 0, data: { items, page: 1, total: items.length } });
    await page.reload();
    await expect(popular).toContainText("เกมทดสอบ 1");
    await page.getByRole("button", { name: "ตัวกรอง" }).click();
    await page.getByRole("group", { name: "ความผันผวน" }).getByText("ผันผวนสูง").click();
    await expect(popular).toHaveCount(0);
    await page.unroute(urlOf("gameList"));
  });
});

test("the fishing hall has its three rooms, and lobbies are whole on the smallest phone", LONG, async ({ page }) => {
  await test.step("fishing has a room for every purse", async () => {
    await page.goto("/fishing");
    for (const room of ["ยิงปลาบึงบัว", "ยิงปลาแม่น้ำโขง", "ยิงปลาอ่าวไทย"]) await expect(card(page, room)).toBeVisible();
  });

  await test.step("the home page shows new games to guests, and lobbies are whole at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/slot", "/fishing", "/sport", "/lobby/hot", "/lobby/last"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === "/") {
        const fresh = page.getByRole("region", { name: "เกมแนะนำ" });
        await expect(fresh.getByRole("button", { name: /^เข้าเล่น / }).first()).toBeVisible();
      }
      expect(await page.evaluate<number>("document.documentElement.scrollWidth"), path).toBeLessThanOrEqual(320);
    }
    await page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    await expect(page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" })).toBeVisible();
  });
});

/** Enough that the page must unmount the first ones; the full run takes as many as an operator may have. */
const MANY = process.env.FULL ? 1_000 : 240;

/** Titles that exist only in this test. */
function manyGames(count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    game_id: `g${at}`,
    provider_id: "testing",
    sub_provider_id: "",
    source: "direct",
    category: "slot",
    name: `เกมทดสอบ ${at + 1}`,
    name_en: `Test ${at + 1}`,
    provider_name: "ค่ายทดสอบ",
    image: null,
    has_demo: true,
    is_new: false,
    is_open: at % 10 !== 9,
    features: [],
    bets: null,
  }));
}

test("many games scroll to their end with few of them in the page", LONG, async ({ page }) => {
  const all = manyGames(MANY);
  await page.route(urlOf("gameList"), (route) => {
    const pageNumber = Number(new URL(route.request().url()).searchParams.get("page"));
    const items = all.slice((pageNumber - 1) * 60, pageNumber * 60);
    return route.fulfill({ json: { error: 0, data: { items, page: pageNumber, total: all.length } } });
  });
  await page.setViewportSize(PHONE);
  await page.goto("/slot");
  await expect(card(page, "เกมทดสอบ 1").first()).toBeVisible();
  await expect(async () => {
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    await expect(card(page, `เกมทดสอบ ${MANY}`)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  expect(await games(page).getByRole("listitem").count()).toBeLessThan(60);
  // What lies half under the header's buttons is scrolled to before it is pressed: nothing does here.
  await page.evaluate("scrollBy(0, -140)");
  expect(await axeFaults(page)).toEqual([]);
});

test("what asks for the login goes on after it", LONG, async ({ page }) => {
  await test.step("a guest's favourite requires the login and is saved after it", async () => {
    const { phone } = await newMember();
    await page.goto("/slot");
    await favourite(page).click();
    const dialog = page.getByRole("dialog", { name: "เข้าสู่ระบบสมาชิก" });
    await dialog.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์").fill(phone);
    await dialog.getByRole("textbox", { name: "รหัสผ่าน" }).fill("Chokdee88");
    await dialog.getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    await expect(favourite(page)).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "เกมโปรด", exact: true }).click();
    await expect(page).toHaveURL(/favourites=1/);
    await expect(games(page).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await favourite(page).click();
    await expect(page.getByText("ยังไม่มีเกมโปรด")).toBeVisible();
  });

  await test.step("the way back after logging in leads to the game", async () => {
    await page.evaluate("localStorage.removeItem('chokdee.user')");
    await page.goto("/play?game_id=amphawa&provider_id=chokdee");
    await expect(page).toHaveURL(/\/login\?return=/);
    await fillLogin(page, "vip");
    await expect(page).toHaveURL(/\/play\?game_id=amphawa/);
    await expect(page.locator("iframe")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "ปิด", exact: true }).click();
    await expect(page).toHaveURL(/\/slot$/);
  });

  await test.step("play without a game leads to the games", async () => {
    await page.goto("/play");
    await page.getByRole("link", { name: "เลือกเกม" }).click();
    await expect(page).toHaveURL(/\/slot$/);
  });
});
