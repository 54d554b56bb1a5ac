import { readFileSync } from "node:fs";
import { addDays, bangkokDay, bangkokInstant, DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLottoSystem, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer } from "../../testing/officer.ts";
import { visitor } from "../../testing/visitor.ts";
import { planRounds } from "./plan-rounds.ts";
import { schemaFolders } from "../../platform/db/prepare.ts";

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

const sql = <Row extends object>(text: string, values: readonly (string | string[])[] = []) =>
  system.database.owner.query<Row>(text, values).then(({ rows }) => rows);

const dowRounds = () =>
  sql<Times>(
    `select r.day::text, r.closes_at, r.draws_at from lotto_round r join lotto_category c on c.id = r.category_id
      where c.code = 'dow_jones' order by r.day`,
  );

test("rounds of Dow Jones that were planned by Bangkok's clock close before New York's bell afterwards", async () => {
  const before = JSON.stringify([{ opensDaysBefore: 0, opens: "21:30", closes: "03:00", draws: "04:15" }]);
  await sql("update lotto_category set sales = $1 where code = 'dow_jones'", [before]);
  await sql("delete from lotto_round r using lotto_category c where c.id = r.category_id and c.code = 'dow_jones'");
  // In summer, in winter, on a day on which the bell is early, and one that staff have moved.
  const days = ["2027-07-12", "2027-12-13", "2027-11-26", "2027-07-13"];
  const at = (later: number, time: string) =>
    days.map((day) => bangkokInstant(addDays(day, later), time).toISOString());
  await sql(
    `insert into lotto_round (category_id, code, day, status, opens_at, closes_at, draws_at, touched_at)
     select c.id, 'DJ-' || d.day, d.day, 'upcoming', d.opens_at, d.closes_at, d.draws_at, now()
       from unnest($1::date[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) d (day, opens_at, closes_at, draws_at),
            lotto_category c where c.code = 'dow_jones'`,
    [days, at(0, "21:30"), at(1, "03:00"), at(1, "04:15")],
  );
  await sql("update lotto_round set draws_at = draws_at + interval '2 days' where code = 'DJ-2027-07-13'");
  await sql(readFileSync(`${schemaFolders.migrations}/0157_exchange_clocks.sql`, "utf8"));
  expect(await dowRounds()).toEqual([
    {
      day: "2027-07-12",
      closes_at: bangkokInstant("2027-07-13", "02:50"),
      draws_at: bangkokInstant("2027-07-13", "03:15"),
    },
    {
      day: "2027-07-15",
      closes_at: bangkokInstant("2027-07-14", "03:00"),
      draws_at: bangkokInstant("2027-07-16", "04:15"),
    },
    {
      day: "2027-11-26",
      closes_at: bangkokInstant("2027-11-27", "00:50"),
      draws_at: bangkokInstant("2027-11-27", "01:15"),
    },
    {
      day: "2027-12-13",
      closes_at: bangkokInstant("2027-12-14", "03:50"),
      draws_at: bangkokInstant("2027-12-14", "04:15"),
    },
  ]);
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
