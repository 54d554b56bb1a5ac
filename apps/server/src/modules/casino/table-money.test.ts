import { effectiveOf, outcomeOf, payOf, type PlacedBet, rulesOf, tableOf } from "@chokdee/rules/tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../../core/ledger.ts";
import { type BonusBench, fresh, openBonusBench } from "../../testing/bonus-bench.ts";
import { handsFrom } from "../../testing/hall-tables.ts";
import { takeIn } from "../../testing/take-in.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { playFollower } from "../games/follow-bets.ts";

const rules = rulesOf(tableOf("baccarat-1") ?? expect.fail());

let bench: BonusBench;
let demo: Visitor;
let demoId: MemberId;
beforeAll(async () => {
  bench = await openBonusBench();
  demo = await bench.member("demo");
  demoId = await bench.idOf("demo");
});
afterAll(() => bench.close());

const on = (place: string, stake: number): PlacedBet => ({ place, stake });

/** A member at a table, from a wallet: bets are sent one by one, and end together as the rules say. */
async function sitDown(wallet: WalletId) {
  const { common } = await bench.open(demoId, wallet, "casino");
  const { player, game } = common as { player: string; game: string };
  const round = fresh("table");
  const bets: (PlacedBet & { readonly transaction: string })[] = [];
  return {
    round,
    async bet(chips: PlacedBet) {
      const transaction = fresh("chips");
      expect(await bench.call("bet", { ...common, transaction, round, amount: chips.stake })).toMatchObject({
        status: "OK",
      });
      bets.push({ ...chips, transaction });
    },
    /** Returns what counts of it. */
    async end(winner: "P" | "B" | "T") {
      const [hand] = handsFrom(winner);
      const outcome = outcomeOf("baccarat", hand?.drawn ?? []) ?? expect.fail();
      const effective = effectiveOf(rules, bets, outcome).reduce((sum, each) => sum + each, 0);
      const item = {
        player,
        game,
        transaction: fresh("part"),
        reference: bets[0]?.transaction,
        round,
        stake: bets.reduce((sum, { stake }) => sum + stake, 0),
        amount: bets.reduce((sum, { place, stake }) => sum + payOf(rules, outcome, place, stake), 0),
        effective,
      };
      expect(await bench.call("settle", { currency: "THB", items: [item] })).toMatchObject({
        items: [{ status: "OK" }],
      });
      return effective;
    },
    async goBack() {
      for (const { transaction: reference } of bets) {
        const undo = { player, game, transaction: fresh("undo"), reference, round };
        expect(await bench.call("rollback", undo)).toMatchObject({ status: "OK" });
      }
    },
  };
}

/** What the statement says of a round, the oldest first. */
async function statementOf(round: string, wallet_id: number = MAIN_WALLET) {
  const { items } = await demo.ok("statementList", { wallet_id, kind: "bet", limit: 100 });
  return items
    .filter(({ reference }) => reference === `game:chokdee:${round}`)
    .map(({ description, amount }) => [description, amount])
    .toReversed();
}

/** The games that the statement names for a round. */
async function gamesOf(round: string) {
  const { items } = await demo.ok("statementList", { kind: "bet", limit: 100 });
  return items.filter(({ reference }) => reference === `game:chokdee:${round}`).map(({ game }) => game && game.game_id);
}

async function historyOf(round: string) {
  await takeIn(bench.system.services, playFollower);
  const { items } = await demo.ok("gameHistory", { limit: 100 });
  return items.filter(({ round_id }) => round_id === round);
}

test("a table's round is in the statement bet by bet, and once in the history with its stake and win", async () => {
  const before = await bench.money(demoId);
  const won = await sitDown(MAIN_WALLET);
  await won.bet(on("player", 10_000));
  await won.bet(on("tie", 1_000));
  expect(await statementOf(won.round)).toEqual([
    ["เดิมพันเกม", -100],
    ["เดิมพันเกม", -10],
  ]);
  expect(await historyOf(won.round)).toEqual([]);
  await won.end("P");
  expect(await statementOf(won.round)).toEqual([
    ["เดิมพันเกม", -100],
    ["เดิมพันเกม", -10],
    ["ชนะเดิมพัน", 200],
  ]);
  expect(await gamesOf(won.round)).toEqual([null, null, null]);
  expect(await historyOf(won.round)).toMatchObject([{ stake: 110, win: 200, status: "settled" }]);
  // Once it is settled, every movement of it names the game.
  const [{ game_id } = { game_id: "" }] = await historyOf(won.round);
  expect(await gamesOf(won.round)).toEqual([game_id, game_id, game_id]);

  const lost = await sitDown(MAIN_WALLET);
  await lost.bet(on("banker", 5_000));
  await lost.end("P");
  expect(await statementOf(lost.round)).toEqual([["เดิมพันเกม", -50]]);
  expect(await historyOf(lost.round)).toMatchObject([{ stake: 50, win: 0, status: "settled" }]);

  const tied = await sitDown(MAIN_WALLET);
  await tied.bet(on("banker", 5_000));
  await tied.end("T");
  expect(await statementOf(tied.round)).toEqual([
    ["เดิมพันเกม", -50],
    ["ชนะเดิมพัน", 50],
  ]);
  expect(await historyOf(tied.round)).toMatchObject([{ stake: 50, win: 50, status: "settled" }]);

  const cancelled = await sitDown(MAIN_WALLET);
  await cancelled.bet(on("banker", 5_000));
  await cancelled.goBack();
  expect(await statementOf(cancelled.round)).toEqual([
    ["เดิมพันเกม", -50],
    ["คืนเงินเดิมพัน", 50],
  ]);
  expect(await bench.money(demoId)).toBe(before + 9_000n - 5_000n);
});

test("a promotion's wallet plays at a table, and its requirement falls by what was at risk alone", async () => {
  await bench.take(demo, 500, await bench.offer({ categories: ["casino"], weights: { casino: 50 } }));
  const { wallet_id: wallet, needed } = (await bench.running(demoId)) ?? expect.fail("no promotion runs");
  const [main, bonus] = [await bench.money(demoId), await bench.money(demoId, wallet)];
  const done = async () => {
    await bench.count();
    const { active } = await demo.ok("promotionMine", {});
    return active?.turnover_done;
  };

  const both = await sitDown(wallet);
  await both.bet(on("player", 10_000));
  await both.bet(on("banker", 10_000));
  const covered = await both.end("B");
  expect(covered).toBeLessThan(500);
  expect(await done()).toBe(Math.floor(covered / 2) / 100);
  expect(await statementOf(both.round, wallet)).toEqual([
    ["เดิมพันเกม", -100],
    ["เดิมพันเกม", -100],
    ["ชนะเดิมพัน", 195],
  ]);
  expect(await bench.money(demoId, wallet)).toBe(bonus - 500n);

  const plain = await sitDown(wallet);
  await plain.bet(on("banker", 20_000));
  const risked = await plain.end("B");
  // Won or lost in 90.5 of a hundred hands, and won with the commission taken off.
  expect(risked).toBe(17_638);
  expect(await done()).toBe((Math.floor(covered / 2) + Math.floor(risked / 2)) / 100);

  const tied = await sitDown(wallet);
  await tied.bet(on("banker", 20_000));
  expect(await tied.end("T")).toBe(0);
  expect(await done()).toBe((Math.floor(covered / 2) + Math.floor(risked / 2)) / 100);
  expect(await historyOf(tied.round)).toMatchObject([{ stake: 200, win: 200 }]);

  const { items } = await demo.ok("promotionBets", { wallet_id: wallet });
  expect(items.map(({ counted }) => counted)).toEqual([0, Math.floor(risked / 2) / 100, Math.floor(covered / 2) / 100]);
  expect(needed).toBe(500_000n);
  expect(await bench.money(demoId)).toBe(main);
});
