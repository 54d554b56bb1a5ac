import { bangkokDay, DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLottoSystem, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { planRounds } from "./plan-rounds.ts";

let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
});
afterAll(() => system.close());

interface Times {
  readonly day: string;
  readonly closes_at: Date;
  readonly draws_at: Date;
}

const sql = <Row extends object>(text: string, values: readonly string[] = []) =>
  system.database.owner.query<Row>(text, values).then(({ rows }) => rows);

const dowRounds = () =>
  sql<Times>(
    `select r.day::text, r.closes_at, r.draws_at from lotto_round r join lotto_category c on c.id = r.category_id
      where c.code = 'dow_jones' order by r.day`,
  );

test("rounds of Dow Jones close before New York's bell, in summer, in winter and on days on which it is early", async () => {
  await sql("delete from lotto_round r using lotto_category c where c.id = r.category_id and c.code = 'dow_jones'");
  await planRounds(system.deps);
  const bells = (await dowRounds()).map(({ day, closes_at }) => {
    const [, hour] = /, (\d\d:\d\d)/.exec(closes_at.toLocaleString("en-GB", { timeZone: "America/New_York" })) ?? [];
    return `${closes_at.toLocaleDateString("sv-SE", { timeZone: "America/New_York" }) === day} ${hour}`;
  });
  expect(bells.length).toBeGreaterThan(3);
  expect(bells.filter((bell) => bell !== "true 15:50" && bell !== "true 12:50")).toEqual([]);
});

test("a moved draw shows its own day to members and in the office, and is found by it", async () => {
  const clerk = await officer(system, "lottery");
  const guest = visitor(system);
  const roundId = Number(await system.openRound("hanoi"));
  const planned = (await guest.ok("lottoRound", { round_id: roundId })).day;
  const drawsAt = new Date(system.clock.now().getTime() + 3 * DAY_MS);
  const own = bangkokDay(drawsAt);
  expect(own).not.toBe(planned);
  await clerk.agreed("officeLottoRoundMove", {
    round_id: roundId,
    opens_at: new Date(system.clock.now().getTime() - HOUR_MS).toISOString(),
    closes_at: new Date(drawsAt.getTime() - HOUR_MS).toISOString(),
    draws_at: drawsAt.toISOString(),
    reason: "เลื่อนวันออกรางวัล",
  });
  expect(await guest.ok("lottoRound", { round_id: roundId })).toMatchObject({ day: own });
  expect(await clerk.ok("officeLottoRoundGet", { round_id: roundId })).toMatchObject({ day: own });
  const idsOf = async (day: string) => (await guest.ok("lottoRounds", { day })).rounds.map(({ round_id }) => round_id);
  expect(await idsOf(own)).toContain(roundId);
  expect(await idsOf(planned)).not.toContain(roundId);
});
