import type { BallSpot, WheelScene } from "./spin.ts";
import { paintDeflectors, paintRim, paintRotor, wallColour } from "./wheel-art.ts";
import { RADII } from "./wheel.ts";
import { disc, shaded } from "../../../../base/ui/paint.ts";

/** How the wheel is seen: from above at a slant. */
const ELEVATION = (46 * Math.PI) / 180;
const SQUASH = Math.sin(ELEVATION);
const RISE = Math.cos(ELEVATION);
/** How deep the rotor lies in the bowl, in parts of the radius. */
const ROTOR_DEPTH = 0.13;
const TRACK_DEPTH = 0.045;

/** The wheel's height to its width, with the turret and the bowl's foot. */
export const WHEEL_RATIO = SQUASH + 0.07;

/**
 * Paints the wheel at one size. What stands is painted once on a canvas of its own; a frame only turns the picture of the
 * rotor under its light and puts the ball where it is.
 */
export class WheelPainter {
  readonly bowl = document.createElement("canvas");
  readonly moving = document.createElement("canvas");
  readonly #context: CanvasRenderingContext2D;
  readonly #radius: number;
  #light: HTMLCanvasElement | undefined;
  #rotor: HTMLCanvasElement | undefined;

  constructor(width: number) {
    for (const canvas of [this.bowl, this.moving]) {
      canvas.width = width;
      canvas.height = Math.round(width * WHEEL_RATIO);
    }
    this.#context = contextOf(this.moving);
    this.#radius = width / 2 - 3;
    contextOf(this.bowl).translate(width / 2, this.#radius * SQUASH + 2);
  }

  /** What stands still, in pieces: at once they would hold up the page that opens. */
  readonly pieces: readonly (() => void)[] = [
    () => paintRimOfBowl(contextOf(this.bowl), this.#radius),
    () => paintWall(contextOf(this.bowl), this.#radius),
    () => (this.#light = paintedLight(this.#radius * RADII.numbers)),
  ];

  /** Draws the rotor: of its picture, or with the fonts that are there. */
  drawRotor(picture?: HTMLImageElement): void {
    this.#rotor = paintedRotor(this.#radius, picture);
  }

  paint({ rotorAngle, ball }: WheelScene): void {
    const context = this.#context;
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.save();
    context.translate(width / 2, this.#radius * SQUASH + 2);
    const [rotor, light] = [this.#rotor, this.#light];
    flat(context, ROTOR_DEPTH * this.#radius, () => {
      context.rotate(rotorAngle);
      if (rotor) context.drawImage(rotor, -rotor.width / 2, -rotor.height / 2);
    });
    if (light) context.drawImage(light, -light.width / 2, ROTOR_DEPTH * RISE * this.#radius - light.height / 2);
    const isBehind = ball !== undefined && Math.cos(ball.angle) > 0;
    if (ball && isBehind) this.#paintBall(ball);
    this.#paintTurret(rotorAngle);
    if (ball && !isBehind) this.#paintBall(ball);
    context.restore();
  }

  /** The brass turret with four arms that turn with the rotor. */
  #paintTurret(rotorAngle: number): void {
    const context = this.#context;
    const r = this.#radius;
    const base = { x: 0, y: (ROTOR_DEPTH - 0.07) * RISE * r };
    const arms = [0, 1, 2, 3].map((arm) => rotorAngle + ((arm + 0.5) * Math.PI) / 2);
    const paintArm = (angle: number): void => {
      const tip = { x: Math.sin(angle) * r * 0.235, y: base.y - r * 0.075 - Math.cos(angle) * r * 0.235 * SQUASH };
      const root = { x: 0, y: base.y - r * 0.06 };
      context.strokeStyle = brass(context, -r * 0.2, r * 0.2);
      context.lineCap = "round";
      context.lineWidth = r * 0.026;
      context.beginPath();
      context.moveTo(root.x, root.y);
      context.lineTo(tip.x, tip.y);
      context.stroke();
      paintKnob(context, tip.x, tip.y, r * 0.032);
    };
    for (const angle of arms.filter((arm) => Math.cos(arm) > 0)) paintArm(angle);
    context.fillStyle = brass(context, -r * 0.11, r * 0.11);
    context.beginPath();
    context.ellipse(0, base.y, r * 0.115, r * 0.115 * SQUASH, 0, 0, Math.PI);
    context.bezierCurveTo(-r * 0.1, base.y - r * 0.06, -r * 0.045, base.y - r * 0.08, -r * 0.04, base.y - r * 0.15);
    context.lineTo(r * 0.04, base.y - r * 0.15);
    context.bezierCurveTo(r * 0.045, base.y - r * 0.08, r * 0.1, base.y - r * 0.06, r * 0.115, base.y);
    context.fill();
    for (const angle of arms.filter((arm) => Math.cos(arm) <= 0)) paintArm(angle);
    paintKnob(context, 0, base.y - r * 0.17, r * 0.05);
  }

  #paintBall({ angle, radius, height }: BallSpot): void {
    const context = this.#context;
    const r = this.#radius;
    const size = RADII.ball * r;
    const depth = depthAt(radius);
    const x = Math.sin(angle) * radius * r;
    const ground = -Math.cos(angle) * radius * r * SQUASH + depth * RISE * r;
    const y = ground - height * RISE * r - size * 0.7;
    context.fillStyle = `rgb(0 0 0 / ${0.55 / (1 + height * 12)})`;
    context.beginPath();
    context.ellipse(x + size * 0.35, ground + size * 0.1, size * 1.05, size * 0.7, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = shaded(
      context.createRadialGradient(x - size * 0.4, y - size * 0.45, size * 0.1, x, y, size),
      "#ffffff 0, #f4eee0 0.45, #9c907a 1",
    );
    disc(context, x, y, size);
  }
}

function depthAt(radius: number): number {
  if (radius >= RADII.apron) return TRACK_DEPTH;
  const inward = Math.min(1, (RADII.apron - radius) / (RADII.apron - RADII.numbers));
  return TRACK_DEPTH + (ROTOR_DEPTH - TRACK_DEPTH) * inward;
}

/** Draws as seen from straight above, onto a level so deep in the bowl. */
function flat(context: CanvasRenderingContext2D, depth: number, draw: () => void): void {
  context.save();
  context.translate(0, depth * RISE);
  context.scale(1, SQUASH);
  draw();
  context.restore();
}

/** How finely the slope from the track down to the rotor is drawn. */
const WALL_STEPS = 40;

/** Light stands still while the rotor turns under it. */
function paintedLight(r: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(r * 2) + 2;
  canvas.height = Math.ceil(r * 2 * SQUASH) + 2;
  const context = contextOf(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(1, SQUASH);
  const sheen = context.createConicGradient(-0.6, 0, 0);
  for (const [at, light] of [
    [0, 0.02],
    [0.1, 0],
    [0.42, 0],
    [0.53, 0.2],
    [0.63, 0.04],
    [0.8, 0.1],
    [0.9, 0],
    [1, 0.02],
  ] as const) {
    sheen.addColorStop(at, `rgb(255 240 205 / ${light})`);
  }
  context.fillStyle = sheen;
  disc(context, 0, 0, r);
  // The bowl's far wall throws a shadow upon the rotor's edge.
  context.fillStyle = shaded(
    context.createRadialGradient(0, r * 0.06, r * 0.86, 0, r * 0.03, r * 1.02),
    "rgb(0 0 0 / 0) 0, rgb(0 0 0 / 0.5) 1",
  );
  disc(context, 0, 0, r);
  return canvas;
}

function paintRimOfBowl(context: CanvasRenderingContext2D, r: number): void {
  paintFoot(context, r);
  flat(context, 0, () => paintRim(context, r));
}

/** The slope inside the bowl. */
function paintWall(context: CanvasRenderingContext2D, r: number): void {
  for (let step = 0; step <= WALL_STEPS; step++) {
    const share = step / WALL_STEPS;
    const radius = r * (RADII.apron + (RADII.numbers - RADII.apron) * share);
    flat(context, r * (TRACK_DEPTH + (ROTOR_DEPTH - TRACK_DEPTH) * share), () => {
      context.fillStyle = wallColour(context, share, radius);
      disc(context, 0, 0, radius);
    });
  }
  flat(context, r * (TRACK_DEPTH + ROTOR_DEPTH) * 0.5, () => paintDeflectors(context, r));
}

function paintedRotor(r: number, picture?: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(r * RADII.numbers * 2) + 4;
  const context = contextOf(canvas);
  if (picture) {
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  }
  context.translate(canvas.width / 2, canvas.height / 2);
  paintRotor(context, r);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser cannot draw");
  return context;
}

/** The bowl's outside, below the rim. */
function paintFoot(context: CanvasRenderingContext2D, r: number): void {
  context.fillStyle = shaded(
    context.createLinearGradient(-r, 0, r, 0),
    "#1c0d06 0, #5a2f15 0.3, #3a1c0c 0.55, #120703 1",
  );
  context.beginPath();
  context.ellipse(0, r * 0.06, r * 0.995, r * SQUASH, 0, 0, Math.PI);
  context.ellipse(0, 0, r, r * SQUASH, 0, Math.PI, 0, true);
  context.fill();
  context.strokeStyle = "rgb(221 196 124 / 0.5)";
  context.lineWidth = r * 0.006;
  context.beginPath();
  context.ellipse(0, r * 0.06, r * 0.995, r * SQUASH, 0, 0.04, Math.PI - 0.04);
  context.stroke();
}

function brass(context: CanvasRenderingContext2D, from: number, to: number): CanvasGradient {
  return shaded(
    context.createLinearGradient(from, 0, to, 0),
    "#6d4f17 0, #fff0bf 0.3, #d8b057 0.5, #8c6620 0.8, #f0d792 1",
  );
}

function paintKnob(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.fillStyle = shaded(
    context.createRadialGradient(x - size * 0.35, y - size * 0.4, size * 0.05, x, y, size),
    "#fffbe6 0, #ecca78 0.35, #6a4813 1",
  );
  disc(context, x, y, size);
}
