import { providerCalls } from "@chokdee/contract/provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../../../testing/officer.ts";
import { tableEntry, tablesAnswer } from "../../../testing/hall-tables.ts";
import { retryTableLimits, tableLimitsJob } from "./set-table-limits.ts";
import { retryTableVoids, tableVoidJob } from "./void-table-round.ts";
import { type FakeProvider, startFakeProvider } from "../testing/fake-provider.ts";
import { createProviderBench, fresh, PROVIDER, type ProviderBench } from "../testing/provider.ts";

const reason = "ค่าสุ่มสาธารณะขัดข้อง คืนเงินเดิมพันทุกคน";

let provider: FakeProvider;
let bench: ProviderBench;
beforeAll(async () => {
  provider = await startFakeProvider();
  bench = await createProviderBench(provider.url);
});
afterAll(async () => {
  await bench.close();
  await provider.close();
});

const sentFor = (round: string) =>
  provider.requests.filter(({ path, body }) => path === providerCalls.table_void.path && body.round === round);

/** Runs what the second person's word has queued. */
const send = (round: string) => tableVoidJob(bench.services).run({ provider_id: PROVIDER, round });

async function stateOf(round: string): Promise<string | undefined> {
  provider.answer = () => tablesAnswer(tableEntry("baccarat-1"));
  const { voids } = await (await officer(bench, "support")).ok("officeTableList", {});
  return voids.find((each) => each.round === round)?.state;
}

test("support reads the tables with what was played at them", async () => {
  provider.answer = () => tablesAnswer(tableEntry("baccarat-1"));
  const { tables } = await (await officer(bench, "support")).ok("officeTableList", {});
  expect(tables).toMatchObject([
    {
      provider_id: PROVIDER,
      table_id: "baccarat-1",
      round: { phase: "betting" },
      meters: { staked: 1_000, won: 950.5 },
    },
  ]);
});

test("one person alone makes no round void, and two do for a reason that members can read", async () => {
  const round = fresh("round");
  const finance = await officer(bench, "finance");
  const wanted = { provider_id: PROVIDER, round, reason };
  expect((await finance.call("officeTableVoid", wanted)).code).toBe("PROPOSED");
  await send(round);
  expect(sentFor(round)).toEqual([]);
  expect((await finance.call("officeTableVoid", { ...wanted, reason: "สั้น" })).fields).toHaveProperty("reason");
  expect((await finance.call("officeTableVoid", { ...wanted, provider_id: "nobody" })).fields).toHaveProperty(
    "provider_id",
  );

  expect(await finance.agreed("officeTableVoid", wanted)).toMatchObject({ round, state: "waiting", reason });
  provider.answer = () => ({});
  await send(round);
  await send(round);
  expect(sentFor(round).map(({ body }) => body)).toEqual([{ round, reason }]);
  expect(await stateOf(round)).toBe("done");
  expect((await finance.call("officeTableVoid", wanted)).code).toBe("GAME_ROUND_STATE");
});

test.each([
  ["ROUND_CLOSED", "too_late"],
  ["UNKNOWN_TRANSACTION", "unknown"],
])("a provider that answers %s leaves the round as it is", async (status, state) => {
  const round = fresh("round");
  await (await officer(bench, "finance")).agreed("officeTableVoid", { provider_id: PROVIDER, round, reason });
  provider.answer = () => ({ status });
  await send(round);
  expect(await stateOf(round)).toBe(state);
});

test("a decision waits for a provider that does not answer, and is sent again until it does", async () => {
  const round = fresh("round");
  await (await officer(bench, "finance")).agreed("officeTableVoid", { provider_id: PROVIDER, round, reason });
  provider.answer = () => undefined;
  await expect(send(round)).rejects.toMatchObject({ code: "PROVIDER_DOWN" });
  expect(await stateOf(round)).toBe("waiting");
  await retryTableVoids(bench.services);
  provider.answer = () => ({});
  await send(round);
  expect(await stateOf(round)).toBe("done");
});

const limits = { min: 20, max: 10_000, member_max: 30_000, max_loss: 600_000 };

test("two owners decide what a table takes, the newest decision reaches the provider, and one alone nothing", async () => {
  const table_id = fresh("table");
  const owner = await officer(bench, "owner");
  const wanted = { provider_id: PROVIDER, table_id, ...limits, reason: "โต๊ะนี้มีคนเล่นมากขึ้น" };
  const sent = () =>
    provider.requests
      .filter(({ path, body }) => path === providerCalls.table_limits.path && body.table === table_id)
      .map(({ body }) => body);
  const tell = () => tableLimitsJob(bench.services).run({ provider_id: PROVIDER, table_id });
  const decision = async () => {
    provider.answer = () => tablesAnswer(tableEntry(table_id));
    const listed = await owner.ok("officeTableList", {});
    expect(listed.tables[0]).toMatchObject({ limits: { min: 10, max: 5_000, member_max: 15_000, max_loss: 300_000 } });
    return listed.limits.find((each) => each.table_id === table_id);
  };

  expect((await owner.call("officeTableLimitsSet", wanted)).code).toBe("PROPOSED");
  await tell();
  expect(sent()).toEqual([]);
  for (const [change, field] of [
    [{ min: 0.5 }, "min"],
    [{ max: 10 }, "max"],
    [{ member_max: 9_999 }, "member_max"],
    [{ max_loss: 9_999 }, "max_loss"],
    [{ max_loss: 100_000_001 }, "max_loss"],
    [{ max: -1 }, "max"],
    [{ provider_id: "nobody" }, "provider_id"],
    [{ table_id: "../x" }, "table_id"],
  ] as const) {
    expect((await owner.call("officeTableLimitsSet", { ...wanted, ...change })).fields).toHaveProperty(field);
  }

  expect(await owner.agreed("officeTableLimitsSet", wanted)).toMatchObject({ ...limits, state: "waiting" });
  provider.answer = () => undefined;
  await expect(tell()).rejects.toMatchObject({ code: "PROVIDER_DOWN" });
  expect(await decision()).toMatchObject({ state: "waiting" });
  await retryTableLimits(bench.services);
  await owner.agreed("officeTableLimitsSet", { ...wanted, max: 20_000 });
  provider.answer = () => ({});
  await tell();
  await tell();
  const inSatang = { min: 2_000, max: 2_000_000, member_max: 3_000_000, table_max_loss: 60_000_000 };
  const [first, second, ...more] = sent();
  expect([second, more]).toEqual([{ table: table_id, revision: expect.any(Number) as number, ...inSatang }, []]);
  expect(Number(second?.["revision"])).toBeGreaterThan(Number(first?.["revision"]));
  expect(await decision()).toMatchObject({ max: 20_000, state: "done" });

  await owner.agreed("officeTableLimitsSet", wanted);
  provider.answer = () => ({ status: "LIMIT_REACHED" });
  await tell();
  expect(await decision()).toMatchObject({ max: 10_000, state: "refused" });
});
