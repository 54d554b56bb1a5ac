import { expect, test } from "vitest";
import { roundPhase } from "./round-phase.ts";

const round = { status: "open", opens_at: "2026-11-15T00:00:00Z", closes_at: "2026-11-15T08:00:00Z" } as const;
const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);

test("the clock opens and closes a round before the server has said so", () => {
  expect(roundPhase({ ...round, status: "upcoming" }, at("00:00:00") - 1)).toBe("upcoming");
  expect(roundPhase({ ...round, status: "upcoming" }, at("00:00:00"))).toBe("open");
  expect(roundPhase(round, at("07:50:00"))).toBe("open");
  expect(roundPhase(round, at("07:50:01"))).toBe("closing");
  expect(roundPhase(round, at("08:00:00"))).toBe("waiting");
});

test("what staff or a result decided stands whatever the time", () => {
  expect(roundPhase({ ...round, status: "closed" }, at("01:00:00"))).toBe("waiting");
  expect(roundPhase({ ...round, status: "cancelled" }, at("01:00:00"))).toBe("cancelled");
  expect(roundPhase({ ...round, status: "missed" }, at("01:00:00"))).toBe("cancelled");
  expect(roundPhase({ ...round, status: "paid" }, at("01:00:00"))).toBe("resulted");
});
