import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { bangkokInstant, DAY_MS } from "@chokdee/rules/time";
import { verifyYeekeeRound } from "@chokdee/rules/yeekee";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { buy, createLottoSystem, line, type LottoSystem } from "../../../testing/lotto-system.ts";
import { advanceRounds } from "../advance-rounds.ts";
import { planRounds } from "../plan-rounds.ts";
import { settleAll } from "../settle-round.ts";
import { readYeekeeList } from "./read-list.ts";
import { shoot } from "./shoot.ts";

const SHOTS = 20;
/** Every second round is shot at; the others are refunded. */
const EVERY = 2;

let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
});
afterAll(() => system.close());

async function passTo(at: Date): Promise<void> {
  system.pass(Math.max(at.getTime() - system.clock.now().getTime(), 0));
  await planRounds(system.deps);
  await advanceRounds(system.deps);
  await settleAll(system.deps);
}

test("a whole yeekee day: 88 rounds open, close, are drawn or refunded, and the books balance", async () => {
  const tomorrow = new Date(system.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  await passTo(bangkokInstant(tomorrow, "05:00"));
  const { rows: rounds } = await system.database.owner.query<{ id: bigint; number: number; closes_at: Date }>(
    `select r.id, r.number, r.closes_at from lotto_round r join yeekee_round y on y.round_id = r.id
      where r.day = $1 order by r.number`,
    [tomorrow],
  );
  expect(rounds).toHaveLength(88);
  const shooters = await system.members(SHOTS, 10_000_00n);
  const [bettor] = (await system.members(1, 100_000_00n)) as [MemberId];
  // All 88 rounds take bets from the first minute of the game day.
  for (const { id } of rounds) await buy(system.deps, bettor, id, [line("run_top", "7", 100, 3.2)]);

  for (const { id, number, closes_at } of rounds) {
    await passTo(new Date(closes_at.getTime() - 60_000));
    if (number % EVERY === 0) {
      for (const [index, memberId] of shooters.entries()) {
        await shoot(system.deps, memberId, { roundId: id, number: String(index * 3_331 + number).padStart(5, "0") });
      }
    }
    await passTo(new Date(closes_at.getTime() + 120_000));
    await passTo(new Date(closes_at.getTime() + 155_000));
  }

  const { rows } = await system.database.owner.query<{ status: string; rounds: bigint }>(
    "select status, count(*) as rounds from lotto_round where day = $1 and category_id = 17 group by status order by status",
    [tomorrow],
  );
  const drawn = BigInt(Math.floor(88 / EVERY));
  expect(rows).toEqual([
    { status: "cancelled", rounds: 88n - drawn },
    { status: "paid", rounds: drawn },
  ]);
  const { rows: bills } = await system.database.owner.query<{ prize: bigint; status: string }>(
    "select prize, status from lotto_bill where member_id = $1",
    [bettor],
  );
  const paid = bills.reduce((sum, { prize }) => sum + prize, 0n);
  expect(bills.filter(({ status }) => status === "pending")).toEqual([]);
  expect(await system.balance(bettor)).toBe(100_000_00n - 8_800_00n + paid);
  const last = rounds.findLast(({ number }) => number % EVERY === 0);
  await expectProven(last?.id ?? 0n);
});

async function expectProven(roundId: bigint): Promise<void> {
  const { proof, shots } = await readYeekeeList(system.deps, roundId, undefined);
  const { name, public_key, round, value, signature } = proof.beacon;
  const verified = verifyYeekeeRound(
    {
      roundCode: proof.round_code,
      commit: proof.commit,
      seed: proof.seed ?? "",
      shots,
      shootingEndsAt: new Date(proof.shooting_ends_at),
      frozenAt: new Date(proof.frozen_at ?? 0),
      listHash: proof.list_hash ?? "",
      beacon: {
        chain: name,
        round,
        value: value ?? "",
        signature,
        publicKey: public_key,
      },
      draw: proof.draw ?? "",
      last5: proof.last5 ?? "",
    },
    isQuicknetSigned,
  );
  // All but the beacon, which a sandbox signs itself.
  expect(verified.steps.filter(({ outcome }) => outcome !== "passed")).toMatchObject([
    { code: "beacon", outcome: "unproven" },
  ]);
}
