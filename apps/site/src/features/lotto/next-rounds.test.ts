import { expect, test } from "vitest";
import type { Market, Round } from "./lotto-types.ts";
import { nextRounds } from "./next-rounds.ts";

const round = (round_id: number, closes: string, status: Round["status"] = "open"): Round => ({
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
      market([round(1, "05:00:00"), round(2, "05:15:00")]),
      market([round(3, "04:00:00", "closed"), round(4, "09:00:00")]),
      market([round(5, "04:30:00")]),
      market([round(6, "04:10:00")], false),
    ],
    Date.parse("2026-11-15T04:01:00Z"),
    2,
  );
  expect(found.map(({ round_id: id }) => id)).toEqual([5, 1]);
});
