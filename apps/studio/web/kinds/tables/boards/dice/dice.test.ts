import { expect, test } from "vitest";
import { restingPose, tumblingPose } from "./throw.ts";
import { apply, atRest, FACE_NORMALS, faceUp } from "./turns.ts";

const FACES = [1, 2, 3, 4, 5, 6];

test("a die at rest shows its face up and stands square on the plate, however it is turned", () => {
  for (const face of FACES) {
    for (const yaw of [0, 0.4, 1.9, -3]) {
      const turn = atRest(face, yaw);
      expect(faceUp(turn)).toBe(face);
      const height = apply(turn, FACE_NORMALS[face] ?? [0, 0, 0])[2];
      expect(height).toBeCloseTo(1, 12);
    }
  }
});

test("opposite faces sum to seven", () => {
  for (const face of FACES) {
    const [x, y, z] = FACE_NORMALS[face] ?? [0, 0, 0];
    expect(FACE_NORMALS[7 - face]?.map((value) => value || 0)).toEqual([-x, -y, -z].map((value) => value || 0));
  }
});

test("every tumble ends exactly where the outcome lies, for all 216 outcomes", () => {
  for (let outcome = 0; outcome < 216; outcome++) {
    const faces = [outcome % 6, Math.floor(outcome / 6) % 6, Math.floor(outcome / 36)].map((face) => face + 1);
    const poses = faces.map((face, die) => tumblingPose(face, die, outcome, 1));
    expect(poses.map(({ turn }) => faceUp(turn))).toEqual(faces);
    expect(poses).toEqual(faces.map((face, die) => restingPose(face, die, outcome)));
  }
});

test("dice at rest never touch, in whatever round", () => {
  for (let round = 0; round < 500; round++) {
    const poses = [1, 2, 3].map((face, die) => restingPose(face, die, round));
    for (const [i, a] of poses.entries()) {
      for (const b of poses.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.2);
    }
  }
});

test("a tumble moves without a jump and never sinks into the plate", () => {
  for (let die = 0; die < 3; die++) {
    let last = tumblingPose(5, die, 7, 0);
    for (let step = 1; step <= 120; step++) {
      const pose = tumblingPose(5, die, 7, step / 120);
      expect(pose.z).toBeGreaterThanOrEqual(0);
      expect(Math.hypot(pose.x - last.x, pose.y - last.y, pose.z - last.z)).toBeLessThan(0.12);
      last = pose;
    }
  }
});
