import { isArmed, isPlain, speciesOf } from "@chokdee/rules/fishing";
import type { WeaponView } from "../../../../src/kinds/fishing/protocol.ts";
import type { Cannons } from "./cannons.ts";
import type { Effects } from "./effects.ts";
import type { Fish, Shoal } from "./shoal.ts";
import type { View } from "./view.ts";

const STEP_MS = 70;

/** What of the water a weapon touches. */
interface Struck {
  readonly effects: Effects;
  readonly view: View;
  readonly shoal: Shoal;
  readonly cannons: Cannons;
  now(): number;
}

/**
 * What a weapon that was left is aimed at: the plain fish nearest to where it lies, round again where they are too few.
 * Every aim returns the same, so that nearness is only a matter of looks.
 */
export function aimWeapon(shoal: Shoal, from: { readonly x: number; readonly y: number }, count: number): number[] {
  const near = shoal.all
    .filter((fish) => fish.isHere && isPlain(fish.swimmer.species))
    .sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
  if (near.length === 0) return [];
  return Array.from({ length: count }, (_, index) => near[index % near.length]?.id ?? 0);
}

/** Strikes each fish in turn in the manner of the weapon, and tells of each that was caught. */
export function showWeapon(
  water: Struck,
  { seat, species, fish, units }: WeaponView,
  left: Fish | undefined,
  onCatch: (fish: Fish, units: number) => void,
): void {
  const creature = speciesOf(species);
  if (!isArmed(creature)) return;
  const [muzzleX, muzzleY] = water.cannons.muzzle(seat);
  const start = left ?? { x: muzzleX, y: muzzleY, half: 60 };
  const targets = fish.flatMap((id, index) => {
    const found = water.shoal.find(id);
    return found ? [{ fish: found, units: units[index] ?? 0 }] : [];
  });
  strike(
    water,
    creature.weapon,
    start,
    targets.map((target) => target.fish),
  );
  for (const target of targets) {
    if (target.units > 0) {
      water.shoal.catch(target.fish.id);
      onCatch(target.fish, target.units);
    } else target.fish.flashUntil = water.now() + 200;
  }
}

function strike(
  { effects, view }: Struck,
  weapon: "chain" | "drill" | "laser" | "bomb",
  start: { readonly x: number; readonly y: number; readonly half: number },
  targets: readonly Fish[],
): void {
  if (weapon === "chain") {
    let [x, y] = [start.x, start.y];
    targets.forEach((fish, index) => {
      effects.bolt(x, y, fish.x, fish.y, index * STEP_MS);
      effects.bolt(x, y, fish.x, fish.y, index * STEP_MS + 60, 0xd8b0ff);
      [x, y] = [fish.x, fish.y];
    });
  } else if (weapon === "laser") {
    const far = targets.at(-1) ?? { x: start.x, y: view.box.top };
    const [dx, dy] = [far.x - start.x, far.y - start.y];
    const long = (view.box.width + view.box.height) / (Math.hypot(dx, dy) || 1);
    effects.beam(
      start.x - dx * long,
      start.y - dy * long,
      start.x + dx * long,
      start.y + dy * long,
      110,
      0xff4a3a,
      900,
    );
    effects.beam(start.x - dx * long, start.y - dy * long, start.x + dx * long, start.y + dy * long, 46, 0xffffff, 760);
  } else if (weapon === "drill") {
    let [x, y] = [start.x, start.y];
    for (const fish of targets) {
      effects.beam(x, y, fish.x, fish.y, 30, 0xffc070, 640);
      effects.burst(fish.x, fish.y, 3, 0xffb060, 46);
      [x, y] = [fish.x, fish.y];
    }
  } else {
    for (const [size, tint, life] of [
      [300, 0xff7a3a, 700],
      [210, 0xffe08a, 520],
      [420, 0xff4a2a, 950],
    ] as const)
      effects.ring(start.x, start.y, size * Math.max(0.7, view.scale), tint, life);
    effects.rays(start.x, start.y, 420 * Math.max(0.6, view.scale), 0xffa04a, 900);
    effects.burst(start.x, start.y, 30, 0xffb04a, 190);
  }
}
