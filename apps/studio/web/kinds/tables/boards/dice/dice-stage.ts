import { element } from "../../../../base/ui/dom.ts";
import { cups, type Lacquer, showSprite, type Sprite, trays } from "../../art.ts";
import { createShowClock, prefersStillness } from "../../parts/show-clock.ts";
import type { Board, BoardSetting, Drawn, Show } from "../board.ts";
import { type DieSkin, paintDice } from "./paint-die.ts";
import { type DiePose, restingPose, tumblingPose } from "./throw.ts";

/** What the result is called in large letters. */
export interface DiceWord {
  readonly text: string;
  /** The colour of its mark among the last results. */
  readonly tone: "low" | "high" | "middle";
}

interface Setting extends Pick<BoardSetting, "ring" | "sound"> {
  readonly lacquer: Lacquer;
  readonly skin: DieSkin;
  readonly word: (drawn: Drawn) => DiceWord;
  readonly say: (drawn: Drawn) => string;
}

const NO_RESULT = "ยังไม่มีผล";
const COVERING = "none";
const ASIDE = "translate(64%, -33%) rotate(20deg) scale(0.6)";
const LIFTED = "translate(2%, -52%) rotate(-5deg) scale(0.96)";
/** From the lifted cup to dice that lie still, and to the word that names them. */
const TUMBLE_MS = 1_150;
const WORD_MS = 250;
/** How long the large picture stays before all places are seen again. */
const LINGER_MS = 1_000;
/** The word comes no earlier than this, whenever the studio opens the dice. */
const USUAL_SHOW_MS = 3_600;
/** Words longer than this are written smaller. */
const LONG_WORD = 8;
/** The dice's edge in parts of the scene's width. */
const EDGE = 0.215;
/** Where the dice stand on the canvas, in parts of its width. */
const MIDDLE_Y = 0.485;

/** Plate, dice and cup of the three games with dice. The cup hides the dice until the draw is known and shown. */
export function createDiceStage(setting: Setting): Omit<Board, "felt"> {
  const { sound } = setting;
  const { stage, cup, sum, lay, speak, cover, enlarge } = createDiceView(setting);

  const rest = (drawn: Drawn | undefined) => {
    cover(drawn === undefined);
    enlarge(false);
    lay(drawn ? drawn.map((face, die) => restingPose(face, die, variantOf(drawn))) : [], false);
    speak(drawn, drawn ? "ผลล่าสุด" : "");
  };

  const prepare = () => {
    cover(true, true);
    if (!prefersStillness()) cup.animate([{ transform: ASIDE }, { transform: LIFTED }, { transform: COVERING }], 420);
    enlarge(true);
    speak(undefined, "ปิดรับแทงแล้ว");
    sound.play("shake");
  };

  const show = async (times: Show) => {
    const { drawn, revealMs } = times;
    const clock = createShowClock(times);
    const named = Math.min(times.lengthMs, Math.max(...revealMs, USUAL_SHOW_MS + Math.min(0, times.elapsedMs)));
    const lift = named - TUMBLE_MS - WORD_MS;
    cover(true, true);
    speak(undefined, "กำลังเปิดผล");
    enlarge(true);
    await clock.until(lift);
    cover(false);
    sound.play("roll");
    const stop = tumble(times, lift, (share) =>
      lay(
        drawn.map((face, die) => tumblingPose(face, die, variantOf(drawn), share)),
        true,
      ),
    );
    void clock.animate(cup, [{ transform: COVERING }, { transform: LIFTED, offset: 0.4 }, { transform: ASIDE }], {
      at: lift,
      ms: 900,
      easing: "cubic-bezier(0.4, 0, 0.2, 1)",
    });
    await clock.until(lift + TUMBLE_MS);
    stop();
    sound.play("drop");
    rest(drawn);
    enlarge(true);
    speak(drawn, "ออกผล");
    const rise = [
      { opacity: 0, transform: "translateY(12px) scale(0.9)" },
      { opacity: 1, transform: "none" },
    ];
    void clock.animate(sum, rise, { at: lift + TUMBLE_MS, ms: WORD_MS });
    await clock.until(Math.min(times.lengthMs, named + LINGER_MS));
    enlarge(false);
  };

  rest(undefined);
  return { stage, rest, prepare, show };
}

/** What is seen of the stage, and what can be done with it. */
interface DiceView {
  readonly stage: HTMLElement;
  readonly cup: HTMLElement;
  readonly sum: HTMLElement;
  lay(poses: readonly DiePose[], isMoving: boolean): void;
  speak(drawn: Drawn | undefined, words: string): void;
  cover(isCovering: boolean, isShaking?: boolean): void;
  enlarge(isLarge: boolean): void;
}

function createDiceView({ lacquer, skin, word, say, ring }: Setting): DiceView {
  const canvas = element("canvas", { class: "dice-canvas", role: "img", "aria-label": NO_RESULT });
  const cup = element("div", { class: "dice-cup-holder" }, picture("dice-cup", cups[lacquer]));
  const label = element("span", { class: "dice-label" });
  const sum = element("strong", { class: "dice-sum tabular" });
  const view = element(
    "div",
    { class: "dice-view" },
    element("div", { class: "dice-rays", "aria-hidden": "true" }),
    element("div", { class: "dice-scene" }, picture("dice-tray", trays[lacquer]), canvas, cup),
    element("div", { class: "dice-word", "aria-hidden": "true" }, label, sum),
    element("div", { class: "dice-ring" }, ring),
  );
  const stage = element("div", { class: `dice-stage is-${lacquer}` }, view);
  let laid: readonly DiePose[] = [];
  let largest = { width: 0, height: 0 };

  // Dice that move are seen for a moment only: a quarter of the pixels will do.
  const paint = (isMoving: boolean) => {
    const ratio = Math.min(2, devicePixelRatio);
    const scale = isMoving ? Math.max(1, ratio / 2) : ratio;
    const width = Math.round(largest.width * scale);
    if (canvas.width !== width) {
      canvas.width = width;
      canvas.height = Math.round(largest.height * scale);
    }
    paintScene(canvas, laid, skin, isMoving);
  };
  // The size is heard, never asked for: asking in the middle of a show would lay out the page again. A picture that was
  // painted larger is not painted anew.
  new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.width <= largest.width) return;
    largest = entry.contentRect;
    paint(false);
  }).observe(canvas);
  void skin.ready.then(() => paint(false));

  return {
    stage,
    cup,
    sum,
    lay: (poses, isMoving) => {
      laid = poses;
      paint(isMoving);
    },
    speak: (drawn, words) => {
      label.textContent = words;
      const text = drawn ? word(drawn).text : "";
      sum.textContent = text;
      sum.classList.toggle("is-long", text.length > LONG_WORD);
      canvas.setAttribute("aria-label", drawn ? say(drawn) : NO_RESULT);
    },
    cover: (isCovering, isShaking = false) => {
      for (const motion of cup.getAnimations()) motion.cancel();
      cup.style.transform = isCovering ? COVERING : ASIDE;
      cup.classList.toggle("is-shaking", isShaking);
      stage.classList.toggle("is-covered", isCovering);
    },
    enlarge: (isLarge) => stage.classList.toggle("is-showing", isLarge),
  };
}

/** Calls `step` with the share of the tumble that is over, each frame until it is stopped. */
function tumble({ elapsedMs }: Show, from: number, step: (share: number) => void): () => void {
  const began = performance.now() - elapsedMs + from;
  let frame = 0;
  const draw = () => {
    step((performance.now() - began) / TUMBLE_MS);
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

/** The same result always lies the same way, so that a show ends in the picture of rest. */
function variantOf(drawn: Drawn): number {
  return drawn.reduce((code, face) => code * 6 + face, 0);
}

function picture(name: string, sprite: Sprite): HTMLElement {
  const root = element("div", { class: name, "aria-hidden": "true" });
  showSprite(root, sprite);
  return root;
}

function paintScene(canvas: HTMLCanvasElement, poses: readonly DiePose[], skin: DieSkin, isMoving: boolean): void {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, width * MIDDLE_Y);
  paintDice(context, poses, width * EDGE, skin, isMoving);
}
