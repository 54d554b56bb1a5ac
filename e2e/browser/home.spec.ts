import { PHONE } from "../support/browser.ts";
import { urlOf } from "../support/api.ts";
import { answerCall, NAGA } from "../support/games.ts";
import { expect, memberTest, test } from "../support/test.ts";

test.use({ viewport: PHONE });
memberTest.use({ viewport: PHONE });

/** Player and banker of a hand of two cards each, which the player wins by nine to seven. */
const HAND = [8, 2, 13 + 12, 13 + 3];

const TABLE = {
  table_id: "baccarat-2",
  provider_id: "chokdee",
  kind: "baccarat",
  name: "บาคาร่า 2",
  state: "asleep",
  round: null,
  min_stake: 50,
  max_stake: 20_000,
  players: 0,
  crowd: 0,
  shoe: 3,
  results: [HAND, HAND],
};

const team = (team_id: string, name: string) => ({ team_id, name, english_name: name });
const MATCH = {
  match_id: "sim.1.1.1",
  league_id: "sim.1",
  home: team("a", "นาคา ยูไนเต็ด"),
  away: team("b", "หงส์ทะเล เอฟซี"),
  starts_at: "2026-11-19T10:00:00.000Z",
  phase: "second-half",
  minute: 63,
  score: { home: 2, away: 1 },
  half_time: { home: 1, away: 1 },
  red_cards: { home: 0, away: 0 },
  book: { status: "open", reason: null },
  closes_at: null,
  version: 1,
  prices: [
    ["1x2.match:home", 132],
    ["1x2.match:draw", 490],
    ["1x2.match:away", 1100],
  ],
  price_count: 3,
  has_own_bet: false,
};

const LEAGUE = {
  league_id: "sim.1",
  name: "ลีกจำลอง",
  english_name: "Simulated",
  is_simulated: true,
  next_round_at: null,
  matches: [MATCH],
};

const WINS = [
  {
    kind: "lotto_won",
    about: "หวยรัฐบาลไทย",
    amount: 18_000,
    member_masked: "so***i",
    is_simulated: false,
    at: "2026-11-16T09:00:00.000Z",
  },
  {
    kind: "sport_won",
    about: "นาคา - หงส์ทะเล",
    amount: 640,
    member_masked: "si***7",
    is_simulated: true,
    at: "2026-11-16T08:00:00.000Z",
  },
];

test("home shows a table with its road, a match and what was won, and leads on where there is none", async ({
  page,
}) => {
  const now = new Date().toISOString();
  const table = page.getByRole("region", { name: "คาสิโนสด" });
  const match = page.getByRole("region", { name: "กีฬา" });
  const wins = page.getByRole("region", { name: "ถูกรางวัลล่าสุด" });

  await test.step("a table with its last hand, a match with its score and prices, and wins under masked names", async () => {
    await answerCall(page, "casinoTables", { error: 0, data: { now, is_up: true, tables: [TABLE] } });
    const counts = { live: 1, today: 0, early: 0 };
    await answerCall(page, "sportBoard", { error: 0, data: { now, counts, leagues: [LEAGUE] } });
    await answerCall(page, "winList", { error: 0, data: { items: WINS } });
    await page.goto("/");
    await expect(table.getByRole("img", { name: "เค้าไพ่ เจ้ามือ 0 ผู้เล่น 2 เสมอ 0" })).toBeVisible();
    await expect(table).toContainText("ผู้เล่น9");
    await expect(match).toContainText("นาคา ยูไนเต็ด2");
    await expect(match).toContainText("แมตช์จำลอง");
    await expect(match).toContainText("11.00");
    await expect(wins.getByRole("listitem")).toHaveCount(2);
    await expect(wins).toContainText("so***i");
    await expect(wins.getByText("จำลอง", { exact: true })).toHaveCount(1);
    await expect(table.getByRole("link", { name: /^บาคาร่า 2/ })).toHaveAttribute("href", "/casino");
  });

  await test.step("a house where nothing goes on says so, and no win is made up", async () => {
    await answerCall(page, "casinoTables", { error: 0, data: { now, is_up: true, tables: [] } });
    const counts = { live: 0, today: 0, early: 0 };
    await answerCall(page, "sportBoard", { error: 0, data: { now, counts, leagues: [] } });
    await answerCall(page, "sportResults", { error: 0, data: { items: [], next_cursor: null } });
    await answerCall(page, "winList", { error: 0, data: { items: [] } });
    await page.reload();
    await expect(table.getByRole("link", { name: "ดูโต๊ะทั้งหมดในห้องคาสิโนสด" })).toBeVisible();
    await expect(match.getByRole("link", { name: "ดูตารางแข่งขันในหน้ากีฬา" })).toBeVisible();
    await expect(page.getByRole("region", { name: "โปรโมชั่น" })).toBeVisible();
    await expect(wins).toHaveCount(0);
  });
});

memberTest("a game opens out of its card, whose picture stays until it has loaded", async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((go) => (answer = go));
  await page.route(urlOf("gameDemo"), async (route) => {
    await isAnswered;
    await route.continue();
  });
  const dialog = page.getByRole("dialog", { name: NAGA });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await memberTest.step(`with motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/slot");
      await page.getByRole("button", { name: `ทดลองเล่น ${NAGA}` }).click();
      await expect(dialog.locator("img.game-art")).toBeVisible();
      await expect(dialog.getByText(NAGA, { exact: true }).last()).toBeVisible();
      await dialog.getByRole("button", { name: "ปิด", exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  }
  answer();
});
