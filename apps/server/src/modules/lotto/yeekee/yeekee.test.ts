import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { MINUTE_MS } from "@chokdee/rules/time";
import {
  isReceiptSigned,
  isShotListed,
  QUICKNET,
  readReceipt,
  verifyYeekeeRound,
  type YeekeeProof,
} from "@chokdee/rules/yeekee";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { buy, line, type LottoSystem } from "../../../testing/lotto-system.ts";
import { officer } from "../../../testing/officer.ts";
import { SANDBOX_TOKEN } from "../../../testing/system.ts";
import { visitor } from "../../../testing/visitor.ts";
import { endOf, openYeekeeDay, type Round, type YeekeeDay } from "../../../testing/yeekee-day.ts";
import { advanceRounds } from "../advance-rounds.ts";
import { createCrowd } from "./crowd.ts";
import { pageYeekeeShots, readYeekeeList } from "./read-list.ts";
import { shoot } from "./shoot.ts";
import { publishedEvents } from "../../../testing/published-events.ts";

let day: YeekeeDay;
let system: LottoSystem;
let shooters: MemberId[];
beforeAll(async () => {
  day = await openYeekeeDay();
  ({ system, shooters } = day);
});
afterAll(() => system.close());

let round: Round;
beforeEach(async () => {
  round = await day.next();
});

const passTo = (at: Date) => day.passTo(at);
const list = (memberId?: MemberId) => readYeekeeList(system.deps, round.id, memberId);
const fire = (memberId: MemberId, number: string) => shoot(system.deps, memberId, { roundId: round.id, number });

async function fireAll(count: number): Promise<void> {
  for (const [index, memberId] of shooters.slice(0, count).entries()) {
    await fire(memberId, String(index * 4_211).padStart(5, "0"));
  }
}

/** Everything published about the round, as the page that verifies it reads it. */
async function publishedProof(): Promise<YeekeeProof> {
  const { proof, shot_count } = await list();
  const shots = [];
  for (let page = 1; shots.length < shot_count; page++) {
    shots.push(...(await pageYeekeeShots(system.deps, round.id, page, undefined)).items);
  }
  return {
    roundCode: proof.round_code,
    commit: proof.commit,
    seed: proof.seed ?? "",
    shots,
    shootingEndsAt: new Date(proof.shooting_ends_at),
    frozenAt: new Date(proof.frozen_at ?? 0),
    listHash: proof.list_hash ?? "",
    beacon: {
      chain: proof.beacon.name,
      round: proof.beacon.round,
      value: proof.beacon.value ?? "",
      signature: proof.beacon.signature,
      publicKey: proof.beacon.public_key,
    },
    draw: proof.draw ?? "",
    last5: proof.last5 ?? "",
  };
}

describe("a round", () => {
  test("is shot at, frozen, published, drawn, paid and verified", async () => {
    const [winner, loser] = shooters as [MemberId, MemberId];
    const before = await list(winner);
    expect(before).toMatchObject({ phase: "open", shot_count: 0, proof: { seed: null, list_hash: null } });
    const lines = Array.from({ length: 10 }, (_, digit) => line("run_top", String(digit), 10, 3.2));
    await buy(system.deps, winner, round.id, lines);
    await buy(system.deps, loser, round.id, [line("three_top", "000", 1, 900)]);
    await fireAll(24);

    await passTo(endOf(round));
    const frozen = await list(winner);
    expect(frozen).toMatchObject({ phase: "calculating", shot_count: 24, shooter_count: 24 });
    expect(frozen.proof).toMatchObject({ commit: before.proof.commit, seed: null, draw: null });
    expect(frozen.proof.beacon).toMatchObject({ ...before.proof.beacon, value: null, name: "ค่าสุ่มของระบบทดลอง" });
    const published = await publishedEvents(system.database.owner, "yeekee.frozen");
    expect(published.at(-1)).toMatchObject({
      memberId: 0n,
      payload: { round_id: Number(round.id), list_hash: frozen.proof.list_hash, shot_count: 24 },
    });
    expect(new Date(frozen.proof.beacon.published_at).getTime()).toBeGreaterThanOrEqual(
      endOf(round).getTime() + 30_000,
    );

    await passTo(new Date(endOf(round).getTime() + 34_000));
    const drawn = await list(winner);
    expect(drawn).toMatchObject({ phase: "resulted", round: { status: "paid", is_simulated: false } });
    const verified = verifyYeekeeRound(await publishedProof(), isQuicknetSigned);
    expect(verified.steps.map(({ code, outcome }) => `${code} ${outcome}`)).toEqual([
      "seed passed",
      "shots passed",
      "list_hash passed",
      "shooting_end passed",
      "beacon_round passed",
      "beacon unproven",
      "draw passed",
      "result passed",
    ]);
    const { top3 = "" } = drawn.round.result ?? {};
    const prize = BigInt(new Set(top3).size) * 32_00n;
    // The first of 24 shots has no rank that is paid, so that only the stake and the win count.
    expect(await system.balance(winner)).toBe(1_000_00n - 100_00n + prize);
  });

  test.each([
    ["19 shots", 19, "มียิงเลขไม่ครบตามจำนวนขั้นต่ำ"],
    ["no shots", 0, "มียิงเลขไม่ครบตามจำนวนขั้นต่ำ"],
  ])("with %s is refunded", async (_what, shots, reason) => {
    const [member] = shooters as [MemberId];
    const before = await system.balance(member);
    await buy(system.deps, member, round.id, [line("two_top", "11", 50, 90)]);
    await fireAll(shots);
    await passTo(endOf(round));
    expect(await list()).toMatchObject({ phase: "cancelled", round: { status: "cancelled", cancel_reason: reason } });
    expect(await system.balance(member)).toBe(before);
    expect((await list()).proof.seed, "nothing hangs on it any more").toMatch(/^[0-9a-f]{64}$/);
  });

  test("with shots of too few members is refunded", async () => {
    for (let turn = 0; turn < 5; turn++) {
      for (const memberId of shooters.slice(0, 4)) await fire(memberId, "12345");
      system.pass(5_000);
    }
    await passTo(endOf(round));
    expect((await list()).round.cancel_reason).toBe("มีสมาชิกยิงเลขไม่ครบตามจำนวนขั้นต่ำ");
  });

  test("whose list is frozen late takes a later beacon, and far too late is refunded", async () => {
    await fireAll(20);
    const { proof } = await list();
    await passTo(new Date(endOf(round).getTime() + 60_000));
    const late = await list();
    expect(late.proof).toMatchObject({
      shooting_ends_at: proof.shooting_ends_at,
      beacon: { name: proof.beacon.name, announced_round: proof.beacon.announced_round },
    });
    expect(late.proof.beacon.round).toBeGreaterThan(proof.beacon.announced_round);
    await passTo(new Date(endOf(round).getTime() + 95_000));
    const published = await publishedProof();
    expect(verifyYeekeeRound(published, isQuicknetSigned).outcome).toBe("late");
    const asAnnounced = { ...published, frozenAt: endOf(round) };
    expect(verifyYeekeeRound(asAnnounced, isQuicknetSigned).outcome, "a late draw read as announced").toBe("failed");

    round = await day.next();
    await fireAll(20);
    await passTo(new Date(endOf(round).getTime() + 11 * MINUTE_MS));
    expect(await list()).toMatchObject({ phase: "cancelled", proof: { list_hash: null } });
  });

  test("whose seed cannot be read is refunded as unproven, counted publicly, and holds up no other", async () => {
    const before = (await list()).unproven_rounds;
    await fireAll(20);
    await system.database.owner.query("update yeekee_round set sealed_seed = 'lost' where round_id = $1", [round.id]);
    await passTo(endOf(round));
    await passTo(new Date(endOf(round).getTime() + 34_000));
    expect((await list()).phase).toBe("calculating");
    await passTo(new Date(endOf(round).getTime() + 11 * MINUTE_MS));
    expect(await list()).toMatchObject({ phase: "cancelled", unproven_rounds: before + 1, proof: { seed: null } });
  });

  test("announces what it is drawn by once, and the server itself cannot announce anything else", async () => {
    for (const column of ["shooting_ends_at", "commit", "beacon_name", "beacon_round"]) {
      const change = `update yeekee_round set ${column} = ${column} where round_id = $1`;
      await expect(system.deps.db.query(change, [round.id]), column).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("that was announced by one beacon is never drawn by another", async () => {
    await fireAll(20);
    const beacon = { ...system.deps.beacon, chain: QUICKNET };
    system.pass(endOf(round).getTime() - system.clock.now().getTime());
    await advanceRounds({ ...system.deps, beacon });
    system.pass(40_000);
    await advanceRounds({ ...system.deps, beacon });
    expect(await list()).toMatchObject({ phase: "calculating", proof: { beacon: { name: "ค่าสุ่มของระบบทดลอง" } } });
    await passTo(new Date(endOf(round).getTime() + 41_000));
    expect((await list()).phase).toBe("resulted");
  });

  test("in whose last minute the house was away is refunded", async () => {
    await fireAll(20);
    await passTo(new Date(endOf(round).getTime() - 90_000));
    await system.database.owner.query("update lotto_heartbeat set real_at = real_at - interval '30 seconds'");
    await passTo(new Date(endOf(round).getTime() - 10_000));
    await passTo(endOf(round));
    expect((await list()).round.cancel_reason).toBe("ระบบขัดข้องในช่วงท้ายของการยิงเลข");
  });

  test("cannot be ended by staff once its list is frozen", async () => {
    await fireAll(20);
    await passTo(endOf(round));
    const clerk = await officer(system, "lottery");
    const ended = await clerk.call("officeLottoRoundVoid", { round_id: Number(round.id), reason: "ทดสอบ" });
    expect(ended).toMatchObject({ code: "ROUND_STATE" });
  });

  test("takes no bill back and no result from staff", async () => {
    const [member] = shooters as [MemberId];
    await buy(system.deps, member, round.id, [line("two_top", "11", 1, 90)]);
    const clerk = await officer(system, "lottery");
    const entry = { round_id: Number(round.id), draw: [] };
    expect(await clerk.call("officeLottoResultEnter", entry)).toMatchObject({ code: "ROUND_STATE" });
    const ended = await clerk.call("officeLottoRoundVoid", { round_id: Number(round.id), reason: "ทดสอบ" });
    expect(ended).toMatchObject({ error: 0 });
    await expect(fire(member, "12345")).rejects.toMatchObject({ code: "SHOOT_CLOSED" });
    await passTo(endOf(round));
    expect((await list()).phase).toBe("cancelled");
  });
});

describe("a shot", () => {
  test("is answered with a receipt that proves where it stands in the list", async () => {
    const { receipt, seq, next_shot_at, shot_at } = await fire(shooters[0] as MemberId, "00764");
    const { proof, shots } = await list(shooters[0]);
    const read = readReceipt(receipt);
    expect(read && isReceiptSigned(read, proof.receipt_key)).toBe(true);
    expect(read && isShotListed(read, shots)).toBe(true);
    expect(Date.parse(next_shot_at) - Date.parse(shot_at)).toBe(5_000);
    expect(shots[0]).toMatchObject({ seq, number: "00764", is_mine: true, is_simulated: false });
    expect(shots[0]?.member_masked).toMatch(/^bu\*\*\*..$/);
  });

  test("is refused too soon, with wrong digits, too often, or outside its time", async () => {
    const [member] = shooters as [MemberId];
    await fire(member, "12345");
    await expect(fire(member, "12345")).rejects.toMatchObject({
      code: "SHOOT_TOO_FAST",
      message: expect.stringMatching(/^กรุณารออีก [1-5] วินาที/),
    });
    system.pass(5_000);
    for (const number of ["1234", "123456", "12a45", "๑๒๓๔๕", ""]) {
      await expect(fire(member, number)).rejects.toMatchObject({ code: "SHOOT_DIGITS" });
    }
    for (let shot = 2; shot <= 30; shot++) {
      await fire(member, "54321");
      system.pass(5_000);
    }
    await expect(fire(member, "12345")).rejects.toMatchObject({ code: "SHOOT_LIMIT" });
    await passTo(endOf(round));
    await expect(fire(shooters[1] as MemberId, "12345")).rejects.toMatchObject({ code: "SHOOT_CLOSED" });
  });

  test("needs a deposit, and over HTTP a session", async () => {
    const newbie = visitor(system);
    const body = { round_id: Number(round.id), number: "12345" };
    expect(await newbie.call("lottoYeekeeShoot", body)).toMatchObject({ status: 401 });
    await newbie.logIn("newbie");
    expect(await newbie.call("lottoYeekeeShoot", body)).toMatchObject({ code: "SHOOT_NOT_ALLOWED" });
    const demo = visitor(system);
    await demo.logIn("demo");
    expect(await demo.call("lottoYeekeeShoot", body)).toMatchObject({ error: 0 });
    const shown = await demo.ok("lottoYeekeeList", { round_id: Number(round.id) });
    expect(shown.my_shots).toMatchObject([{ number: "12345", is_mine: true }]);
  });

  test("by many at once has one sequence without a gap", async () => {
    await Promise.all(shooters.map((memberId) => fire(memberId, "99999")));
    const { items, total } = await pageYeekeeShots(system.deps, round.id, 1, undefined);
    expect(total).toBe(24);
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
    expect((await list()).sum).toBe(24 * 99_999);
  });
});

test("the crowd plays a little at a time, and enough for a round to be drawn", async () => {
  const crowd = createCrowd(system.services);
  const before = (await list()).shot_count;
  for (let tick = 1; tick <= 60; tick++) {
    await crowd.step();
    system.pass(1_000);
    expect((await list()).shot_count - before, "one shot a step").toBeLessThanOrEqual(tick);
  }
  const { shot_count, shooter_count, shots } = await list();
  expect(shot_count).toBeGreaterThanOrEqual(20);
  expect(shooter_count).toBeGreaterThanOrEqual(5);
  expect(shots.every(({ is_simulated }) => is_simulated)).toBe(true);
  const { rows: cases } = await system.database.owner.query("select from person_case where state = 'open'");
  expect(cases, "staff need not look who they are").toEqual([]);
});

test("a tester calls for the crowd, whose shots are shown as simulated", async () => {
  const answer = await system.site.inject({
    method: "POST",
    url: "/sandbox/yeekee/crowd",
    headers: { "x-sandbox-token": SANDBOX_TOKEN },
    payload: { round_id: Number(round.id), shots: 20 },
  });
  expect(answer.json()).toEqual({ error: 0, data: { made: 20 } });
  const { shots, shooter_count } = await list();
  expect(shooter_count).toBe(20);
  expect(shots.every(({ is_simulated }) => is_simulated)).toBe(true);
});
