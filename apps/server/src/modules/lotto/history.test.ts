import type { CallOutput } from "@chokdee/contract/schemas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLottoSystem, type LottoSystem } from "../../testing/lotto-system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

const YEARS_OF_DRAWS = 500;
const GOVERNMENT = 1;

let system: LottoSystem;
let guest: Visitor;
beforeAll(async () => {
  system = await createLottoSystem();
  guest = visitor(system);
  // A draw every fortnight for twenty years: 19 and 47 come every tenth time, the last ten are simulated.
  await system.database.owner.query(
    `insert into lotto_round (category_id, code, day, status, opens_at, closes_at, draws_at, touched_at, is_simulated, draw, result)
     select $1, 'PAST-' || n, d::date, 'paid', d - interval '2 days', d, d, d, n < 10, '{}',
            jsonb_build_object('first6', '812' || top3, 'top3', top3, 'top2', right(top3, 2), 'bottom2', bottom2,
                               'front3', jsonb_build_array('443', '443'), 'bottom3', jsonb_build_array('849', top3))
       from (select n, timestamptz '2025-06-01 16:00+07' - n * interval '14 days' as d,
                    case when n % 10 = 0 then '519' else lpad((n % 400)::text, 3, '0') end as top3,
                    case when n % 10 = 1 then '47' else lpad((n % 40)::text, 2, '0') end as bottom2
               from generate_series(0, $2 - 1) n) past`,
    [GOVERNMENT, YEARS_OF_DRAWS],
  );
});
afterAll(() => system.close());

type Page = CallOutput<"lottoResults">;

test("results are paged back to the first draw that is stored, each once, simulated ones marked", async () => {
  const seen: Page["items"] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page = await guest.ok("lottoResults", { category_id: GOVERNMENT, limit: 100, cursor });
    seen.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(new Set(seen.map(({ round_id }) => round_id)).size).toBe(YEARS_OF_DRAWS);
  expect(seen.map(({ draws_at }) => draws_at)).toEqual(
    seen
      .map(({ draws_at }) => draws_at)
      .toSorted()
      .toReversed(),
  );
  expect(seen.at(-1)?.day).toBe("2006-04-16");
  expect(seen.filter(({ is_simulated }) => is_simulated)).toHaveLength(10);
});

test.each([
  ["top3", "519", 50, "2025-06-01"],
  ["top2", "19", 55, "2025-06-01"],
  ["bottom2", "47", 50, "2025-05-18"],
  ["front3", "443", 500, "2025-06-01"],
  ["bottom3", "849", 500, "2025-06-01"],
] as const)("the numbers of %s are counted from what is stored: %s came %d times", async (part, number, count, day) => {
  const { numbers, ...history } = await guest.ok("lottoStatistics", { category_id: GOVERNMENT, part });
  expect(history).toEqual({ draws: 500, simulated_draws: 10, first_day: "2006-04-16", last_day: "2025-06-01" });
  expect(numbers.find((each) => each.number === number)).toEqual({ number, count, last_day: day });
  expect(numbers.map((each) => each.count)).toEqual(numbers.map((each) => each.count).toSorted((a, b) => b - a));
  const perDraw = part === "bottom3" ? 2 : 1;
  expect(numbers.reduce((sum, each) => sum + each.count, 0)).toBe(500 * perDraw);
});

test("a market without draws has no numbers, and one that does not exist is not found", async () => {
  expect(await guest.ok("lottoStatistics", { category_id: 2, part: "top2" })).toEqual({
    draws: 0,
    simulated_draws: 0,
    first_day: null,
    last_day: null,
    numbers: [],
  });
  expect(await guest.call("lottoStatistics", { category_id: 999, part: "top2" })).toMatchObject({ status: 404 });
});

test("a result that is void or corrected leaves the count at once", async () => {
  const { owner } = system.database;
  await owner.query("update lotto_round set status = 'cancelled', result = null where code = 'PAST-0'");
  const { draws, numbers } = await guest.ok("lottoStatistics", { category_id: GOVERNMENT, part: "top3" });
  expect([draws, numbers.find(({ number }) => number === "519")?.count]).toEqual([499, 49]);
});
