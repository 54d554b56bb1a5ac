// A game's page as the benchmark opens it. Times are the working time of the page's own thread, times four: Chromium's
// own slowdown goes by the clock, and would count what other programs take.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { pickRound, type Wanted } from "../../apps/studio/web/play/story/pick-round.ts";
import { PHONE } from "../../e2e/support/browser.ts";
import { definitionOf, featureOf, type SlotGame } from "../../e2e/support/slot-visit.ts";
import { type PageTrace, readTrace, TRACED } from "./page-trace.ts";

const CPU_SLOWDOWN = 4;
const WAIT_MS = 120_000;
/** Long enough for reels, the banner of a feature and its first spins; and for a win to be counted up. */
const FEATURE_MS = 12_000;
const GREAT_MS = 8_000;
/** Pixels of the screen to one of the page, where only memory is measured. */
const COARSE = 0.5;
/** A win that is celebrated through every rank. */
const GREAT_BETS = 100;

/** Autoplay can be started between rounds only. */
const BETWEEN_ROUNDS = ".actions .pill:first-child";

/** The best pictures are drawn here, with a graphics card or without. A string: it runs in the page. */
const AT_ITS_BEST = `
  const read = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === 0x9246 ? "a graphics card" : read.call(this, name);
  };
  const open = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return open.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
  };
`;

/** No frame waits for the screen. A string: it runs in the page. */
const WITHOUT_PAUSE = `
  window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 0);
  window.cancelAnimationFrame = clearTimeout;
`;

/** Plays so many rounds as quickly as the page lets one. A string: it runs in the page. */
const playRounds = (rounds: number) => `
  (async () => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
    const isBetween = () => document.querySelector("${BETWEEN_ROUNDS}")?.disabled === false;
    for (let round = 0; round < ${rounds}; round++) {
      document.querySelector("button.spin").click();
      while (isBetween()) await frame();
      while (!isBetween()) {
        document.querySelector('button[aria-label="ข้าม"]')?.click();
        await frame();
      }
    }
  })()
`;

async function openPage(
  browser: Browser,
  options: { readonly isCalm: boolean; readonly scale?: number },
): Promise<Page> {
  const { isCalm, scale = 2 } = options;
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: scale,
    reducedMotion: isCalm ? "reduce" : "no-preference",
  });
  page.setDefaultTimeout(WAIT_MS);
  await page.addInitScript(AT_ITS_BEST);
  return page;
}

/** When something is drawn on a page that has PixiJS and nothing else. */
export async function bareMs(browser: Browser, studio: string): Promise<number> {
  const page = await openPage(browser, { isCalm: true });
  const pixi = createRequire(join(import.meta.dirname, "../../apps/studio/package.json")).resolve("pixi.js");
  const body = readFileSync(join(pixi, "../../dist/pixi.min.mjs"));
  await page.route("**/bare/pixi.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.route("**/bare/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><body><script type="module">
        import { Application, Sprite, Texture } from "/bare/pixi.js";
        const app = new Application();
        await app.init({ preference: "webgl", resizeTo: window, autoStart: false });
        document.body.append(app.canvas);
        app.stage.addChild(new Sprite(Texture.WHITE));
        app.render();
        document.body.dataset.ms = performance.now();
      </script>`,
    }),
  );
  await page.goto(`${studio}/bare/`);
  const ms = Number(await page.locator("body[data-ms]").getAttribute("data-ms"));
  await page.close();
  return ms;
}

export interface GameLoad {
  readonly bytes: number;
  readonly ms: number;
}

/** What has come over the line when the first round can be played, and when that is. */
export async function measureLoad(browser: Browser, studio: string, game: SlotGame): Promise<GameLoad> {
  const page = await openPage(browser, { isCalm: false });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".spin:enabled")) return;
      window.playableMs = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  `);
  await page.goto(`${studio}/play/${game}?demo=1`);
  await page.locator(".spin:enabled").waitFor();
  const load = { bytes, ms: await page.evaluate<number>("window.playableMs") };
  await page.close();
  return load;
}

/** The feature with what comes before it, then a win that climbs through all ranks. */
export async function measureMoments(browser: Browser, studio: string, game: SlotGame): Promise<PageTrace> {
  const definition = definitionOf(game);
  const page = await openPage(browser, { isCalm: false });
  await openDemo(page, studio, game);
  const moments: readonly { readonly wanted: Wanted; readonly winBets?: number; readonly ms: number }[] = [
    { wanted: { event: featureOf(definition) }, ms: FEATURE_MS },
    { wanted: { bets: 1 }, winBets: GREAT_BETS, ms: GREAT_MS },
  ];
  await browser.startTracing(page, { categories: [...TRACED] });
  for (const { wanted, winBets, ms } of moments) {
    await answerWith(page, definition, wanted, winBets);
    await page.locator("button.spin").click();
    await sleep(ms);
    await page.evaluate(playOn);
  }
  const trace = readTrace(await browser.stopTracing(), CPU_SLOWDOWN);
  await page.close();
  return trace;
}

/** Skips to the end of the round. A string: it runs in the page. */
const playOn = `
  (async () => {
    while (document.querySelector("${BETWEEN_ROUNDS}")?.disabled !== false) {
      document.querySelector('button[aria-label="ข้าม"]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })()
`;

/** What the page holds after a fifth of the rounds and after all of them, in bytes. */
export async function measureMemory(
  browser: Browser,
  studio: string,
  game: SlotGame,
  rounds: number,
): Promise<readonly [number, number]> {
  // Every motion is played, and few pixels are drawn: they are no part of what is measured.
  const page = await openPage(browser, { isCalm: false, scale: COARSE });
  const definition = definitionOf(game);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const held = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  };
  await page.addInitScript(WITHOUT_PAUSE);
  await openDemo(page, studio, game);
  await answerWith(page, definition, { event: featureOf(definition) });
  await page.evaluate(playRounds(1));
  await answerWith(page, definition, { bets: 1 });
  await page.evaluate(playRounds(rounds / 5));
  const before = await held();
  await page.evaluate(playRounds(rounds - rounds / 5));
  const after = await held();
  await page.close();
  return [before, after];
}

async function openDemo(page: Page, studio: string, game: SlotGame): Promise<void> {
  await page.goto(`${studio}/play/${game}?demo=1`);
  await page.locator(".spin:enabled").waitFor();
}

/** Every spin gives this round: the first one of the engine that shows what is wanted, and celebrates so many bets. */
async function answerWith(page: Page, definition: SlotDefinition, wanted: Wanted, winBets?: number): Promise<void> {
  const { events, units } = pickRound(definition, "spin", wanted);
  const [bet = 0] = definition.bets;
  const fairness = { used: { commit: "", client_seed: "bench", counter: 1 }, next_commit: "" };
  let round = 0;
  await page.unroute("**/api/spin");
  await page.route("**/api/spin", (route) =>
    route.fulfill({
      json: {
        status: "OK",
        round: `bench-${++round}`,
        kind: "spin",
        bet,
        stake: bet,
        win: bet * (winBets ?? units / definition.unitsPerBet),
        events,
        balance: 1_000_000,
        closed: true,
        fairness,
        free_rounds: null,
      },
    }),
  );
}
