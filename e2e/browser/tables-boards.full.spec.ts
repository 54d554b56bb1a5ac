import { gradeOf, type Outcome, outcomeOf, rulesOf, SYMBOL_NAMES, type TableKind } from "@chokdee/rules/tables";
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { studioTest as test } from "../support/studio-page.ts";
import { control, holdBetting, openTable, tableMember } from "../support/tables.ts";
import { expect } from "../support/test.ts";

// One after the other: two of them move the same table.
test.describe.configure({ mode: "default" });

/** The table of each kind that is looked at. */
const TABLE_OF: Readonly<Record<TableKind, string>> = {
  baccarat: "baccarat-1",
  "dragon-tiger": "dragon-tiger",
  "hi-lo": "hi-lo",
  "sic-bo": "sic-bo",
  "fish-prawn-crab": "fish-prawn-crab",
  roulette: "roulette",
};

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** What is bet on, what the sandbox's beacon is asked for, and one place that loses then. */
const BETS: Readonly<Record<TableKind, { readonly won: string; readonly lost: string }>> = {
  baccarat: { won: "banker", lost: "player" },
  "dragon-tiger": { won: "dragon", lost: "tiger" },
  "hi-lo": { won: "high", lost: "low" },
  "sic-bo": { won: "small", lost: "big" },
  "fish-prawn-crab": { won: "two-1-2", lost: "any-triple" },
  roulette: { won: "straight-17", lost: "straight-0" },
};

const placesOf = (kind: TableKind) => rulesOf({ kind, variant: "standard" }).places;
const placeButton = (page: Page, id: string) => page.locator(`[data-place="${id}"]`);

async function sitDown(page: Page, kind: TableKind): Promise<void> {
  await openTable(page, TABLE_OF[kind], await tableMember());
  await holdBetting(page, TABLE_OF[kind]);
  await page.getByRole("button", { name: "ชิป 100 บาท" }).click();
}

interface Laid {
  readonly place: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function placeIds(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll("${selector}")].map((place) => place.dataset.place)`);
}

/** What a pointer can press: every place but those between numbers. */
function laidPlaces(page: Page): Promise<Laid[]> {
  return page.evaluate<Laid[]>(`[...document.querySelectorAll(".place:not(.cloth-spot)")].map((place) => {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    return { place: place.dataset.place, left, top, right, bottom };
  })`);
}

function overlapping(laid: readonly Laid[]): string[] {
  return laid.flatMap((a, i) =>
    laid
      .slice(i + 1)
      .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.place} and ${b.place}`),
  );
}

const RANKS = ["เอซ", "2", "3", "4", "5", "6", "7", "8", "9", "10", "แจ็ค", "ควีน", "คิง"];
const SUITS = ["โพดำ", "โพแดง", "ข้าวหลามตัด", "ดอกจิก"];

/** The cards of a side, by the names that a screen reader gives them. */
async function cardsOf(page: Page, side: string): Promise<number[]> {
  const cards = await page.locator(`.hand.is-${side} .card`).all();
  const names = await Promise.all(cards.map((card) => card.getAttribute("aria-label")));
  return names.map((name) => {
    const [rank = "", suit = ""] = name?.split(" ") ?? [];
    return SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  });
}

async function shownCards(page: Page, kind: "baccarat" | "dragon-tiger"): Promise<Outcome> {
  const isBaccarat = kind === "baccarat";
  const first = await cardsOf(page, isBaccarat ? "player" : "dragon");
  const second = await cardsOf(page, isBaccarat ? "banker" : "tiger");
  const dealt = [0, 1, 2].flatMap((at) => [...first.slice(at, at + 1), ...second.slice(at, at + 1)]);
  const outcome = outcomeOf(kind, dealt);
  if (!outcome) throw new Error(`no hand has the cards ${dealt.join()}`);
  return outcome;
}

/** What the stage says was drawn, as the rules judge it. */
async function shownOutcome(page: Page, kind: TableKind): Promise<Outcome> {
  if (kind === "baccarat" || kind === "dragon-tiger") return shownCards(page, kind);
  const said = (await page.locator(".table-stage [role=img]").first().getAttribute("aria-label")) ?? "";
  if (kind === "roulette") return { kind, number: Number(/\d+/.exec(said)?.[0]) };
  const dice =
    kind === "fish-prawn-crab"
      ? said.split(" ").map((name) => SYMBOL_NAMES.findIndex((other) => other === name) + 1)
      : (/\((.+)\)/.exec(said)?.[1] ?? "").split("-").map(Number);
  const [a = 0, b = 0, c = 0] = dice;
  return { kind, dice: [a, b, c], total: a + b + c };
}

for (const kind of Object.keys(BETS) as TableKind[]) {
  test(`${kind}: every place is there once, fits every screen, and lights as the rules say`, async ({ page }) => {
    await sitDown(page, kind);

    for (const size of SIZES) {
      await test.step(`at ${size.width} px nothing overlaps, is cut off or scrolls`, async () => {
        await page.setViewportSize(size);
        const ids = await placeIds(page, ".place");
        expect(ids.toSorted()).toEqual(
          placesOf(kind)
            .map(({ id }) => id)
            .toSorted(),
        );
        const laid = await laidPlaces(page);
        expect(overlapping(laid)).toEqual([]);
        const controls = await page.locator(".table-controls").boundingBox();
        for (const { left, right, bottom } of laid) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(size.width + 1);
          expect(bottom).toBeLessThanOrEqual((controls?.y ?? 0) + 1);
        }
        expect(await axeFaults(page, { contrast: true })).toEqual([]);
      });
    }

    await test.step("the result lights exactly the winning places and says what each own bet brought", async () => {
      const { won, lost } = BETS[kind];
      for (const id of [won, lost]) await placeButton(page, id).click();
      await page.locator(".confirm").click();
      for (const id of [won, lost]) await expect(placeButton(page, id)).toHaveAccessibleName(/แทงแล้ว 100 บาท/);
      const table = TABLE_OF[kind];
      await control(table, "let-win", [won]);
      await control(table, "next");
      await expect(placeButton(page, won)).toHaveClass(/is-winner/);
      await control(table, "hold");
      const outcome = await shownOutcome(page, kind);
      const rules = rulesOf({ kind, variant: "standard" });
      const winners = rules.places.filter((place) => !["lose", "half"].includes(gradeOf(rules, outcome, place)));
      const lit = await placeIds(page, ".place.is-winner");
      expect(lit.toSorted()).toEqual(winners.map(({ id }) => id).toSorted());
      await expect(placeButton(page, won).locator(".place-verdict")).toHaveText(/^\+/);
      await expect(placeButton(page, lost).locator(".place-verdict")).toHaveText("−100.00");
      expect(await axeFaults(page, { contrast: true })).toEqual([]);
      // Another test may want the table to go on.
      await control(table, "next");
    });
  });
}

test("roulette: between numbers by mouse and by keys, parts of the wheel by the track", async ({ page }) => {
  await sitDown(page, "roulette");
  const waiting = (id: string) => expect(placeButton(page, id)).toHaveAccessibleName(/รอยืนยัน 100 บาท/);
  const clear = () => page.getByRole("button", { name: "ล้าง" }).click();

  await test.step("a click on a corner, an edge and the lane bets there and nowhere else", async () => {
    const cell = await placeButton(page, "straight-17").boundingBox();
    const numbers = await page.locator(".cloth-numbers").boundingBox();
    if (!cell || !numbers) throw new Error("The cloth is not laid");
    await page.mouse.click(cell.x + 1, cell.y + 1);
    await waiting("corner-14-15-17-18");
    await page.mouse.click(cell.x + cell.width - 1, cell.y + cell.height / 2);
    await waiting("split-17-20");
    await page.mouse.click(cell.x + cell.width / 2, numbers.y - 6);
    await waiting("street-16-17-18");
    await expect(page.locator(".place.has-unconfirmed")).toHaveCount(3);
    await clear();
  });

  await test.step("arrow keys walk from zero to what lies between numbers", async () => {
    await placeButton(page, "straight-0").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await waiting("split-1-2");
    await clear();
  });

  await test.step("parts of the wheel lay their chips on the places of the rules", async () => {
    await page.getByRole("button", { name: "เลขข้างศูนย์" }).click();
    await expect(page.locator(".confirm")).toContainText("ยืนยัน 900");
    await clear();
    await page.getByRole("button", { name: "ข้างละ 1 เลข" }).click();
    await page.getByRole("button", { name: "เลข 0 กับข้างละ 1 เลข" }).click();
    for (const number of [26, 0, 32]) await waiting(`straight-${number}`);
    await expect(page.locator(".confirm")).toContainText("ยืนยัน 300");
  });
});
