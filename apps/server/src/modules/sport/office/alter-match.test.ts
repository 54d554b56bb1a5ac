import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../../testing/money-world.ts";
import { decideWaiting } from "../decide-waiting.ts";
import { settleAll } from "../settle-match.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

const reason = "ตรวจสอบจากแหล่งข้อมูลแล้ว";

test("staff leave on record who was held by a suspension, and set no result of a match that has not begun", async () => {
  const who = await world.person(1_000_00n);
  const match = await world.sport.openMatch();
  const result = { status: "finished", score: { home: 1, away: 0 }, half_time: { home: 0, away: 0 } } as const;
  const [clerk, owner] = [await world.staff("sport"), await world.staff("owner")];
  const asked = { match_id: match, ...result, first_goal: "home", reason } as const;
  expect(await owner.call("officeSportResultSet", asked)).toMatchObject({ code: "SPORT_MATCH_STATE" });
  await world.sport.tell(match, { phase: "second-half", minute: 60, halfTime: { home: 0, away: 0 } });
  const bet = await world.sport.bet(who.id, [[match, "1x2.match:home"]], 50);
  expect(bet).toMatchObject({ status: "waiting" });
  await clerk.ok("officeSportSuspend", { match_id: match, is_suspended: true, reason });
  world.sport.pass(6_000);
  await decideWaiting(world.sport.desk);
  expect(await who.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({ status: "refused" });
  await clerk.ok("officeSportSuspend", { match_id: match, is_suspended: false, reason });
  const { rows } = await world.bench.system.database.owner.query<{ after: unknown }>(
    "select after from audit_record where action like 'sport_match.%' and subject = $1 order by id",
    [`sport:${match}`],
  );
  const held = (status: string) => [{ member: Number(who.id), bet: bet.bet_id, risk: 5_000, status }];
  expect(rows.map(({ after }) => after)).toEqual([
    { is_suspended: true, held: held("waiting") },
    { is_suspended: false, held: held("refused") },
  ]);
  world.sport.pass(HOUR_MS + 99 * MINUTE_MS);
  expect(await owner.call("officeSportResultSet", asked), "it cannot be over").toMatchObject({
    code: "SPORT_MATCH_STATE",
  });
  world.sport.pass(MINUTE_MS);
  expect(await owner.call("officeSportResultSet", asked)).not.toMatchObject({ code: "SPORT_MATCH_STATE" });
});

test("a match that was voided before it began has no result that could be corrected", async () => {
  const who = await world.person(1_000_00n);
  const match = await world.sport.openMatch();
  const bet = await world.sport.bet(who.id, [[match, "1x2.match:home"]], 50);
  const owner = await world.staff("owner");
  await owner.agreed("officeSportVoid", { match_id: match, public_reason: "สนามน้ำท่วม แข่งต่อไม่ได้", reason });
  await settleAll(world.sport.desk);
  const won = { status: "finished", score: { home: 1, away: 0 }, half_time: { home: 0, away: 0 } } as const;
  const asked = { match_id: match, ...won, first_goal: "home", reason } as const;
  expect(await owner.call("officeSportResettle", asked)).toMatchObject({ code: "SPORT_MATCH_STATE" });
  const broken = { ...asked, status: "abandoned" } as const;
  expect(await owner.call("officeSportResettle", broken)).toMatchObject({ code: "SPORT_MATCH_STATE" });
  world.sport.pass(HOUR_MS + 99 * MINUTE_MS);
  expect(await owner.call("officeSportResettle", asked), "it cannot be over").toMatchObject({
    code: "SPORT_MATCH_STATE",
  });
  world.sport.pass(MINUTE_MS);
  await owner.agreed("officeSportResettle", asked);
  await settleAll(world.sport.desk);
  expect(await who.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({ payout: bet.risk + bet.win });
});
