import { colorOf } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import { loadImage } from "../../../../base/ui/load-image.ts";
import { wheel } from "../../art.ts";
import { createShowClock, prefersStillness } from "../../parts/show-clock.ts";
import { createSteps } from "../../parts/steps.ts";
import type { Board, BoardSetting, Drawn, Show } from "../board.ts";
import { WheelPainter, WHEEL_RATIO } from "./paint-wheel.ts";
import { endOfSpin, MEETS_ROTOR, standingWheel, turningWheel, type WheelScene } from "./spin.ts";
import { neighboursOf } from "./wheel.ts";
import { sayNumber, traitsOf } from "./words.ts";

/** The wheel is drawn once at this width and scaled by the browser. */
const DRAWN_WIDTH = 420;
/** More pixels are not seen on what turns. */
const MAX_RATIO = 1.4;
/** The ball rests no earlier than this, whenever the studio opens the number. */
const USUAL_SHOW_MS = 7_600;
/** From the ball in its pocket to the rotor that stands. */
const STAND_MS = 1_300;
/** How long the large wheel stays before the cloth is seen again. */
const LINGER_MS = 700;

/** The wheel, the plate with the last number and its neighbours on the wheel. */
export function createWheelStage({ ring, sound }: Pick<BoardSetting, "ring" | "sound">): Omit<Board, "felt"> {
  const painter = new WheelPainter(Math.round(DRAWN_WIDTH * Math.min(MAX_RATIO, devicePixelRatio)));
  const { stage, plate, speak } = createWheelView(painter, ring);
  let scene: WheelScene = standingWheel(undefined);
  let stopTurning = () => {};

  const paint = (next: WheelScene) => {
    scene = next;
    painter.paint(next);
  };

  const rest = (drawn: Drawn | undefined) => {
    stopTurning();
    stage.classList.remove("is-spinning");
    paint(standingWheel(drawn?.[0]));
    speak(drawn, drawn ? "ผลล่าสุด" : "");
  };

  const prepare = () => {
    stopTurning();
    stage.classList.add("is-spinning");
    speak(undefined, "ปิดรับแทงแล้ว");
    sound.play("roll");
    if (prefersStillness()) return;
    const { rotorAngle } = scene;
    stopTurning = eachFrame((ms) => paint(turningWheel(rotorAngle, ms)));
  };

  const show = async (times: Show) => {
    const { drawn, revealMs, lengthMs, elapsedMs } = times;
    const [number = 0] = drawn;
    const clock = createShowClock(times);
    const from = Math.min(0, elapsedMs);
    const settleMs = Math.min(lengthMs - STAND_MS - LINGER_MS, Math.max(revealMs[0] ?? 0, USUAL_SHOW_MS + from));
    stopTurning();
    stage.classList.add("is-spinning");
    speak(undefined, "ลูกกำลังวิ่ง");
    const spin = endOfSpin({
      number,
      ballAngle: scene.ball?.angle ?? 0,
      rotorAngle: scene.rotorAngle,
      settleMs: settleMs - from,
      standMs: settleMs - from + STAND_MS,
    });
    // The way is as long for one who comes late, and only the rest of it is seen.
    if (!clock.isOver()) stopTurning = eachFrame((ms) => paint(spin(ms + elapsedMs - from)));
    await clock.until(from + (settleMs - from) * MEETS_ROTOR);
    sound.play("drop");
    await clock.until(settleMs);
    speak(drawn, "ออกผล");
    const rise = [
      { transform: "scale(0.5)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    void clock.animate(plate, rise, { at: settleMs, ms: 280 });
    await clock.until(settleMs + STAND_MS + LINGER_MS);
    rest(drawn);
    speak(drawn, "ออกผล");
  };

  rest(undefined);
  const steps = createSteps();
  const draw = (name: string, piece: () => void) =>
    steps.take(name, () => {
      piece();
      painter.paint(scene);
    });
  for (const [no, piece] of painter.pieces.entries()) draw(String(no), piece);
  const drawRotor = (picture?: HTMLImageElement) => draw("rotor", () => painter.drawRotor(picture));
  // Without its picture it is drawn, once its font is there.
  void loadImage(wheel.rotor.url).then(drawRotor, () => document.fonts.ready.then(() => drawRotor()));
  return { stage, rest, prepare, show };
}

/** What is seen of the stage, and what it says. */
interface WheelView {
  readonly stage: HTMLElement;
  readonly plate: HTMLElement;
  speak(drawn: Drawn | undefined, words: string): void;
}

function createWheelView(painter: WheelPainter, ring: HTMLElement): WheelView {
  const box = element("div", { class: "wheel-box", role: "img" }, painter.bowl, painter.moving);
  box.style.aspectRatio = `1 / ${WHEEL_RATIO}`;
  const plate = element("strong", { class: "number-plate tabular" });
  const traits = element("span", { class: "number-traits" });
  const neighbours = element("span", { class: "number-neighbours" });
  const label = element("span", { class: "wheel-label" });
  const view = element(
    "div",
    { class: "wheel-view" },
    element("div", { class: "wheel-glow", "aria-hidden": "true" }),
    box,
    element("div", { class: "wheel-word", "aria-hidden": "true" }, label, plate, traits, neighbours),
    element("div", { class: "wheel-ring" }, ring),
  );
  return {
    stage: element("div", { class: "wheel-stage" }, view),
    plate,
    speak: (drawn, words) => {
      const [number] = drawn ?? [];
      const isThere = number !== undefined;
      label.textContent = words;
      plate.hidden = !isThere;
      plate.className = `number-plate tabular ${isThere ? `is-${colorOf(number)}` : ""}`;
      plate.textContent = isThere ? String(number) : "";
      traits.replaceChildren(...(isThere ? traitsOf(number).map((trait) => element("span", {}, trait)) : []));
      neighbours.replaceChildren(...(isThere ? neighboursOf(number, 2).map(numberMark) : []));
      box.setAttribute("aria-label", isThere ? sayNumber(number) : "วงล้อรูเล็ต");
    },
  };
}

/** Calls `step` with the milliseconds since now, each frame until it is stopped. */
function eachFrame(step: (ms: number) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const draw = () => {
    step(performance.now() - began);
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

/** A number in the colour of its pocket. */
export function numberMark(number: number): HTMLElement {
  return element("span", { class: `number-mark tabular is-${colorOf(number)}` }, String(number));
}
