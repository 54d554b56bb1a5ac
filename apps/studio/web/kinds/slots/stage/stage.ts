import "pixi.js/unsafe-eval";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { Application, Container } from "pixi.js";
import type { Theme } from "../themes/theme.ts";
import { Ambience } from "./ambience.ts";
import { type Fall, playCascade } from "./cascade.ts";
import { ColumnMoves } from "./column-moves.ts";
import { Frame } from "./frame.ts";
import { placeReels, type ReelsBox } from "./geometry.ts";
import { Labels } from "./labels.ts";
import { Motion } from "./motion.ts";
import type { Timing } from "./pace.ts";
import { Quality } from "../../../base/ui/quality.ts";
import { Reels } from "./reels.ts";
import { Sparks } from "./sparks.ts";
import { Spots } from "./spots.ts";
import { cutTextures } from "./textures.ts";
import { WinShow } from "./win-show.ts";

export interface Stage {
  readonly motion: Motion;
  readonly reels: Reels;
  readonly winShow: WinShow;
  readonly sparks: Sparks;
  readonly labels: Labels;
  readonly spots: Spots;
  readonly moves: ColumnMoves;
  readonly isCalm: boolean;
  /** The winning symbols burst, and those above fall. */
  cascade(fall: Fall, timing: Timing): Promise<void>;
  /** Everything freezes, as when the site covers the game. */
  pause(paused: boolean): void;
}

interface Setting {
  readonly definition: SlotDefinition;
  readonly theme: Theme;
  readonly atlas: ImageBitmap;
  /** The element in the page that the reels fill. */
  readonly area: HTMLElement;
  readonly canvasBefore: HTMLElement;
  readonly onStop: (column: number) => void;
  /** Lets the page position what it writes over the reels. */
  readonly onFit: (box: ReelsBox) => void;
}

const IDLE_FPS = 30;
/** The last change is on the screen by then. */
const STILL_AFTER_MS = 300;
/** A frame that took longer than this was interrupted: the game continues from where it was. */
const MAX_FRAME_MS = 250;

export async function createStage(setting: Setting): Promise<Stage> {
  const { definition, theme, atlas } = setting;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const app = new Application();
  const quality = new Quality();
  await app.init({
    preference: "webgl",
    backgroundAlpha: 0,
    antialias: quality.antialias,
    autoDensity: true,
    resolution: quality.resolution,
    resizeTo: window,
    // Nothing on the stage is pressed: the page around it has the buttons.
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  const textures = cutTextures(app.renderer, atlas, theme, definition.symbols, !isCalm && !quality.isPoor);
  const motion = new Motion();
  const reels = new Reels({ definition, motion, textures, isCalm, onStop: setting.onStop });
  const frame = new Frame(textures, { ink: theme.ink, hasCrest: definition.cascades === null && !definition.hold });
  const winShow = new WinShow(reels, motion, isCalm);
  const sparks = new Sparks(textures);
  const labels = new Labels(reels, motion, theme.labelPlace ?? "middle");
  const spots = new Spots(reels, motion, textures);
  const moves = new ColumnMoves({ reels, motion, sparks, textures, colours: theme.sparkColours, isCalm });
  const ambience = isCalm ? undefined : new Ambience(theme.ambience, textures);
  const play = new Container({ children: [spots, reels, moves, labels, winShow] });
  const behind = new Container({ children: ambience ? [ambience, frame] : [frame] });
  // What comes and goes in one of them leaves the order of drawing of the others as it is.
  for (const layer of [behind, play, sparks]) {
    layer.enableRenderGroup();
    app.stage.addChild(layer);
  }
  app.canvas.className = "stage";
  app.canvas.setAttribute("aria-hidden", "true");
  setting.canvasBefore.before(app.canvas);

  let stillMs = 0;
  keepFitted(setting.area, () => {
    const box = placeReels(setting.area.getBoundingClientRect(), definition.columns, definition.rows);
    reels.fit(box);
    frame.fit(box, definition);
    for (const part of [labels, spots, moves]) part.fit();
    ambience?.fit(app.screen.width, app.screen.height);
    setting.onFit(box);
    stillMs = 0;
  });
  // Drawn once and taken away at once, before anybody sees it: nothing has to be made in the midst of a round.
  reels.rehearse();
  winShow.rehearse();
  if (definition.symbols.some(({ values }) => values)) labels.rehearse();
  app.render();
  winShow.clear();
  labels.show([]);
  // On a slow machine nothing moves behind the reels.
  const rest = () => {
    if (ambience) ambience.visible = !quality.isPoor;
    document.documentElement.classList.toggle("is-slow", quality.isPoor);
  };
  rest();
  app.ticker.remove(app.render, app);
  app.ticker.add(({ deltaMS }) => {
    const ms = Math.min(MAX_FRAME_MS, deltaMS);
    motion.update(ms);
    reels.roll(ms);
    sparks.update(ms);
    const isStill = motion.isStill && !reels.isSpinning && !sparks.isFlying;
    const maxFps = isStill || quality.isLittle ? IDLE_FPS : 0;
    if (app.ticker.maxFPS !== maxFps) app.ticker.maxFPS = maxFps;
    stillMs = isStill ? stillMs + ms : 0;
    const lives = ambience?.visible === true;
    if (lives) ambience.update(ms);
    // What does not move is drawn once: with reduced motion or a slow machine the background is static too.
    if (!lives && stillMs >= STILL_AFTER_MS) return;
    app.render();
    if (!isStill && quality.isTooHigh(deltaMS)) {
      app.renderer.resolution = quality.resolution;
      app.resize();
      rest();
    }
  });
  const scene = { reels, motion, sparks, isCalm };
  return {
    ...scene,
    winShow,
    labels,
    spots,
    moves,
    cascade: (fall, timing) => playCascade({ ...scene, colours: theme.sparkColours }, fall, timing),
    pause: (paused) => (paused ? app.stop() : app.start()),
  };
}

function keepFitted(area: HTMLElement, fit: () => void): void {
  fit();
  new ResizeObserver(fit).observe(area);
  addEventListener("resize", fit);
}
