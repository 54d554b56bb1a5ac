import { rmSync } from "node:fs";
import { join } from "node:path";
import { bangkokDay } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBooks } from "../../modules/ledger/reconcile.ts";
import { readConfig } from "../../platform/config.ts";
import { createLogger } from "../../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { makeScratch } from "../../testing/scratch.ts";
import { siteCaller } from "../../testing/inject.ts";
import { openForTest, TERMS } from "../../testing/seed-template.ts";
import { bookChecks } from "../book-checks.ts";
import { createSiteServer } from "../site-server.ts";
import { closeSystem } from "../system.ts";
import { makeHistory } from "./make-history.ts";
import { planPast } from "./plan.ts";

const box = makeScratch("past");
const until = new Date();
const config = {
  ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? "warn", DATA_DIR: box }),
  secretKey: "the secret key of the test systems",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(box, { recursive: true, force: true });
});

/** Makes it up to a day of its own, which cuts it off, or to its end. */
async function make(daysAtMost = Number.POSITIVE_INFINITY): Promise<number> {
  let days = 0;
  const progress = {
    day() {
      if (++days > daysAtMost) throw new Error("cut off");
    },
    end() {},
  };
  const log = createLogger(config.logLevel);
  await makeHistory({ config, appUrl: database.appUrl, log, terms: TERMS, progress, until }).catch((error: unknown) => {
    expect(error).toMatchObject({ message: "cut off" });
  });
  return days;
}

/** What a member has done on a day, of which the plan has so much. */
const DONE = {
  bill: "select member_id, created_at as at from lotto_bill",
  pay_in: "select member_id, created_at as at from deposit",
  slip: "select member_id, placed_at as at from sport_slip",
  wheel: "select member_id, at from wheel_spin",
  withdraw: "select member_id, created_at as at from withdrawal",
} as const;

const dayOf = (username: string, at: Date) => `${username} ${bangkokDay(at)}`;

test("a new sandbox has thirty days behind it, also where their making was cut off and some of it was done again", async () => {
  expect(await make(25)).toBe(26);
  // As after a kill: what was done last is done once more, under the same keys.
  await database.owner.query("update sandbox_history set made_to = made_to - interval '18 hours'");
  expect(await make(2)).toBe(3);
  await database.owner.query("update sandbox_history set made_to = made_to - interval '6 hours'");
  expect(await make()).toBeGreaterThan(4);
  expect(await make()).toBe(0);
  const plan = planPast(until);
  for (const [kind, sql] of Object.entries(DONE)) {
    const planned = Map.groupBy(
      plan.flatMap(({ act, at }) => {
        if (!("who" in act) || act.kind !== kind) return [];
        return [act.who, ...(act.kind === "withdraw" ? (act.or ?? []) : [])].map((who) => dayOf(who, at));
      }),
      (day) => day,
    );
    const { rows } = await database.owner.query<{ username: string; at: Date }>(
      `select m.username, d.at from (${sql}) d join member m on m.id = d.member_id
        where not exists (select from simulated_member s where s.member_id = m.id and s.plays_on)`,
    );
    expect(rows.length, kind).toBeGreaterThan(0);
    for (const [day, done] of Map.groupBy(rows, ({ username, at }) => dayOf(username, at))) {
      // Each of the last rounds of yeekee has bills besides.
      const more = kind === "bill" && day.endsWith(bangkokDay(until)) ? 8 : 0;
      expect({ kind, day, is: done.length <= (planned.get(day)?.length ?? 0) + more }).toEqual({ kind, day, is: true });
    }
  }
});

test("books, chains and seals are sound, and nothing lies in the future or is out of order", async () => {
  const system = await openForTest(database.appUrl, { dataDir: box });
  const { db, clock, sealNote } = system.ports;
  const sealFile = join(box, "ledger/seals.jsonl");
  const report = await readBooks({ db, clock, sealFile, bookChecks, sealNote });
  expect(report.breaks).toEqual([]);
  expect(report.seals).toBeGreaterThan(25);
  const at = [
    ["ledger_posting", "at"],
    ["lotto_bill", "created_at"],
    ["sport_slip", "placed_at"],
    ["member", "created_at"],
    ["notice", "at"],
    ["wheel_spin", "at"],
    ["withdrawal", "created_at"],
    ["poll_vote", "at"],
  ];
  for (const [table, column] of at) {
    const { rows } = await database.owner.query<{ ahead: number; early: number }>(
      `select count(*) filter (where ${column} > $1)::int as ahead,
              count(*) filter (where ${column} < $1 - interval '32 days')::int as early from ${table}`,
      [until],
    );
    expect({ table, ...rows[0] }).toEqual({ table, ahead: 0, early: 0 });
  }
  await closeSystem(system);
});

test("every round of the lottery that is over has its result, and is shown as simulated", async () => {
  const { rows } = await database.owner.query<{ day: string; rounds: number; drawn: number }>(
    `select r.day::text, count(*)::int as rounds, count(*) filter (where r.status = 'paid' and r.is_simulated)::int as drawn
       from lotto_round r join lotto_category c on c.id = r.category_id
      where c.market_group <> 'yeekee' and r.draws_at < $1::timestamptz - interval '1 day' group by r.day order by r.day`,
    [until],
  );
  expect(rows.length).toBeGreaterThan(29);
  expect(rows.filter(({ rounds, drawn }) => rounds !== drawn)).toEqual([]);
});

test("those whom a tester signs in as have much to look at", async () => {
  const system = await openForTest(database.appUrl, { dataDir: box });
  const site = createSiteServer(system, { sandboxToken: undefined });
  for (const username of ["demo", "vip"]) {
    const { access_token } = await siteCaller(site, {}).ok("login", { username, password: "Chokdee88" });
    const page = siteCaller(site, { token: access_token });
    const { items: movements } = await page.ok("statementList", { limit: 100 });
    expect(new Set(movements.map(({ kind }) => kind)).size, username).toBeGreaterThan(3);
    const { items: bills } = await page.ok("lottoBillList", { limit: 50 });
    const states = bills.map(({ status }) => status);
    expect(states, username).toEqual(expect.arrayContaining(["won", "lost"]));
  }
  await site.close();
  await closeSystem(system);
});
