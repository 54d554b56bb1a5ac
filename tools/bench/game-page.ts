// A game's page as the benchmark opens it. Times are the working time of the page's own thread, times four: Chromium's
// own slowdown goes by the clock, and would count what other programs take. What a virtual machine's processors are lent
// to others counts as work all the same: frames and tasks at such times are left out, and moments that were mostly such
// time are played again.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { pickRound, type Wanted } from "../../apps/studio/web/kinds/slots/play/story/pick-round.ts";
import { PHONE } from "../../e2e/support/browser.ts";
import { definitionOf, featureOf, type SlotGame } from "../../e2e/support/slot-visit.ts";
import { type PageTrace, readTrace, TRACED } from "./page-trace.ts";
import { shareIn, watchStolen } from "./stolen.ts";

const CPU_SLOWDOWN = 4;
const WAIT_MS = 120_000;
/** Long enough for reels, the banner of a feature and its first spins; and for a win to be counted up. */
const FEATURE_MS = 12_000;
const GREAT_MS = 8_000;
/** How much of the moments may be left out, and how often they are played for it. */
const MAX_STOLEN = 0.4;
const MAX_TRIES = 3;
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

/**
 * No pixel is worked out: a phone's graphics card does that beside the page's thread, while here it would take the same
 * processors. Textures, vertices and states are sent as always. A string: it runs in the page.
 */
const WITHOUT_PIXELS = `
  for (const name of ["drawElements", "drawArrays", "clear"]) WebGL2RenderingContext.prototype[name] = () => {};
`;

/** What is made and not taken away. A string: it runs in the page. */
const COUNTED_TEXTURES = `
  window.textures = 0;
  const make = WebGL2RenderingContext.prototype.createTexture;
  const take = WebGL2RenderingContext.prototype.deleteTexture;
  WebGL2RenderingContext.prototype.createTexture = function () { window.textures++; return make.call(this); };
  WebGL2RenderingContext.prototype.deleteTexture = function (texture) { window.textures--; take.call(this, texture); };
`;

/** No frame waits for the screen, and each is a twentieth of a second. A string: it runs in the page. */
const WITHOUT_PAUSE = `
  let now = performance.now();
  performance.now = () => now;
  window.requestAnimationFrame = (draw) => setTimeout(() => draw((now += 50)), 0);
  window.cancelAnimationFrame = clearTimeout;
`;

/** Plays so many rounds as quickly as the page lets one. A string: it runs in the page. */
const playRounds = (rounds: number) => `
  (async () => {
    const frame = () => new Promise((resolve) => setTimeout(resolve, 4));
    const isBetween = () => document.querySelector("${BETWEEN_ROUNDS}")?.disabled === false;
    for (let round = 0; round < ${rounds}; round++) {
      // A press just after a round is not taken.
      while (isBetween()) {
        document.querySelector("button.spin").click();
        await frame();
      }
      while (!isBetween()) {
        document.querySelector('button[aria-label="ข้าม"]')?.click();
        await frame();
      }
    }
  })()
`;

async function openPage(
  browser: Browser,
  options: { readonly isCalm: boolean; readonly scripts?: readonly string[] },
): Promise<Page> {
  const { isCalm, scripts = [] } = options;
  const page = await browser.newPage({
    viewport: PHONE,
    deviceScaleFactor: 2,
    reducedMotion: isCalm ? "reduce" : "no-preference",
  });
  page.setDefaultTimeout(WAIT_MS);
  for (const script of [AT_ITS_BEST, ...scripts]) await page.addInitScript(script);
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

export interface Moments extends PageTrace {
  /** How much of them was left out, from 0 to 1. */
  readonly stolen: number;
}

/** Of all tries the one of which the least was left out. */
export async function measureMoments(browser: Browser, studio: string, game: SlotGame): Promise<Moments> {
  let best: Moments | undefined;
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const moments = await playMoments(browser, studio, game);
    if (!best || moments.stolen < best.stolen) best = moments;
    if (best.stolen <= MAX_STOLEN) return best;
  }
  if (!best) throw new Error("Nothing was tried.");
  return best;
}

/** The feature with what comes before it, then a win that climbs through all ranks. The page is asked for nothing. */
async function playMoments(browser: Browser, studio: string, game: SlotGame): Promise<Moments> {
  const definition = definitionOf(game);
  const page = await openPage(browser, { isCalm: false, scripts: [WITHOUT_PIXELS] });
  await openDemo(page, studio, game);
  const spin = await page.locator("button.spin").boundingBox();
  if (!spin) throw new Error("There is nothing to press.");
  const moments: readonly { readonly wanted: Wanted; readonly winBets?: number; readonly ms: number }[] = [
    { wanted: { event: featureOf(definition) }, ms: FEATURE_MS },
    { wanted: { bets: 1 }, winBets: GREAT_BETS, ms: GREAT_MS },
  ];
  await browser.startTracing(page, { categories: [...TRACED] });
  const stolenUntilNow = watchStolen();
  for (const { wanted, winBets, ms } of moments) {
    await answerWith(page, definition, wanted, winBets);
    await page.mouse.click(spin.x + spin.width / 2, spin.y + spin.height / 2);
    await sleep(ms);
    await page.evaluate(playOn);
  }
  const stolen = stolenUntilNow();
  const trace = readTrace(await browser.stopTracing(), CPU_SLOWDOWN, stolen);
  await page.close();
  return { ...trace, stolen: shareIn(stolen, trace.span) };
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

/** What a page holds when nothing is left that it could let go. */
export interface Held {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly textures: number;
}

/** What the page holds after a fifth of the rounds and after all of them. */
export async function measureMemory(
  browser: Browser,
  studio: string,
  game: SlotGame,
  rounds: number,
): Promise<readonly [Held, Held]> {
  const scripts = [WITHOUT_PIXELS, COUNTED_TEXTURES, WITHOUT_PAUSE];
  const page = await openPage(browser, { isCalm: false, scripts });
  const definition = definitionOf(game);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const held = async (): Promise<Held> => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    const textures = await page.evaluate<number>("window.textures");
    return { bytes: metric("JSHeapUsedSize"), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), textures };
  };
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
