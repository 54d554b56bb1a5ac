import { isAlive, isPlain, type PayingCreature, SEA, SPECIES } from "@chokdee/rules/fishing";
import { describe, expect, test } from "vitest";
import { frameOf } from "../art.ts";
import { Pen } from "../gl/pen.ts";
import { MAX_SPRITES, STRIDE } from "../gl/renderer.ts";
import { Bullets } from "./bullets.ts";
import { LOOKS } from "./looks.ts";
import { type Fish, Shoal } from "./shoal.ts";
import { Tags } from "./tags.ts";
import { View } from "./view.ts";
import { aimWeapon } from "./weapons.ts";

const box = { left: 0, top: 60, width: 390, height: 600 };
const seed = "7a".repeat(32);
const now = 30_000_000 * 60_000 + 40_000;

const unitsOf = (species: PayingCreature) => species.phases[0]?.[0]?.units ?? 0;

function setUp(seat = 0) {
  const view = new View();
  view.fill(box);
  view.sit(seat);
  const shoal = new Shoal(view);
  shoal.begin(seed, []);
  shoal.update(now);
  const met: { readonly bullet: number; readonly fish: Fish }[] = [];
  const bullets = new Bullets({
    view,
    shoal,
    fadesMs: 8_000,
    onMeet: (bullet, fish) => met.push({ bullet: bullet.number, fish }),
  });
  bullets.ownSeat = seat;
  return { view, shoal, bullets, met };
}

describe("the view", () => {
  test.each([0, 1, 2, 3])("seat %i shoots from below, and every point goes there and back", (seat) => {
    const { view } = setUp(seat);
    expect(view.isBelow(seat)).toBe(true);
    expect(view.y(view.muzzleY(seat))).toBe(box.top + box.height);
    expect(view.seaX(view.x(321))).toBeCloseTo(321);
    expect(view.seaY(view.y(123))).toBeCloseTo(123);
  });

  test("a direction looks as the line between two points does", () => {
    const { view } = setUp(2);
    const [x, y] = [view.x(400) - view.x(300), view.y(250) - view.y(200)];
    expect(view.angle(Math.atan2(50, 100))).toBeCloseTo(Math.atan2(y, x));
  });
});

test("whatever swims to the left is turned over, so that all are lit from above", () => {
  const { shoal } = setUp();
  const swimming = shoal.all.filter(({ isHere, look }) => isHere && look.stance !== "upright");
  const flips = swimming.map(({ angle, flip }) => [Math.sign(Math.cos(angle)), flip]);
  expect(flips.every(([way, flip]) => way === flip)).toBe(true);
  expect(new Set(swimming.map(({ flip }) => flip)).size).toBe(2);
});

describe("bullets", () => {
  const fly = (bullets: Bullets, ms: number) => {
    for (let past = 0; past < ms; past += 16) bullets.update(now + past, 16);
  };

  test("bounce off the edges and never leave the water", () => {
    const { bullets } = setUp();
    for (let number = 1; number <= 20; number++) bullets.fire(3, number, "cannon", number, now, null);
    for (let past = 0; past < 5_000; past += 50) {
      bullets.update(now + past, 50);
      for (const { isFlying, x, y } of bullets.all) {
        if (isFlying) expect(x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height).toBe(true);
      }
    }
    expect(bullets.all.filter(({ isFlying }) => isFlying)).toHaveLength(20);
  });

  test("only own ones meet fish, once; what was gone lets them fly on", () => {
    const { bullets, met } = setUp();
    bullets.fire(1, 1, "cannon", -1.4, now, null);
    bullets.fire(0, 2, "cannon", -1.2, now, null);
    fly(bullets, 6_000);
    expect(met.map(({ bullet }) => bullet)).toEqual([2]);
    const bullet = bullets.find(0, 2);
    if (!bullet) throw new Error("it is asked about");
    bullets.resume(bullet);
    fly(bullets, 1_000);
    expect(met.length).toBeGreaterThan(1);
  });

  test("a locked one passes others by and meets its fish alone", () => {
    const { bullets, met, shoal } = setUp();
    const target = shoal.all.find((fish) => fish.isHere && fish.y < 240 && fish.x > 60 && fish.x < 330);
    if (!target) throw new Error("nothing swims there");
    bullets.fire(0, 1, "cannon", -1.5, now, target.id);
    fly(bullets, 6_000);
    expect(met.map(({ fish }) => fish.id)).toEqual([target.id]);
  });

  test("one that is fired for a kind meets no other, also when its fish is gone", () => {
    const { bullets, met, shoal } = setUp();
    const target = shoal.all.find((fish) => fish.isHere && fish.swimmer.species.shoal === "middle");
    if (!target) throw new Error("none swims");
    const { species } = target;
    bullets.hunted = species;
    for (let number = 1; number <= 8; number++) {
      bullets.fire(0, number, "cannon", -0.4 * number, now, target.id);
    }
    shoal.catch(target.id);
    shoal.update(now);
    fly(bullets, 7_500);
    expect(met.filter(({ fish }) => fish.species !== species)).toEqual([]);
    bullets.hunted = null;
    bullets.fire(0, 9, "cannon", -1.2, now, null);
    fly(bullets, 6_000);
    expect(met.some(({ bullet }) => bullet === 9)).toBe(true);
  });

  test("one that meets nothing is over before the studio forgets it", () => {
    const { bullets, shoal } = setUp();
    for (const fish of shoal.all) shoal.catch(fish.id);
    shoal.update(now);
    bullets.fire(0, 1, "cannon", -1, now, null);
    fly(bullets, 7_900);
    expect(bullets.unitsOut(() => 1)).toBe(0);
  });
});

describe("the shoal", () => {
  test("a torpedo passes what it could not miss", () => {
    const { shoal } = setUp();
    const small = shoal.all.findLast(
      ({ isHere, swimmer: { species } }) => isHere && isPlain(species) && unitsOf(species) < 5,
    );
    if (!small) throw new Error("nothing small swims");
    expect(shoal.meet(small.x, small.y, { gun: "cannon", kind: null }, now)?.id).toBe(small.id);
    expect(shoal.meet(small.x, small.y, { gun: "torpedo", kind: null }, now)?.id).not.toBe(small.id);
  });

  test("caught creatures are gone, also after a snapshot", () => {
    const { shoal } = setUp();
    const first = shoal.all.find(({ isHere }) => isHere);
    if (!first) throw new Error("nothing swims");
    shoal.catch(first.id);
    shoal.update(now);
    expect(shoal.find(first.id)?.isHere).toBe(false);
    shoal.begin(seed, []);
    shoal.update(now);
    expect(shoal.find(first.id)?.isHere).toBe(true);
    shoal.begin(seed, [first.id]);
    shoal.update(now);
    expect(shoal.find(first.id)?.isHere).toBe(false);
  });

  test("what is here is what lives and was not caught, also when the clock is set back", () => {
    const { shoal } = setUp();
    const first = shoal.here[0]?.id ?? expect.fail("nothing swims");
    shoal.catch(first);
    const shifts = [...Array.from({ length: 300 }, (_, step) => step * 130), 20_000, 60_000, 3_000];
    for (const shift of shifts) {
      shoal.update(now + shift);
      const living = shoal.all.filter(({ isCaught, swimmer }) => !isCaught && isAlive(swimmer, now + shift));
      expect(shoal.here.map(({ id }) => id)).toEqual(living.map(({ id }) => id));
      expect(shoal.all.filter(({ isHere }) => isHere)).toHaveLength(living.length);
    }
  });

  test("a weapon is aimed at as many plain fish as it has hits", () => {
    const { shoal } = setUp();
    const aims = aimWeapon(shoal, { x: 195, y: 300 }, 36);
    expect(aims).toHaveLength(36);
    for (const id of aims) {
      const fish = shoal.find(id);
      expect(fish?.isHere === true && isPlain(fish.swimmer.species)).toBe(true);
    }
  });
});

test("of tags that would lie on each other, the larger creature's is seen", () => {
  const { shoal, view } = setUp();
  const numbers = new Float32Array(MAX_SPRITES * STRIDE);
  const pen = new Pen(numbers);
  const cut = { sheet: 0, u0: 0, v0: 0, u1: 1, v1: 1, ratio: 0.4, share: 1 };
  new Tags({ tag: () => cut } as never).draw(pen, shoal.here, view, 1_000);
  const boxes = Array.from({ length: pen.count }, (_, no) => [...numbers.subarray(no * STRIDE, no * STRIDE + 6)]);
  const isApart = ([x = 0, y = 0, , , width = 0, height = 0]: number[], [ax = 0, ay = 0]: number[]) =>
    Math.abs(x - ax) >= width || Math.abs(y - ay) >= height;
  expect(boxes.every((box, at) => boxes.slice(at + 1).every((other) => isApart(box, other)))).toBe(true);
  const leaders = shoal.all.filter(({ isHere, isLeader }) => isHere && isLeader);
  expect(leaders[0]?.tag).toBe(1);
  const hidden = leaders.filter(({ tag }) => tag === 0).length;
  expect([hidden > 0, boxes.length]).toEqual([true, leaders.length - hidden]);
});

test("every creature has all its pictures", () => {
  for (const { id } of SPECIES) {
    for (const { picture } of LOOKS[id].pieces) expect(frameOf(picture).width, picture).toBeGreaterThan(20);
  }
});
