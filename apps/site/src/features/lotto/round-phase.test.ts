import { expect, test } from "vitest";
import { nextRounds, roundPhase } from "./round-phase.ts";
import type { Market, Round } from "./queries.ts";

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

const roundOf = (round_id: number, closes: string, status: Round["status"] = "open"): Round => ({
  round_id,
  code: `R-${round_id}`,
  category_id: 1,
  category: "yeekee",
  group: "yeekee",
  name: "จับยี่กี",
  day: "2026-11-15",
  number: null,
  status,
  opens_at: "2026-11-15T00:00:00Z",
  closes_at: `2026-11-15T${closes}Z`,
  draws_at: `2026-11-15T${closes}Z`,
  result: null,
  is_simulated: false,
  cancel_reason: null,
});

const market = (rounds: readonly Round[], is_open = true): Market => ({
  category_id: 1,
  category: "yeekee",
  group: "yeekee",
  title: "จับยี่กี",
  is_open,
  rounds: [...rounds],
  last_result: null,
});

test("each market gives the round that it closes next, the soonest first", () => {
  const found = nextRounds(
    [
      market([roundOf(1, "05:00:00"), roundOf(2, "05:15:00")]),
      market([roundOf(3, "04:00:00", "closed"), roundOf(4, "09:00:00")]),
      market([roundOf(5, "04:30:00")]),
      market([roundOf(6, "04:10:00")], false),
    ],
    Date.parse("2026-11-15T04:01:00Z"),
    2,
  );
  expect(found.map(({ round_id: id }) => id)).toEqual([5, 1]);
});
