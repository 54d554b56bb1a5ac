import type { CallOutput } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { commitOfSeed, hashOfEntries, verifyDraw } from "@chokdee/rules/fair";
import { bangkokDay } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { POINTS_WALLET } from "../../core/ledger.ts";
import { creditedDepositEvent } from "../../core/payments.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { takeIn } from "../../testing/take-in.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { depositFollower } from "./follow-deposits.ts";
import { endOfDay } from "./rules.ts";
type Spun = CallOutput<"wheelSpinV2">;

let system: TestSystem;
let demo: Visitor;
let demoId: MemberId;
beforeAll(async () => {
  system = await createTestSystem();
  demo = await member("demo");
  demoId = await idOf("demo");
});
afterAll(() => system.close());

async function member(username: string): Promise<Visitor> {
  const who = visitor(system);
  await who.logIn(username);
  return who;
}

async function idOf(username: string): Promise<MemberId> {
  const { rows } = await system.database.owner.query<{ id: MemberId }>(
    "select id from member where username_key = $1",
    [username],
  );
  return rows[0]?.id ?? (0n as MemberId);
}

const config = async (who = demo) => who.ok("wheelConfigV2", {});
const spin = (who = demo, input: object = {}) => who.call("wheelSpinV2", input);
const give = (memberId: MemberId, count: number, source: string) =>
  system.services.db.transaction((tx) =>
    system.services.rewards.give(tx, { memberId, reward: { kind: "wheel_ticket", count }, source, code: "quest" }),
  );
const money = async (memberId: MemberId) =>
  (await system.services.ledger.wallets(memberId)).reduce(
    (sum, { kind, balance }) => sum + (kind === "points" ? 0n : balance),
    0n,
  );

/** What a spin with this reward changes, in satang, points and tickets. */
function worthOf({ kind, value }: Spun["reward"]) {
  return {
    satang: kind === "credit" ? BigInt(value * 100) : 0n,
    points: kind === "points" ? BigInt(value) : 0n,
    tickets: kind === "wheel_ticket" ? value : 0,
  };
}

test("the wheel shows its odds, the commitment and the free ticket of the day, in both forms", async () => {
  const { setting, prizes, free_spins, unseen } = await config();
  expect(setting).toMatchObject({ is_open: true, points_per_spin: 150, deposit_per_ticket: 500, daily_tickets: 1 });
  expect(setting.commit).toMatch(/^[0-9a-f]{64}$/);
  expect(prizes).toHaveLength(10);
  expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
  const table = prizes.map(({ prize_id, weight, gives }) => ({ key: String(prize_id), weight, gives: gives.title }));
  expect(hashOfEntries(table)).toBe(setting.entries_hash);
  expect({ free_spins, unseen }).toEqual({ free_spins: 1, unseen: null });
  const { configs, ...rest } = await demo.ok("wheelConfig", {});
  expect({ setting: configs, ...rest }).toEqual({ setting, prizes, free_spins, unseen });
});

test("a spin takes one ticket, gives what it says, and anybody can draw it again", async () => {
  await give(demoId, 40, "test:forty");
  for (let turn = 0; turn < 12; turn += 1) {
    const before = {
      ...(await config()),
      money: await money(demoId),
      points: await system.services.ledger.points(demoId),
    };
    const spun = dataOf(
      await spin(demo, {
        client_seed: `mine-${turn}`,
        entries_hash: before.setting.entries_hash,
        commit: before.setting.commit,
      }),
    );
    const worth = worthOf(spun.reward);
    expect(spun.free_spins).toBe(before.free_spins - 1 + worth.tickets);
    expect(await money(demoId)).toBe(before.money + worth.satang);
    expect(await system.services.ledger.points(demoId)).toBe(before.points + worth.points);
    expect(spun.reward).toEqual(before.prizes.find(({ prize_id }) => prize_id === spun.prize_id)?.gives);

    const guest = visitor(system);
    const proof = await guest.ok("fairnessProof", { kind: "wheel", reference: spun.proof_reference });
    expect(proof).toMatchObject({ commit: before.setting.commit, counter: before.setting.counter });
    expect(proof.public_value).toBe(`mine-${turn}`);
    expect(hashOfEntries(proof.entries)).toBe(before.setting.entries_hash);
    expect(verifyDraw({ ...proof, publicValue: proof.public_value })).toMatchObject({
      isCommitted: true,
      isOutcome: true,
    });
    const { setting: next } = await config();
    expect([spun.next_commit, spun.next_counter]).toEqual([next.commit, next.counter]);
    expect(spun.next_commit).not.toBe(proof.commit);
  }
});

test("the seed of the next spin cannot be read from the database", async () => {
  const { rows } = await system.database.owner.query<{ sealed_seed: string; commit: string }>(
    "select sealed_seed, commit from wheel_seed",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed_seed, commit } of rows) {
    const seeds = sealed_seed.match(/[0-9a-f]{64}/g) ?? [];
    expect(seeds.map(commitOfSeed)).not.toContain(commit);
  }
});

describe("a spin happens once", () => {
  const withKey = (idempotencyKey: string, client_seed: string) =>
    demo.call("wheelSpin", { client_seed }, { idempotencyKey });

  test("for one key, also when it is asked for many times at once", async () => {
    const { free_spins } = await config();
    const answers = await Promise.all(Array.from({ length: 8 }, () => withKey("one-spin-only", "again")));
    const spins = answers.map((answer) => dataOf(answer));
    expect(new Set(spins.map(({ spin_id }) => spin_id)).size).toBe(1);
    const [spun] = spins;
    expect((await config()).free_spins).toBe(free_spins - 1 + (spun ? worthOf(spun.reward).tickets : 0));
    expect(await withKey("one-spin-only", "other")).toMatchObject({
      code: "CONFLICTING_REPLAY",
    });
  });

  test("and is shown on return until the member has seen it", async () => {
    const spun = dataOf(await spin());
    expect((await config()).unseen?.spin_id).toBe(spun.spin_id);
    const vip = await member("vip");
    expect(await vip.call("wheelReward", { spin_id: spun.spin_id })).toMatchObject({ code: "NOT_FOUND" });
    expect((await config()).unseen).not.toBeNull();
    const shown = await demo.ok("wheelReward", { spin_id: spun.spin_id });
    expect(shown.reward).toEqual(spun.reward);
    expect((await config()).unseen).toBeNull();
  });
});

describe("tickets", () => {
  test("many spins at once never use a ticket twice", async () => {
    const newbie = await member("newbie");
    const id = await idOf("newbie");
    await give(id, 6, "test:race");
    const owned = (await config(newbie)).free_spins;
    const answers = await Promise.all(Array.from({ length: process.env.FULL ? 200 : 80 }, () => spin(newbie)));
    const spun = answers.filter(({ error }) => error === 0).map((answer) => dataOf(answer));
    const won = spun.reduce((sum, { reward }) => sum + worthOf(reward).tickets, 0);
    const { free_spins } = await config(newbie);
    expect(spun.length + free_spins).toBe(owned + won);
    expect(answers.filter(({ error }) => error !== 0).every(({ code }) => code === "WHEEL_NO_SPIN")).toBe(true);
    const { rows } = await system.database.owner.query<{ spins: bigint; used: bigint }>(
      `select (select count(*) from wheel_spin where member_id = $1) as spins,
              (select count(distinct spent_by) from wheel_ticket where member_id = $1) as used`,
      [id],
    );
    expect(rows[0]?.used).toBe(rows[0]?.spins);
  });

  test("the free one of the day ends at midnight in Bangkok, and the next comes then", async () => {
    const vip = await member("vip");
    expect((await config(vip)).free_spins).toBe(1);
    const clock = system.services.sandboxClock;
    if (!clock) throw new Error("the clock cannot be moved");
    clock.advanceTo(clock.offsetMs + (endOfDay(clock.now()).getTime() - clock.now().getTime()) + 1_000);
    expect((await config(vip)).free_spins).toBe(1);
    const { rows } = await system.database.owner.query<{ source: string }>(
      "select source from wheel_ticket where member_id = $1 order by id",
      [await idOf("vip")],
    );
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)?.source).toBe(`daily:${bangkokDay(clock.now())}:1`);
  });

  test("come from a day's deposits, once each and at most so many", async () => {
    const { db, outbox, clock } = system.services;
    const id = await idOf("vip");
    const deposits = [20_000n, 29_999n, 1n, 120_000n, 900_000n].map(satang);
    const counts: bigint[] = [];
    for (const [index, amount] of deposits.entries()) {
      const deposit = {
        paymentId: `p${index}`,
        amount,
        asked: amount,
        promotionId: null,
        earns: true,
        at: clock.now(),
      };
      await db.transaction((tx) => outbox.publish(tx, creditedDepositEvent(id, deposit)));
      await takeIn(system.services, depositFollower(system.services));
      const { rows } = await db.query<{ count: bigint }>(
        "select count(*) from wheel_ticket where member_id = $1 and source like 'deposit:%'",
        [id],
      );
      counts.push(rows[0]?.count ?? 0n);
    }
    expect(counts).toEqual([0n, 0n, 1n, 3n, 3n]);
  });

  test("given for the same thing again give nothing more", async () => {
    const before = (await config()).free_spins;
    await give(demoId, 2, "quest:7");
    await give(demoId, 2, "quest:7");
    expect((await config()).free_spins).toBe(before + 2);
  });
});

test("points pay for a spin, and too few pay for none", async () => {
  const { services } = system;
  const vip = await member("vip");
  const id = await idOf("vip");
  expect(await spin(vip, { pay_with: "points" })).toMatchObject({ code: "POINTS_NOT_ENOUGH" });
  await services.db.transaction((tx) =>
    services.points.give(tx, {
      memberId: id,
      points: 150n,
      scope: "test",
      key: "points",
      reference: "test",
      actor: "system",
      code: "points_earned",
    }),
  );
  const { free_spins } = await config(vip);
  expect(await spin(vip, { pay_with: "points", points: 140 })).toMatchObject({ code: "WHEEL_CHANGED" });
  expect(await services.ledger.points(id)).toBe(150n);
  const spun = dataOf(await spin(vip, { pay_with: "points", points: 150 }));
  expect(await services.ledger.points(id)).toBe(worthOf(spun.reward).points);
  expect(spun.free_spins).toBe(free_spins + worthOf(spun.reward).tickets);
  const wallets = await services.ledger.wallets(id);
  expect(wallets.find(({ walletId }) => walletId === POINTS_WALLET)?.balance ?? 0n).toBe(worthOf(spun.reward).points);
});

test("the board shows real winners without their names, the history only one's own spins", async () => {
  await give(demoId, 1, "test:until-won");
  // Whatever chance does: a spin that wins nothing is followed by another.
  for (let turn = 0; dataOf(await spin()).reward.kind === "nothing"; turn += 1)
    await give(demoId, 1, `test:won-${turn}`);
  const board = await visitor(system).ok("wheelBoard", { limit: 5 });
  expect(board.items.length).toBeGreaterThan(0);
  for (const { member_masked, reward } of board.items) {
    expect(member_masked).toMatch(/^.{1,2}\*\*\*/);
    expect(reward.kind).not.toBe("nothing");
  }
  const history = await demo.ok("wheelHistory", { limit: 100 });
  const { rows } = await system.database.owner.query<{ name: string }>(
    "select name from wheel_spin where member_id = $1 order by id desc",
    [demoId],
  );
  expect(history.items.map(({ spin_id }) => spin_id)).toEqual(rows.map(({ name }) => name));
});

describe("refusals", () => {
  test.each([
    ["a value with a colon", { client_seed: "a:b" }, "FIELDS_INVALID"],
    ["a table that does not stand any more", { entries_hash: "0".repeat(64) }, "WHEEL_CHANGED"],
    ["a commitment that does not stand any more", { commit: "0".repeat(64) }, "WHEEL_CHANGED"],
  ])("%s", async (_what, input, code) => {
    const before = (await config()).free_spins;
    expect(await spin(demo, input)).toMatchObject({ code });
    expect((await config()).free_spins).toBe(before);
  });

  test("a suspended or excluded member does not spin", async () => {
    const { owner } = system.database;
    await owner.query("update member set excluded_until = now() + interval '90 days' where id = $1", [demoId]);
    expect(await spin()).toMatchObject({ code: "SELF_EXCLUDED" });
    await owner.query("update member set excluded_until = null where id = $1", [demoId]);
  });

  test("a proof of nothing is nowhere", async () => {
    const guest = visitor(system);
    for (const [kind, reference] of [
      ["wheel", "nobody"],
      ["dice", "1"],
    ] as const) {
      expect(await guest.call("fairnessProof", { kind, reference })).toMatchObject({ status: 404 });
    }
  });
});
