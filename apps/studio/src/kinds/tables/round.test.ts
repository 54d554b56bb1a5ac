import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { type HeardBefore, verifyTableRound } from "@chokdee/rules/tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedProviderCall } from "../../testing/provider-call.ts";
import { createTableBench, type TableBench } from "../../testing/table-bench.ts";

let bench: TableBench;
beforeAll(async () => {
  bench = await createTableBench();
});
afterAll(() => bench.close());

const TABLE = "baccarat-1";

test("a round is bet on, frozen before the beacon, drawn, proved and paid", async () => {
  const { player, session } = await bench.sit(100_000);
  const page = await bench.open([TABLE], session);
  const { own, tables } = await page.snapshot();
  expect(own).toMatchObject({ bets: [] });
  expect(await page.frame("balance")).toMatchObject({ balance: 100_000 });
  const round = await bench.held(page, TABLE);
  const bet = await bench.bet(session, round, [
    { place: "player", amount: 5_000 },
    { place: "tie", amount: 1_000 },
  ]);
  expect(bet).toMatchObject({ status: "OK", balance: 94_000, bet: { state: "taken", stake: 6_000, win: null } });
  await bench.control(TABLE, "let-win", ["tie"]);
  const drawn = await bench.finish(page, TABLE, round);

  const frozen = await page.round(TABLE, (view) => view.round === round && view.freeze !== null && view.draw === null);
  expect(Date.parse(frozen.beacon?.at ?? "")).toBeGreaterThan(frozen.freeze?.frozenAt ?? Infinity);
  expect(drawn.freeze).toEqual(frozen.freeze);
  expect(drawn.draw?.outcome).toMatchObject({ winner: "tie" });
  expect(drawn.draw?.reveal_at).toHaveLength(drawn.draw?.drawn.length ?? 0);

  const result = await page.frame("result", (frame) => frame.round === round);
  expect(result).toMatchObject({ stake: 6_000, win: 15_000, balance: 109_000 });
  expect(bench.operator.balances.get(player)).toBe(109_000);

  const { record, own: bets, receipt_key: receiptKey } = await bench.ok("table_round", { round, session });
  const opening = { ...frozen.opening, heardAt: frozen.opening.closesAt - 1_000 };
  const heard: HeardBefore = { opening, receiptKey };
  const proof = verifyTableRound(record, heard, bets, isQuicknetSigned);
  expect(proof.steps.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  // Forced by a control: signed with another key than the one that was announced, unless that gives the same result.
  const beaconKey = tables.find(({ table }) => table === TABLE)?.beacon_key ?? "";
  const byDevice = verifyTableRound(record, { ...heard, beaconKey }, bets, isQuicknetSigned);
  expect(beaconKey).toMatch(/^[0-9a-f]{64}$/);
  expect(byDevice.steps.find(({ code }) => code === "beacon")).toMatchObject(
    record.beacon?.publicKey === beaconKey ? { reason: "simulated" } : { outcome: "failed" },
  );
  expect(bets.map(({ paid }) => paid)).toEqual([5_000, 10_000]);
  expect((await bench.ok("table_round", { round })).own).toEqual([]);
  // The operator leads its member to the round by the name of a bet, which nobody can guess.
  const ask = signedProviderCall(bench.url, bench.operator.key);
  const asked = (await ask("round", { player, round })) as { replay: string };
  const [, named = ""] = /^\/verify\?round=baccarat-1:1&bet=([0-9a-f]{30})$/.exec(asked.replay) ?? [];
  expect((await bench.ok("table_round", { round, bets: [named] })).own).toEqual(bets);
  expect((await bench.ok("table_round", { round, bets: ["0".repeat(30)] })).own).toEqual([]);
  const { session: stranger } = await bench.sit(100_000);
  expect((await bench.ok("table_round", { round, session: stranger })).own).toEqual([]);
  expect(await ask("round", { player: "stranger", round })).toMatchObject({ state: "unknown", replay: null });
  const forged = verifyTableRound(
    { ...record, freeze: record.freeze && { ...record.freeze, root: "00".repeat(32) } },
    heard,
    bets,
    isQuicknetSigned,
  );
  expect(forged.outcome).toBe("failed");
});
