import { MINUTE_MS } from "@chokdee/rules/time";
import { describe, expect, test } from "vitest";
import type { PageSocket } from "../../core/sockets.ts";
import type { Session } from "../../core/session.ts";
import type { Magazine } from "./magazines-repo.ts";
import {
  endIfOver,
  fire,
  leaveIfOver,
  limitedAt,
  newAllowance,
  newSeat,
  newShooting,
  noteAsked,
  type Shooting,
  takeLoad,
} from "./seat.ts";

const member = { nickname: "สมชาย", operator_player: "p1" } as Session;
const seatAt = (now: number, session = member, allowance = newAllowance(now)) =>
  newSeat(0, session, {} as PageSocket, allowance, now);

function shootingWith(guns: Shooting["guns"]): Shooting {
  const source = { serverSeed: "00", clientSeed: "a", counter: 0 };
  return newShooting({ magazine: { units: 60, asked_at: new Date(0) } as Magazine, source, commit: "00", guns }, 0);
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

  test("is no faster for whoever has stood up and sits down again", () => {
    const first = seatAt(0);
    expect([0, 1, 2].map((at) => takeLoad(first, at))).toEqual([true, true, true]);
    first.shooting = shootingWith(["cannon"]);
    const shots = [1, 2, 3, 4, 5].map((bullet) => fire(first, { type: "fire", bullet, gun: "cannon", angle: 0 }, 3));
    expect(shots).toEqual([undefined, undefined, undefined, undefined, "fast"]);
    const again = seatAt(4, member, first.allowance);
    again.shooting = shootingWith(["cannon"]);
    expect(takeLoad(again, 4)).toBe(false);
    expect(fire(again, { type: "fire", bullet: 1, gun: "cannon", angle: 0 }, 4)).toBe("fast");
  });

  test("may load less after refusals, each of which was a call, and asks for no more than a limit has left", () => {
    const seat = seatAt(0);
    const size = { units: 1, guns: ["cannon"] } as const;
    expect(takeLoad(seat, 0)).toBe(true);
    noteAsked(seat, { price: 100, isLoaded: false, refused: 5, limited: size }, 0);
    expect(seat.allowance.loads).toBe(0.5);
    expect([limitedAt(seat, 100, MINUTE_MS - 1), limitedAt(seat, 200, 0)]).toEqual([size, undefined]);
    // What was asked for by it does not keep it.
    noteAsked(seat, { price: 100, isLoaded: false, refused: 1, limited: size }, MINUTE_MS - 1);
    expect(limitedAt(seat, 100, MINUTE_MS)).toBeUndefined();
    noteAsked(seat, { price: 100, isLoaded: true, refused: 0, limited: undefined }, MINUTE_MS);
    expect(seat.limited).toBeUndefined();
  });

  test("shows enough of a member's name, and of a guest's all", () => {
    expect(seatAt(0).name).toBe("สมช***");
    expect(seatAt(0, { nickname: "P-8f3a21", operator_player: "p1" } as Session).name).toBe("P-8***1");
    expect(seatAt(0, { nickname: "ผู้เล่นทดลอง", operator_player: null } as Session).name).toBe("ผู้เล่นทดลอง");
  });

  test("ends a magazine after a minute without a shot, and after five minutes of slow ones", () => {
    const silent = seatAt(0);
    silent.shooting = shootingWith(["cannon"]);
    endIfOver(silent, MINUTE_MS);
    expect(silent.shooting.ending).toBeUndefined();
    endIfOver(silent, MINUTE_MS + 1);
    expect(silent.shooting.ending).toBe("silent");
    const slow = seatAt(0);
    slow.shooting = shootingWith(["cannon"]);
    slow.shooting.shotAt = 5 * MINUTE_MS;
    endIfOver(slow, 5 * MINUTE_MS);
    expect(slow.shooting.ending).toBeUndefined();
    endIfOver(slow, 5 * MINUTE_MS + 1);
    expect(slow.shooting.ending).toBe("old");
  });

  test("is given back by whoever only sits there for ten minutes, and by no one who shoots", () => {
    const idle = seatAt(0);
    leaveIfOver(idle, 10 * MINUTE_MS);
    expect(idle.isLeaving).toBe(false);
    idle.isBusy = true;
    leaveIfOver(idle, 10 * MINUTE_MS + 1);
    expect(idle.isLeaving).toBe(false);
    idle.isBusy = false;
    leaveIfOver(idle, 10 * MINUTE_MS + 1);
    expect(idle.isLeaving).toBe(true);
    const shooter = seatAt(0);
    shooter.shooting = shootingWith(["cannon"]);
    leaveIfOver(shooter, 10 * MINUTE_MS + 1);
    expect(shooter.isLeaving).toBe(false);
  });

  test("fires no gun that its magazine was not reserved for", () => {
    const seat = seatAt(0);
    seat.shooting = shootingWith(["cannon"]);
    expect(fire(seat, { type: "fire", bullet: 1, gun: "torpedo", angle: 0 }, 0)).toBe("limit");
    expect(fire(seat, { type: "fire", bullet: 2, gun: "cannon", angle: 0 }, 0)).toBeUndefined();
  });
});
