import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlotDefinition, SlotEvent } from "@chokdee/rules/slots";
import { expect, type Page } from "@playwright/test";
import { pickRound } from "../../apps/studio/web/kinds/slots/play/story/pick-round.ts";
import { finishRound, openDemo, playRound, spinButton } from "./studio-page.ts";
import { test } from "./test.ts";

/** All slot games of the studio that have a feature to see. */
export const SLOT_GAMES = [
  "tuktuk",
  "khoi",
  "yaowarat",
  "kite",
  "mackerel",
  "mekhala",
  "hanuman",
  "parade",
  "muay",
  "lookchoop",
  "naga",
  "amphawa",
] as const;

export type SlotGame = (typeof SLOT_GAMES)[number];

export function definitionOf(game: SlotGame): SlotDefinition {
  const file = join(import.meta.dirname, "../../apps/studio/src/kinds/slots/games", `${game}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as SlotDefinition;
}

export function featureOf({ walk, hold }: SlotDefinition): SlotEvent["type"] {
  if (walk) return "walk";
  return hold ? "hold_start" : "free_spins_start";
}

/** Opens a game, spins, buys, sees its feature as a script has it, and goes on with a round that was broken off. */
export async function visitSlot(page: Page, game: SlotGame): Promise<void> {
  const definition = definitionOf(game);
  await openDemo(page, game);
  await test.step(`${game}: a spin`, () => playRound(page));
  if (definition.buy) await test.step(`${game}: the bought feature`, () => buyFeature(page));
  await test.step(`${game}: the feature, by script`, () => seeFeature(page, definition));
  await test.step(`${game}: a round that was broken off`, () => resumeRound(page, definition));
}

async function buyFeature(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^ซื้อ/ }).click();
  const bought = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/api/spin"));
  await page.getByRole("button", { name: "ยืนยันซื้อ" }).click();
  await bought;
  await finishRound(page);
}

/** A round of the engine with the feature takes the place of the one that the studio drew. */
async function seeFeature(page: Page, definition: SlotDefinition): Promise<void> {
  const { events, units } = pickRound(definition, "spin", { event: featureOf(definition) });
  await page.route("**/api/spin", async (route) => {
    const answer = await route.fetch();
    const round = (await answer.json()) as { bet: number };
    await route.fulfill({
      json: { ...round, events, win: (units * round.bet) / definition.unitsPerBet, closed: true },
    });
  });
  await spinButton(page).click();
  await expect(page.locator("body.is-free, .feature-status:not([hidden]), .banner.is-shown").first()).toBeAttached();
  await finishRound(page);
  await page.unroute("**/api/spin");
}

async function resumeRound(page: Page, definition: SlotDefinition): Promise<void> {
  const { events, units } = pickRound(definition, "spin", { bets: 1 });
  await page.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    const opened = (await answer.json()) as { fairness: object };
    const bet = definition.bets[0] ?? 0;
    const win = (units * bet) / definition.unitsPerBet;
    const round = { round: "broken", kind: "spin", bet, stake: bet, win, events, balance: 0, closed: true };
    await route.fulfill({
      json: { ...opened, unfinished: { ...round, fairness: opened.fairness, free_rounds: null } },
    });
  });
  await page.goto(`/play/${definition.id}?demo=1&mobile=1`);
  await expect(page.getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeAttached();
  await finishRound(page);
  await expect(page.getByText("เล่นต่อจากรอบที่ค้างอยู่")).toBeHidden();
  await page.unroute("**/api/session");
}
