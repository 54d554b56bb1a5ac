import { WHEEL } from "@chokdee/rules/tables";
import { expect, test } from "vitest";
import { endOfSpin, standingWheel, turningWheel } from "./spin.ts";
import { neighboursOf, numberAt, pocketAngle, RADII } from "./wheel.ts";

const [SETTLE, STAND] = [7_200, 8_600];
const spinTo = (number: number, ballAngle = 1, rotorAngle = 2) =>
  endOfSpin({ number, ballAngle, rotorAngle, settleMs: SETTLE, standMs: STAND });

test("the ball ends in the pocket of the drawn number, wherever ball and rotor were", () => {
  for (const number of WHEEL) {
    for (const [ballAngle, rotorAngle] of [
      [0, 0],
      [4.7, -2.9],
      [60.2, -301.4],
    ] as const) {
      const spin = spinTo(number, ballAngle, rotorAngle);
      for (const ms of [SETTLE, (SETTLE + STAND) / 2, STAND, STAND + 5_000]) {
        const { rotorAngle: rotor, ball } = spin(ms);
        const onRotor = (ball?.angle ?? Number.NaN) - rotor;
        expect(numberAt(onRotor)).toBe(number);
        expect(Math.abs(Math.sin((onRotor - pocketAngle(number)) / 2))).toBeLessThan(1e-9);
        expect([ball?.radius, ball?.height]).toEqual([RADII.resting, 0]);
      }
      expect(spin(STAND)).toEqual(standingWheel(number));
    }
  }
});

test("the end of a spin begins where and as fast as the wheel turned before", () => {
  const [before, start] = [turningWheel(0.4, 2_999), turningWheel(0.4, 3_000)];
  const spin = spinTo(17, start.ball?.angle, start.rotorAngle);
  const [first, next] = [spin(0), spin(1)];
  expect(Math.sin((first.ball?.angle ?? 0) - (start.ball?.angle ?? 0))).toBeCloseTo(0, 9);
  expect(first.rotorAngle).toBeCloseTo(start.rotorAngle, 9);
  const speed = (a: typeof first, b: typeof first) => ((b.ball?.angle ?? 0) - (a.ball?.angle ?? 0)) * 1_000;
  expect(speed(first, next) / speed(before, start)).toBeCloseTo(1, 2);
  expect((next.rotorAngle - first.rotorAngle) / (start.rotorAngle - before.rotorAngle)).toBeCloseTo(1, 2);
});

test("on the rotor the ball only goes forward, and neither ball nor rotor leaps", () => {
  for (const number of WHEEL) {
    const spin = spinTo(number);
    const scenes = Array.from({ length: Math.floor(STAND / 16) }, (_, at) => spin(at * 16));
    const steps = scenes.slice(1).map((scene, at) => {
      const [ball, last] = [scene.ball, scenes[at]?.ball];
      if (!ball || !last) throw new Error("The ball is gone");
      const rotor = scene.rotorAngle - (scenes[at]?.rotorAngle ?? 0);
      return {
        rotor,
        forward: ball.angle - last.angle - rotor,
        inward: ball.radius - last.radius,
        up: ball.height - last.height,
      };
    });
    expect(Math.min(...steps.map(({ forward }) => forward))).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(...steps.map(({ forward }) => forward))).toBeLessThan(0.2);
    expect(Math.max(...steps.map(({ rotor }) => Math.abs(rotor)))).toBeLessThan(0.04);
    expect(Math.max(...steps.flatMap(({ inward, up }) => [Math.abs(inward), Math.abs(up)]))).toBeLessThan(0.02);
  }
});

test("neighbours are those of the wheel, over zero as well", () => {
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26, 1)).toEqual([3, 26, 0]);
  expect(neighboursOf(17, 0)).toEqual([17]);
});
