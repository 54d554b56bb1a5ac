import { colorOf, WHEEL } from "@chokdee/rules/tables";
import { POCKET_ANGLE, RADII } from "./wheel.ts";
import { disc, shaded } from "../../../../base/ui/paint.ts";

const GROUNDS: Readonly<Record<ReturnType<typeof colorOf>, readonly [string, string]>> = {
  green: ["#1c8a5c", "#0c4a31"],
  red: ["#c8332b", "#7a1512"],
  black: ["#23242a", "#0b0b0e"],
};

/** The bowl from straight above: lacquered rim with gold inlay, and the ball's track. */
export function paintRim(context: CanvasRenderingContext2D, r: number): void {
  ring(context, r * RADII.rim, r * RADII.track, [
    [0, "#2a1208"],
    [0.28, "#6b3417"],
    [0.5, "#8a4a22"],
    [0.72, "#4e2410"],
    [1, "#1a0a04"],
  ]);
  shine(context, r * RADII.rim, r * RADII.track, 0.22);
  hairline(context, r * 0.994, r * 0.009);
  hairline(context, r * 0.882, r * 0.008);
  inlay(context, r);
  ring(context, r * RADII.track, r * RADII.apron * 0.96, [
    [0, "#0d0503"],
    [0.35, "#3a1c0e"],
    [0.75, "#7b4524"],
    [1, "#512a13"],
  ]);
  shine(context, r * RADII.track, r * RADII.apron * 0.96, 0.16);
}

/** The slope below the track, `share` of the way down to the rotor: polished wood that darkens. */
export function wallColour(context: CanvasRenderingContext2D, share: number, r: number): CanvasGradient {
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * share);
  const tone = (strength: number): string =>
    `rgb(${mix(128, 34) * strength} ${mix(72, 16) * strength} ${mix(36, 7) * strength})`;
  const colours = `${tone(0.75)} 0, ${tone(1.25)} 0.22, ${tone(0.8)} 0.4, ${tone(1)} 0.75, ${tone(0.6)} 1`;
  return shaded(context.createLinearGradient(-r, -r, r, r), colours);
}

/** Brass diamonds on the slope. */
export function paintDeflectors(context: CanvasRenderingContext2D, r: number): void {
  for (let i = 0; i < 8; i++) deflector(context, r, (i * Math.PI) / 4 + 0.2, i % 2 === 0);
}

/** The rotor from straight above: numbers, pockets, frets, the brass cone. */
export function paintRotor(context: CanvasRenderingContext2D, r: number): void {
  const outer = r * RADII.numbers;
  const inner = r * RADII.pockets;
  const floor = r * RADII.cone;
  for (const [i, number] of WHEEL.entries()) {
    const [light, dark] = GROUNDS[colorOf(number)];
    const from = (i - 0.5) * POCKET_ANGLE - Math.PI / 2;
    sector(context, from, outer, inner, light);
    sector(context, from, inner, floor, dark);
    context.save();
    context.rotate(i * POCKET_ANGLE);
    context.fillStyle = "#fff8e6";
    context.font = `600 ${r * 0.083}px Anuphan, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(String(number), 0, -(outer + inner) / 2 + r * 0.004);
    context.restore();
  }
  context.fillStyle = shaded(
    context.createRadialGradient(0, 0, floor, 0, 0, inner),
    "rgb(0 0 0 / 0.1) 0, rgb(0 0 0 / 0.3) 0.6, rgb(0 0 0 / 0.65) 1",
  );
  band(context, inner, floor);
  for (let i = 0; i < WHEEL.length; i++) fret(context, r, (i + 0.5) * POCKET_ANGLE);
  hairline(context, outer - r * 0.004, r * 0.01);
  hairline(context, inner, r * 0.012);
  hairline(context, floor, r * 0.012);
  cone(context, floor);
}

function cone(context: CanvasRenderingContext2D, r: number): void {
  context.fillStyle = shaded(
    context.createRadialGradient(0, 0, r * 0.1, 0, 0, r),
    "#f8e3a6 0, #b98a3a 0.35, #7c5620 0.62, #3a240c 0.9, #1d1005 1",
  );
  disc(context, 0, 0, r * 0.985);
  context.strokeStyle = "rgb(255 232 170 / 0.55)";
  context.lineWidth = r * 0.012;
  for (let i = 0; i < 16; i++) {
    context.save();
    context.rotate((i * Math.PI) / 8);
    context.beginPath();
    context.moveTo(0, -r * 0.9);
    context.bezierCurveTo(r * 0.16, -r * 0.74, r * 0.1, -r * 0.56, 0, -r * 0.42);
    context.bezierCurveTo(-r * 0.1, -r * 0.56, -r * 0.16, -r * 0.74, 0, -r * 0.9);
    context.stroke();
    context.restore();
  }
  hairline(context, r * 0.4, r * 0.014);
}

/** A chain of kranok leaves in the rim. */
function inlay(context: CanvasRenderingContext2D, r: number): void {
  const leaves = 48;
  context.fillStyle = "rgb(232 203 124 / 0.75)";
  for (let i = 0; i < leaves; i++) {
    context.save();
    context.rotate((i * Math.PI * 2) / leaves);
    context.translate(0, -r * 0.938);
    context.beginPath();
    context.moveTo(-r * 0.03, r * 0.018);
    context.bezierCurveTo(-r * 0.03, -r * 0.024, r * 0.004, -r * 0.032, r * 0.034, -r * 0.024);
    context.bezierCurveTo(r * 0.014, -r * 0.012, r * 0.018, r * 0.012, -r * 0.004, r * 0.018);
    context.bezierCurveTo(r * 0.002, r * 0.004, -r * 0.012, -r * 0.002, -r * 0.03, r * 0.018);
    context.fill();
    context.restore();
  }
}

function deflector(context: CanvasRenderingContext2D, r: number, angle: number, isLong: boolean): void {
  const length = r * (isLong ? 0.038 : 0.026);
  const width = r * (isLong ? 0.014 : 0.02);
  context.save();
  context.rotate(angle);
  context.translate(0, -r * 0.752);
  for (const [side, colour] of [
    [-1, "#fff2c4"],
    [1, "#8a6524"],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, -length);
    context.lineTo(side * width, 0);
    context.lineTo(0, length);
    context.fill();
  }
  context.restore();
}

function fret(context: CanvasRenderingContext2D, r: number, angle: number): void {
  context.save();
  context.rotate(angle);
  context.strokeStyle = "#d9b867";
  context.lineWidth = r * 0.008;
  context.beginPath();
  context.moveTo(0, -r * RADII.cone);
  context.lineTo(0, -r * RADII.pockets);
  context.stroke();
  context.strokeStyle = "rgb(221 196 124 / 0.55)";
  context.lineWidth = r * 0.004;
  context.beginPath();
  context.moveTo(0, -r * RADII.pockets);
  context.lineTo(0, -r * RADII.numbers);
  context.stroke();
  context.restore();
}

function sector(context: CanvasRenderingContext2D, from: number, outer: number, inner: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(0, 0, outer, from, from + POCKET_ANGLE + 0.002);
  context.arc(0, 0, inner, from + POCKET_ANGLE + 0.002, from, true);
  context.fill();
}

function ring(
  context: CanvasRenderingContext2D,
  outer: number,
  inner: number,
  stops: readonly (readonly [number, string])[],
): void {
  const fill = context.createRadialGradient(0, 0, inner, 0, 0, outer);
  for (const [at, colour] of stops) fill.addColorStop(1 - at, colour);
  context.fillStyle = fill;
  band(context, outer, inner);
}

/** Polished lacquer mirrors a window above and a lamp behind. */
function shine(context: CanvasRenderingContext2D, outer: number, inner: number, strength: number): void {
  const light = context.createConicGradient(-Math.PI / 2, 0, 0);
  for (const [at, share] of [
    [0, 0.3],
    [0.06, 0],
    [0.36, 0],
    [0.44, 0.45],
    [0.5, 0.1],
    [0.76, 0],
    [0.86, 1],
    [0.93, 0.35],
    [1, 0.3],
  ] as const) {
    light.addColorStop(at, `rgb(255 226 178 / ${share * strength})`);
  }
  context.fillStyle = light;
  band(context, outer, inner);
}

function band(context: CanvasRenderingContext2D, outer: number, inner: number): void {
  context.beginPath();
  context.arc(0, 0, outer, 0, Math.PI * 2);
  context.arc(0, 0, inner, 0, Math.PI * 2, true);
  context.fill();
}

function hairline(context: CanvasRenderingContext2D, radius: number, width: number): void {
  context.strokeStyle = "#dcb863";
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
}
