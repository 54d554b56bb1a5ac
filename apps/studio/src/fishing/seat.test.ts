import { describe, expect, test } from "vitest";
import type { PageSocket } from "../platform/sockets.ts";
import type { Session } from "../play/sessions-repo.ts";
import type { Magazine } from "./magazines-repo.ts";
import { fire, newSeat, newShooting, type Shooting, takeLoad } from "./seat.ts";

const seatAt = (now: number) => newSeat(0, { nickname: "สมชาย" } as Session, {} as PageSocket, null, now);

function shootingWith(guns: Shooting["guns"]): Shooting {
  const source = { serverSeed: "00", clientSeed: "a", counter: 0 };
  return newShooting({ magazine: { units: 60 } as Magazine, source, commit: "00", guns }, 0);
}

describe("a seat", () => {
  test("loads three magazines at once, and then one every ten seconds", () => {
    const seat = seatAt(0);
    expect([0, 1, 2, 3, 4].map((at) => takeLoad(seat, at))).toEqual([true, true, true, false, false]);
    expect(takeLoad(seat, 9_000)).toBe(false);
    expect([10_003, 10_004].map((at) => takeLoad(seat, at))).toEqual([true, false]);
    expect([100_000, 100_001, 100_002, 100_003].map((at) => takeLoad(seat, at))).toEqual([true, true, true, false]);
  });

  test("fires no more units in a while with torpedoes than with the cannon", () => {
    for (const [gun, units] of [
      ["cannon", 1],
      ["torpedo", 5],
    ] as const) {
      const seat = seatAt(0);
      let fired = 0;
      for (let bullet = 1; bullet <= 500; bullet++) {
        seat.shooting = shootingWith(["cannon", "torpedo"]);
        seat.bullets.clear();
        if (fire(seat, { type: "fire", bullet, gun, angle: 0 }, bullet * 20) === undefined) fired += units;
      }
      // Ten seconds at five a second, and what may come at once.
      expect([gun, fired >= 50 && fired <= 59]).toEqual([gun, true]);
    }
  });

  test("fires no gun that its magazine was not reserved for", () => {
    const seat = seatAt(0);
    seat.shooting = shootingWith(["cannon"]);
    expect(fire(seat, { type: "fire", bullet: 1, gun: "torpedo", angle: 0 }, 0)).toBe("limit");
    expect(fire(seat, { type: "fire", bullet: 2, gun: "cannon", angle: 0 }, 0)).toBeUndefined();
  });
});
