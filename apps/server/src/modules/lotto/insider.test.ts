import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { dataOf, visitor } from "../../testing/visitor.ts";
import { advanceRounds } from "./advance-rounds.ts";
import { settleAll } from "./settle-round.ts";

/** One of the lottery's staff, who knows the result as soon as the source has published it. */
let insider: Officer;
let colleague: Officer;
let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
  [insider, colleague] = [await officer(system, "lottery"), await officer(system, "lottery")];
});
afterAll(() => system.close());

const DRAW = [
  { name: "first", values: ["812519"] },
  { name: "front3", values: ["443", "389"] },
  { name: "back3", values: ["849", "564"] },
  { name: "back2", values: ["47"] },
];
const at = (minutes: number) => new Date(system.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

let round_id: number;
let winner: MemberId;
beforeEach(async () => {
  round_id = Number(await system.openRound("government", 60));
  const [first] = await system.members(1, 1_000_00n);
  winner = first as MemberId;
  await buy(system.deps, winner, BigInt(round_id), [line("two_bottom", "47", 100, 90)]);
});

const move = (opens: number, closes: number, draws: number, by = insider) =>
  by.call("officeLottoRoundMove", {
    round_id,
    opens_at: at(opens),
    closes_at: at(closes),
    draws_at: at(draws),
    reason: "เลื่อนเวลา",
  });
const endRound = (by = insider) => by.call("officeLottoRoundVoid", { round_id, reason: "แหล่งที่มายกเลิกผล" });
const round = () => insider.ok("officeLottoRoundGet", { round_id });
const confirm = async (by: Officer) =>
  by.call("officeLottoRequestConfirm", { request_id: (await round()).requests[0]?.request_id ?? 0 });
const betOnWhatIsKnown = () => buy(system.deps, winner, BigInt(round_id), [line("two_bottom", "47", 100, 90)]);

/** The result as two people enter it. */
async function enterResult(): Promise<void> {
  const { proposals } = await insider.ok("officeLottoResultEnter", { round_id, draw: DRAW });
  await colleague.ok("officeLottoResultConfirm", { proposal_id: proposals[0]?.proposal_id ?? 0 });
}

describe("GLI-19 2.9.5: after the draw", () => {
  test("nothing reopens the round, by one person or by two", async () => {
    system.pass(DRAWN_AFTER_MS);
    expect(await move(-60, 30, 60)).toMatchObject({ code: "ROUND_STATE" });
    expect(await move(-60, -30, 60, colleague)).toMatchObject({ code: "ROUND_STATE" });
    expect(await round()).toMatchObject({ status: "closed", requests: [] });
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
  });

  test("not even what was asked for before it", async () => {
    system.pass(80 * MINUTE_MS);
    dataOf(await move(-60, 30, 60));
    system.pass(11 * MINUTE_MS);
    expect(await confirm(colleague)).toMatchObject({ code: "ROUND_STATE" });
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
    expect((await round()).requests).toMatchObject([{ status: "waiting" }]);
  });

  test("one person cannot take a win away by ending the round", async () => {
    system.pass(DRAWN_AFTER_MS);
    expect(dataOf(await endRound())).toMatchObject({
      status: "closed",
      requests: [{ kind: "void", status: "waiting", reason: "แหล่งที่มายกเลิกผล", times: null }],
    });
    expect(await confirm(insider)).toMatchObject({ code: "SECOND_PERSON_REQUIRED" });
    expect(await endRound(), "asking twice is not two people").toMatchObject({ code: "ROUND_STATE" });
    await enterResult();
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(900_00n + 9_000_00n);
    expect(await confirm(colleague), "what is paid is never void").toMatchObject({ code: "ROUND_STATE" });
  });

  test("nor between the result and the payout", async () => {
    system.pass(DRAWN_AFTER_MS);
    await enterResult();
    expect(dataOf(await endRound())).toMatchObject({ status: "resulted", requests: [{ status: "waiting" }] });
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(900_00n + 9_000_00n);
  });

  test("two people can end it, with a reason that everybody reads", async () => {
    system.pass(DRAWN_AFTER_MS);
    dataOf(await endRound());
    expect(dataOf(await confirm(colleague))).toMatchObject({
      status: "cancelled",
      requests: [{ status: "confirmed" }],
    });
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(1_000_00n);
    expect(await visitor(system).ok("lottoRound", { round_id })).toMatchObject({ cancel_reason: "แหล่งที่มายกเลิกผล" });
    const { rows } = await system.database.owner.query<{ action: string }>(
      "select action from audit_record where subject = $1 order by id",
      [`lotto_round:${round_id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["lotto_round.ask_void", "lotto_round.void"]);
  });

  test("a request can be refused and made anew", async () => {
    system.pass(DRAWN_AFTER_MS);
    const { requests } = dataOf(await endRound());
    const refused = { request_id: requests[0]?.request_id ?? 0, reason: "มีผลแล้ว" };
    expect((await colleague.ok("officeLottoRequestReject", refused)).requests).toMatchObject([{ status: "rejected" }]);
    expect(await colleague.call("officeLottoRequestConfirm", refused)).toMatchObject({ code: "ROUND_STATE" });
    expect(dataOf(await endRound()).requests).toHaveLength(2);
  });

  test("a round without a result waits, and its bills with it", async () => {
    system.pass(DRAWN_AFTER_MS + 600 * MINUTE_MS);
    await advanceRounds({ ...system.deps, isSandbox: false });
    await settleAll(system.deps);
    expect((await round()).status).toBe("closed");
    expect(await system.balance(winner)).toBe(900_00n);
  });
});

describe("before the draw", () => {
  test("there is no result, whoever enters it", async () => {
    system.pass(89 * MINUTE_MS);
    expect((await round()).status).toBe("closed");
    expect(await insider.call("officeLottoResultEnter", { round_id, draw: DRAW })).toMatchObject({
      code: "ROUND_STATE",
    });
  });

  test("one person cannot put the draw off until they know more than others", async () => {
    for (const [closes, draws] of [
      [120, 180],
      [60, 180],
    ] as const) {
      const { requests, status } = dataOf(await move(-60, closes, draws));
      expect(status).toBe("open");
      expect(requests[0]).toMatchObject({ kind: "move", status: "waiting" });
      const refused = { request_id: requests[0]?.request_id ?? 0, reason: "ไม่ได้เลื่อน" };
      await colleague.ok("officeLottoRequestReject", refused);
    }
    system.pass(61 * MINUTE_MS);
    await expect(betOnWhatIsKnown()).rejects.toMatchObject({ code: "ROUND_CLOSED" });
    expect(await move(-60, -1, -1), "nor draw it in the past").toMatchObject({ code: "FIELDS_INVALID" });
  });

  test("one person may bring it forward or end it, and gives every stake back", async () => {
    expect(dataOf(await move(-60, 30, 60))).toMatchObject({ status: "open", requests: [] });
    expect(dataOf(await endRound())).toMatchObject({ status: "cancelled" });
    await settleAll(system.deps);
    expect(await system.balance(winner)).toBe(1_000_00n);
  });
});
