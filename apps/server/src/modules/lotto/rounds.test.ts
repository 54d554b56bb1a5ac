import { calls } from "@chokdee/contract";
import type { CallOutput } from "@chokdee/contract/schemas";
import { isFullSheet, neighboursOf } from "@chokdee/rules/lotto";
import { addDays, bangkokInstant, DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { makePast } from "./make-past.ts";
import { planRounds } from "./plan-rounds.ts";
import { readOverdue } from "./read-rounds.ts";
import { settleAll } from "./settle-round.ts";

let system: LottoSystem;
let guest: Visitor;
beforeAll(async () => {
  system = await createLottoSystem();
  guest = visitor(system);
  // Ten in the morning of a Monday, so that every kind of market has something to sell.
  const now = system.clock.now();
  const monday = new Date(now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * DAY_MS).toISOString().slice(0, 10);
  system.pass(bangkokInstant(monday, "09:50").getTime() - now.getTime());
  await makePast(system.deps);
  await planRounds(system.deps);
  await advanceRounds(system.deps);
});
afterAll(() => system.close());

describe("the lobby", () => {
  test("has all seventeen markets with what runs and what came last", async () => {
    const { categories } = await guest.ok("lottoLobby", {});
    expect(categories).toHaveLength(17);
    for (const { category, rounds } of categories) expect(rounds.length, category).toBeGreaterThan(0);
    const hanoi = categories.find(({ category }) => category === "hanoi");
    expect(hanoi?.rounds[0]).toMatchObject({ status: "open", result: null });
    expect(hanoi?.last_result).toMatchObject({ status: "paid", is_simulated: true });
    expect(hanoi?.last_result?.result?.top3).toMatch(/^\d{3}$/);
    const yeekee = categories.find(({ category }) => category === "yeekee");
    expect(yeekee?.rounds[0]).toMatchObject({ status: "open", group: "yeekee", number: expect.any(Number) });
  });

  test("answers with `status`, as its call is specified", async () => {
    const answer = await system.site.inject({ url: calls.lottoLobby.path });
    expect(answer.json()).toMatchObject({ status: 0 });
  });
});

describe("rounds", () => {
  test("of yeekee are 88 a game day, each committed before it opens", async () => {
    const { categories } = await guest.ok("lottoLobby", {});
    const [current] = categories.find(({ category }) => category === "yeekee")?.rounds ?? [];
    const nextDay = addDays(current?.day ?? "", 1);
    const { rounds } = await guest.ok("lottoRounds", { category_id: 17, day: nextDay });
    expect(rounds.map(({ number }) => number)).toEqual(Array.from({ length: 88 }, (_, index) => index + 1));
    const { proof } = await guest.ok("lottoYeekeeList", { round_id: rounds[0]?.round_id ?? 0 });
    expect(proof).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null, list_hash: null });
  });

  test("are planned once however often, and a moved one is not made again", async () => {
    expect(await planRounds(system.deps)).toBe(0);
    await system.database.owner.query(
      "update lotto_round set closes_at = closes_at - interval '30 days', opens_at = opens_at - interval '40 days' where category_id = 1",
    );
    const { rows: before } = await system.database.owner.query(
      "select count(*) from lotto_round where category_id = 1",
    );
    await planRounds(system.deps);
    const { rows: after } = await system.database.owner.query("select count(*) from lotto_round where category_id = 1");
    expect(after).toEqual(before);
    await system.database.owner.query(
      "update lotto_round set closes_at = closes_at + interval '30 days', opens_at = opens_at + interval '40 days' where category_id = 1",
    );
  });

  test("show their rates, limits and rules", async () => {
    const { categories } = await guest.ok("lottoLobby", {});
    const round = categories.find(({ category }) => category === "government")?.rounds[0];
    const shown = await guest.ok("lottoRound", { round_id: round?.round_id ?? 0 });
    expect(shown.rates).toHaveLength(8);
    expect(shown.rates.find(({ bet_type }) => bet_type === "three_top")).toMatchObject({
      rate: 900,
      min: 1,
      max: 2_000,
    });
    expect(shown).toMatchObject({ max_lines: 2_000, is_open: true, numbers: [] });
    const rates = await guest.ok("lottoRates", { category_id: round?.category_id ?? 0 });
    expect(rates.rates).toEqual(shown.rates);
    const { body, title } = await guest.ok("lottoRule", { round_id: round?.round_id ?? 0 });
    expect(title).toBe("กติกาหวยรัฐบาลไทย");
    expect(body).toContain("ยกเลิกโพยได้ภายใน 5 นาที");
    expect(body).toContain("วันละไม่เกิน 3 ครั้ง");
    const listed = body.split("\n").filter((text) => text.includes("บาทละ"));
    expect(listed.map((text) => text.split(" ")[0])).toEqual([
      "สามตัวบน",
      "สามตัวโต๊ด",
      "สามตัวหน้า",
      "สามตัวล่าง",
      "สองตัวบน",
      "สองตัวล่าง",
      "วิ่งบน",
      "วิ่งล่าง",
    ]);
    expect(listed[0]).toContain("สามตัวบน บาทละ 900");
  });

  test("tell which numbers have become dearer or full, for all and for the reader", async () => {
    const roundId = await system.openRound("hanoi");
    const buyers = await system.members(4, 5_000_00n);
    for (const [index, amount] of [2_000, 2_000, 1_000].entries()) {
      await buy(system.deps, buyers[index] as MemberId, roundId, [line("three_top", "888", amount, 900)]);
    }
    const { numbers } = await guest.ok("lottoRate", { round_id: Number(roundId) });
    expect(numbers).toEqual([{ bet_type: "three_top", number: "888", rate: 700 }]);
    await system.database.owner.query(
      "update lotto_terms set max_per_number = 600000 where bet_type = 'three_top' and category_id = 5",
    );
    const limit = await guest.ok("lottoLimit", { round_id: Number(roundId) });
    expect(limit.numbers).toEqual([{ bet_type: "three_top", number: "888", left: 1_000 }]);
    expect(limit.round_left).toBeNull();
  });

  test("of the past are paged with what was drawn", async () => {
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: CallOutput<"lottoResults"> = await guest.ok("lottoResults", { category_id: 5, limit: 3, cursor });
      seen.push(...page.items.map(({ round_id }) => round_id));
      cursor = page.next_cursor;
    }
    expect(seen.length).toBeGreaterThanOrEqual(6);
    expect(new Set(seen).size).toBe(seen.length);
    const sheet = await guest.ok("lottoResult", { round_id: seen[0] });
    expect(sheet.sheet.map(({ name }) => name)).toEqual(["special", "first"]);
    const government = await guest.ok("lottoResult", {});
    expect(government).toMatchObject({ category: "government", is_simulated: true, sheet: expect.any(Array) });
    const drawn = Object.fromEntries(government.sheet.map(({ name, values }) => [name, values]));
    expect(isFullSheet(drawn), "a simulated draw has every prize of a ticket").toBe(true);
    expect(drawn.near1).toEqual(neighboursOf(drawn.first?.[0] ?? ""));
  });
});

describe("a clock moved over days", () => {
  test("carries bills from sale to payout, opens what is next and refunds what nobody shot at", async () => {
    const [member] = (await system.members(1, 10_000_00n)) as [MemberId];
    const { categories } = await guest.ok("lottoLobby", {});
    const roundsOf = (code: string) => categories.find(({ category }) => category === code)?.rounds ?? [];
    const hanoi = BigInt(roundsOf("hanoi_vip")[0]?.round_id ?? 0);
    const yeekee = BigInt(roundsOf("yeekee").at(-1)?.round_id ?? 0);
    const digits = Array.from({ length: 10 }, (_, digit) => line("run_bottom", String(digit), 10, 4.2));
    await buy(system.deps, member, hanoi, digits);
    await buy(system.deps, member, yeekee, [line("two_top", "11", 100, 90)]);
    system.pass(26 * HOUR_MS);
    await planRounds(system.deps);
    await advanceRounds(system.deps);
    await settleAll(system.deps);
    const drawn = await guest.ok("lottoResult", { round_id: Number(hanoi) });
    expect(drawn).toMatchObject({
      status: "paid",
      is_simulated: true,
      settlement: { settled_bills: 1, total_bills: 1 },
    });
    expect(await guest.ok("lottoResult", { round_id: Number(yeekee) })).toMatchObject({ status: "cancelled" });
    const won = BigInt(new Set(drawn.result?.bottom2).size) * 42_00n;
    expect(await system.balance(member)).toBe(10_000_00n - 100_00n + won);
    const next = await guest.ok("lottoLobby", {});
    const upcoming = next.categories.find(({ category }) => category === "yeekee")?.rounds ?? [];
    expect(upcoming[0]?.status).toBe("open");
  });

  test("does not miss a round that sold bills before the house looked at it", async () => {
    const roundId = await system.openRound("malay", 10);
    await system.database.owner.query("update lotto_round set status = 'upcoming' where id = $1", [roundId]);
    const [member] = (await system.members(1, 100_00n)) as [MemberId];
    await buy(system.deps, member, roundId, [line("two_top", "11", 100, 90)]);
    system.pass(11 * MINUTE_MS);
    await advanceRounds(system.deps);
    const { rows } = await system.database.owner.query("select status from lotto_round where id = $1", [roundId]);
    expect(rows).toEqual([{ status: "closed" }]);
  });

  test("calls staff to a real market an hour after its result was due, and leaves its bills alone", async () => {
    const deps = { ...system.deps, isSandbox: false };
    const roundId = await system.openRound("lao", 10);
    const [member] = (await system.members(1, 100_00n)) as [MemberId];
    await buy(deps, member, roundId, [line("two_top", "11", 100, 90)]);
    const { rows } = await system.database.owner.query<{ code: string }>("select code from lotto_round where id = $1", [
      roundId,
    ]);
    const name = rows[0]?.code ?? "";
    const isCalled = async () => (await readOverdue(deps)).some(({ code }) => code === name);
    system.pass((10 + 30 + 59) * MINUTE_MS);
    await advanceRounds(deps);
    expect(await isCalled()).toBe(false);
    for (const wait of [2 * MINUTE_MS, 3 * DAY_MS]) {
      system.pass(wait);
      await advanceRounds(deps);
      await settleAll(deps);
      expect((await guest.ok("lottoRound", { round_id: Number(roundId) })).status).toBe("closed");
      expect(await isCalled()).toBe(true);
    }
    expect(await system.balance(member)).toBe(0n);
    const { notices } = (await system.site.inject({ url: "/readyz" })).json() as { notices: { lotto?: string } };
    expect(notices.lotto).toContain(`${name}: no result since`);
    expect((await system.site.inject({ url: "/metrics" })).body).toMatch(/^chokdee_lotto_overdue_rounds [1-9]/m);
  });
});

test("number sets are saved, changed, listed and removed, each by its owner", async () => {
  const demo = visitor(system);
  await demo.logIn("demo");
  const lines = [{ bet_type: "two_top" as const, number: "07" }];
  const saved = await demo.ok("numberSetSave", { name: " เลขบ้าน ", lines });
  expect(saved).toEqual({ id: saved.id, name: "เลขบ้าน", lines });
  const wrong = await demo.call("numberSetSave", { name: "", lines: [{ bet_type: "two_top", number: "7" }] });
  expect(wrong).toMatchObject({ fields: { name: "กรุณากรอกชื่อเลขชุด", lines: "กรุณากรอกเลข 2 หลัก" } });
  const vip = visitor(system);
  await vip.logIn("vip");
  expect(await vip.call("numberSetSave", { id: saved.id, name: "x", lines })).toMatchObject({ status: 404 });
  expect(await vip.call("numberSetDelete", { id: saved.id })).toMatchObject({ status: 404 });
  await demo.ok("numberSetSave", { id: saved.id, name: "เลขรถ", lines });
  expect(await demo.ok("numberSetList", {})).toEqual([{ id: saved.id, name: "เลขรถ", lines }]);
  await demo.ok("numberSetDelete", { id: saved.id });
  expect(await demo.ok("numberSetList", {})).toEqual([]);
});
