import { expect, test } from "vitest";
import type { NewNotice } from "../../core/notices.ts";
import { systemRandom } from "../../core/random.ts";
import { databaseForTest } from "../../testing/database.ts";
import { memberDirectory } from "../accounts/directory.ts";
import { createLedger } from "../ledger/ledger.ts";
import { announceExpiry } from "./announce-expiry.ts";
import { expirePoints } from "./expire-points.ts";
import { createPoints } from "./give-points.ts";
import { newMember, FrozenClock } from "./testing/points-fixture.ts";
import { simulateDays } from "./testing/simulate-days.ts";

test("forty days are those of a purse in which every point is a line", async () => {
  const database = await databaseForTest();
  const nights = await simulateDays(database, 40, 10);
  expect(nights.map(({ balances }) => balances)).toEqual(nights.map(({ purses }) => purses));
});

async function house(day: string) {
  const database = await databaseForTest();
  const { db } = database;
  const clock = new FrozenClock(day);
  const ledger = createLedger({ db, clock, random: systemRandom });
  const points = createPoints({ ledger, clock });
  const sent: NewNotice[] = [];
  const deps = {
    db,
    clock,
    ledger,
    audit: {
      record: () => Promise.resolve(),
      weigh: () => Promise.resolve(),
      holdEconomy: () => Promise.reject(new Error("nothing is changed here")),
      requireSeasoned: () => Promise.resolve(),
      isFavoured: () => Promise.resolve(false),
      handOver: () => Promise.resolve(),
      impose: () => Promise.resolve(),
      lift: () => Promise.resolve(),
      ownAccounts: () => Promise.resolve([]),
      controls: () => Promise.reject(new Error("no control is asked for")),
      about: () => Promise.resolve({ records: [], waiting: undefined }),
      reveal: () => Promise.resolve(),
      mayReveal: () => Promise.resolve(),
    },
    members: memberDirectory,
    notices: {
      add: (_tx: object, notices: readonly NewNotice[]) => Promise.resolve(void sent.push(...notices)),
      unknown: () => Promise.reject(new Error("nobody asks")),
    },
  };
  return { database, db, clock, ledger, points, sent, deps };
}

const move = { scope: "test", reference: "test", actor: "system" };

test("GLI-19 A.3.8: whoever rests is not called back by points that end", async () => {
  const { database, db, clock, ledger, points, sent, deps } = await house("2026-03-01T12:00:00");
  const memberId = await newMember({ database, ledger });
  await db.transaction((tx) => points.give(tx, { ...move, memberId, points: 50n, key: "give", code: "points_earned" }));
  await database.owner.query("update member set excluded_until = '2026-09-01' where id = $1", [memberId]);
  clock.set("2026-05-23T09:00:00");
  await announceExpiry(deps);
  expect(sent).toEqual([]);
});

test("a member is notified once before points end, and only of what is left of them", async () => {
  const { database, db, clock, ledger, points, sent, deps } = await house("2026-03-01T12:00:00");
  const [saver, spender] = [await newMember({ database, ledger }), await newMember({ database, ledger })];
  for (const memberId of [saver, spender]) {
    const given = { ...move, memberId, points: 50n, key: "give", code: "points_earned" } as const;
    await db.transaction((tx) => points.give(tx, given));
  }
  await db.transaction((tx) => points.spend(tx, { ...move, memberId: saver, points: 20n, key: "spend" }));
  await db.transaction((tx) => points.spend(tx, { ...move, memberId: spender, points: 50n, key: "spend" }));

  // Ninety days from the first of March are the thirtieth of May; a week before that the notice is due.
  clock.set("2026-05-22T12:00:00");
  await announceExpiry(deps);
  expect(sent).toEqual([]);
  clock.set("2026-05-23T09:00:00");
  for (let time = 0; time < 2; time++) await announceExpiry(deps);
  expect(sent).toMatchObject([
    {
      memberId: saver,
      about: "แต้มสะสม 30 แต้ม ใช้ได้ถึงวันที่ 30 พฤษภาคม 2569",
    },
  ]);

  await expirePoints(deps, "2026-05-29");
  expect(await ledger.points(saver)).toBe(30n);
  for (let time = 0; time < 2; time++) await expirePoints(deps, "2026-05-30");
  expect([await ledger.points(saver), await ledger.points(spender)]).toEqual([0n, 0n]);
});

test("a member is notified of each batch in its turn, also while an earlier one is still there", async () => {
  const { database, db, clock, ledger, points, sent, deps } = await house("2026-03-01T12:00:00");
  const memberId = await newMember({ database, ledger });
  for (const [day, amount] of [
    ["01", 10n],
    ["03", 20n],
    ["05", 40n],
  ] as const) {
    clock.set(`2026-03-${day}T12:00:00`);
    const given = { ...move, memberId, points: amount, key: `give ${day}`, code: "points_earned" } as const;
    await db.transaction((tx) => points.give(tx, given));
  }
  await db.transaction((tx) => points.spend(tx, { ...move, memberId, points: 4n, key: "spend" }));
  for (let day = 22; day <= 29; day++) {
    clock.set(`2026-05-${day}T09:00:00`);
    await announceExpiry(deps);
  }
  expect(sent.map(({ about }) => about)).toEqual([
    "แต้มสะสม 6 แต้ม ใช้ได้ถึงวันที่ 30 พฤษภาคม 2569",
    "แต้มสะสม 20 แต้ม ใช้ได้ถึงวันที่ 1 มิถุนายน 2569",
    "แต้มสะสม 40 แต้ม ใช้ได้ถึงวันที่ 3 มิถุนายน 2569",
  ]);
});

test("a notice that comes late is given only while the points can be used", async () => {
  const { database, db, clock, ledger, points, sent, deps } = await house("2026-03-01T12:00:00");
  const memberId = await newMember({ database, ledger });
  for (const [day, amount] of [
    ["01", 10n],
    ["03", 20n],
  ] as const) {
    clock.set(`2026-03-${day}T12:00:00`);
    const given = { ...move, memberId, points: amount, key: `give ${day}`, code: "points_earned" } as const;
    await db.transaction((tx) => points.give(tx, given));
  }
  // The first batch ended with the thirtieth of May and was not taken yet: nothing has run since before the notice.
  clock.set("2026-05-31T09:00:00");
  for (let time = 0; time < 2; time++) await announceExpiry(deps);
  expect(sent.map(({ about }) => about)).toEqual(["แต้มสะสม 20 แต้ม ใช้ได้ถึงวันที่ 1 มิถุนายน 2569"]);
});
