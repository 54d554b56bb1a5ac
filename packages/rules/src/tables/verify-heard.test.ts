import { expect, test } from "vitest";
import { beaconTime, type ChainCheck, LOCAL_BEACON, QUICKNET } from "../yeekee/index.ts";
import { type HeardBefore, type OwnBet, type TableRoundRecord, verifyTableRound } from "./index.ts";
import { freeze, heard, isSigned, keyAt, opening, ownBet, record, signature } from "./testing/proved-round.ts";

function failed(changed: TableRoundRecord, known: HeardBefore, mine: readonly OwnBet[] = own): string[] {
  const { steps } = verifyTableRound(changed, known, mine, isSigned);
  return steps.flatMap(({ code, outcome }) => (outcome === "failed" ? [code] : []));
}

const own = [ownBet(1), ownBet(4)];

const outAt = beaconTime(QUICKNET, 20_000_000).getTime();
/** A value of the public chain, and how long after its time the device heard it by its own clock. */
const value = (round: number, lateMs: number, text = signature) => ({
  chain: QUICKNET.name,
  round,
  signature: text,
  heardAt: beaconTime(QUICKNET, round).getTime() + lateMs,
});
const stepsWith = (known: HeardBefore, check: ChainCheck = isSigned) =>
  Object.fromEntries(
    verifyTableRound(record, known, own, check).steps.map(({ code, outcome, reason }) => [code, reason ?? outcome]),
  );

test("what came when the value was out proves nothing, and says so", () => {
  expect(stepsWith({ ...heard, freeze: { ...freeze, heardAt: outAt } })).toMatchObject({ root: "after_value" });
  // Whoever announces a round when its value is out has chosen key and time of closing by it.
  const { opening: _, earlierKey: __, ...others } = heard;
  expect(stepsWith({ ...others, opening: { ...opening, heardAt: outAt } })).toMatchObject({
    opening: "after_value",
    key: "after_value",
    beacon_round: "after_value",
    root: "passed",
  });
  const lateKey = { index: 0, key: keyAt(0), heardAt: outAt };
  expect(stepsWith({ ...others, earlierKey: lateKey })).toMatchObject({ key: "after_value" });
  expect(stepsWith({ ...heard, earlierKey: lateKey })).toMatchObject({ key: "passed" });
});

test("times are judged by the newest value that was heard, too", () => {
  const frozen = (heardAt: number, newest: ReturnType<typeof value>, check: ChainCheck = isSigned) =>
    stepsWith({ ...heard, freeze: { ...freeze, heardAt, newest } }, check)["root"];
  expect(frozen(outAt - 1_500, value(19_999_999, 700))).toBe("passed");
  // A clock ten minutes behind: the root came two seconds after the value that decides.
  const slow = -600_000;
  expect(frozen(outAt + slow + 2_000, value(19_999_999, slow + 700)), "a slow clock").toBe("after_value");
  expect(frozen(outAt + slow - 1_500, value(19_999_999, slow + 700)), "a slow clock, in time").toBe("passed");
  expect(frozen(outAt + slow - 1_500, value(20_000_000, slow)), "the value itself was heard first").toBe("after_value");
  expect(frozen(outAt - 1_500, value(20_000_007, -30_000)), "one after it").toBe("after_value");
  // A value that its chain has not signed would make room for any lie about the time.
  expect(frozen(outAt - 1_500, value(19_999_999, 700, "cd".repeat(48)), (_, text) => text === signature)).toBe(
    "failed",
  );
  const local = { ...value(19_999_999, 700), chain: LOCAL_BEACON.name };
  expect(frozen(outAt - 1_500, local)).toBe("failed");
});

test("an answer about another round than was asked for fails", () => {
  expect(failed(record, { ...heard, asked: record.round })).toEqual([]);
  expect(failed(record, { asked: "baccarat-1.3" }, [])).toEqual(["opening"]);
});

test("another bet than the one that was sent, whether it was answered or not", () => {
  const [first, second] = [ownBet(1), ownBet(4)];
  const sentOf = ({ receipt: { place, stake, nonce } }: OwnBet) => ({ place, stake, nonce });
  const sent = [sentOf(first), sentOf(second)];
  expect(failed(record, { ...heard, sent })).toEqual([]);
  // It was refused, or its answer was lost: whether it should be there, only a receipt says.
  expect(failed(record, { ...heard, sent: [...sent, { place: "tie", stake: 5, nonce: "f0" }] })).toEqual([]);
  for (const change of [{ place: "tie" }, { stake: 1 }])
    expect(failed(record, { ...heard, sent: [sentOf(first), { ...sentOf(second), ...change }] })).toEqual(["bets"]);
  const more = { place: "tie", stake: 5, nonce: second.receipt.nonce };
  expect(failed(record, { ...heard, sent: [...sent, more] }), "one of its places is missing").toEqual(["bets"]);
});
