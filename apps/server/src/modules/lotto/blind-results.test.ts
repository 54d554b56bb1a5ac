import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { buy, createLottoSystem, DRAWN_AFTER_MS, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { allowOddResults } from "../../testing/large-result.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { dataOf } from "../../testing/visitor.ts";
import { settleAll } from "./settle-round.ts";

type Draw = OfficeRequest<"officeLottoResultEnter">["draw"];

const DRAW: Draw = [
  { name: "first", values: ["812519"] },
  { name: "front3", values: ["443", "389"] },
  { name: "back3", values: ["849", "564"] },
  { name: "back2", values: ["47"] },
];
const changed = (name: string, values: string[]): Draw =>
  DRAW.map((field) => (field.name === name ? { name, values } : field));

let system: LottoSystem;
let clerk: Officer;
let checker: Officer;
let owner: Officer;
beforeAll(async () => {
  system = await createLottoSystem();
  await allowOddResults(system);
  [clerk, checker, owner] = [
    await officer(system, "lottery"),
    await officer(system, "lottery"),
    await officer(system, "owner"),
  ];
});
afterAll(() => system.close());

let roundId: bigint;
let buyer: MemberId;
beforeEach(async () => {
  roundId = await system.openRound("government", 60);
  [buyer] = (await system.members(1, 1_000_00n)) as [MemberId];
});

/** Until the round is closed and drawn. */
const close = () => system.pass(DRAWN_AFTER_MS);
const enter = (draw: Draw, reason?: string) =>
  clerk.call("officeLottoResultEnter", { round_id: Number(roundId), draw, is_sure: true, ...(reason && { reason }) });

async function result(draw: Draw, reason?: string) {
  const { proposals } = dataOf(await enter(draw, reason));
  await checker.ok("officeLottoResultConfirm", { proposal_id: proposals[0]?.proposal_id ?? 0, draw, is_sure: true });
  await settleAll(system.deps);
  return clerk.ok("officeLottoRoundGet", { round_id: Number(roundId) });
}

test("ASVS 2.3.5: a result is typed blind: nothing shows the second person what the first has typed, and a difference names nothing", async () => {
  close();
  const round_id = Number(roundId);
  const { proposals } = dataOf(await enter(DRAW));
  const proposal_id = proposals[0]?.proposal_id ?? 0;
  expect(proposals[0], "one's own is shown").toMatchObject({ result: { bottom2: "47" } });
  const seen = await checker.ok("officeLottoRoundGet", { round_id });
  expect(seen.proposals[0]).toMatchObject({ sheet: null, result: null, filled: DRAW.map(({ name }) => name) });
  const { items } = await owner.ok("officeAuditList", { subject: `lotto_round:${roundId}` });
  for (const text of [JSON.stringify(seen), JSON.stringify(items)]) expect(text).not.toContain("812519");

  const other = changed("back2", ["48"]);
  const refused = await checker.call("officeLottoResultConfirm", { proposal_id, draw: other });
  expect(refused).toMatchObject({ status: 200, code: "RESULT_DIFFERS" });
  expect([refused.fields, refused.refusal]).toEqual([{}, undefined]);
  expect(await checker.call("officeLottoResultConfirm", { proposal_id, draw: DRAW.slice(1) })).toMatchObject({
    code: "FIELDS_INVALID",
  });
  const twice = [other, changed("first", ["812510"])].map((draw) => ({ proposal_id, draw }));
  for (const input of twice) await checker.call("officeLottoResultConfirm", input);
  const ended = await checker.ok("officeLottoRoundGet", { round_id });
  expect(ended.proposals[0], "three guesses end it").toMatchObject({ status: "rejected", sheet: null });
  expect(ended).toMatchObject({ status: "closed", result: null });
  expect(await checker.call("officeLottoResultConfirm", { proposal_id, draw: DRAW })).toMatchObject({
    code: "ROUND_STATE",
  });
});

test("ASVS 2.3.5: a reason is not shown to the second person either, and gives no drawn number away", async () => {
  close();
  await result(DRAW);
  const next = changed("back2", ["74"]);
  for (const reason of ["ที่ถูกคือ 74", "เลขท้าย ๗๔", "รางวัลที่ 1 คือ 812-519", "สามตัวบน 5 1 9"]) {
    expect(await enter(next, reason)).toMatchObject({ code: "FIELDS_INVALID", fields: { reason: expect.any(String) } });
  }
  const reason = "ประกาศผลผิด แก้ตามเว็บต้นทาง";
  const { proposals } = dataOf(await enter(next, reason));
  expect(proposals[0], "one's own is shown").toMatchObject({ status: "waiting", reason });
  const round_id = Number(roundId);
  const reasonFor = async () => (await checker.ok("officeLottoRoundGet", { round_id })).proposals[0]?.reason;
  expect(await reasonFor()).toBe("");
  await checker.ok("officeLottoResultConfirm", {
    proposal_id: proposals[0]?.proposal_id ?? 0,
    draw: next,
    is_sure: true,
  });
  expect(await reasonFor()).toBe(reason);
});

test("a result is worked out before anybody confirms it, to the satang, also where it replaces another", async () => {
  const round_id = Number(roundId);
  const [lucky] = (await system.members(1, 100_00n)) as [MemberId];
  await buy(system.deps, buyer, roundId, [line("two_bottom", "47", 100, 90), line("three_top", "519", 10, 900)]);
  await buy(system.deps, lucky, roundId, [line("two_bottom", "74", 100, 90)]);
  expect(await clerk.call("officeLottoResultPreview", { round_id, draw: DRAW })).toMatchObject({
    code: "ROUND_STATE",
  });
  close();
  const preview = await clerk.ok("officeLottoResultPreview", { round_id, draw: DRAW });
  expect(preview).toMatchObject({
    result: { bottom2: "47" },
    stake: 210,
    prize: 18_000,
    winning_bills: 1,
    winning_members: 1,
    differences: { bills: 0, more: 0, less: 0 },
  });
  expect((await clerk.ok("officeLottoRoundGet", { round_id })).result, "nothing is decided").toBeNull();
  expect((await result(DRAW)).sales.prize).toBe(preview.prize);
  const next = changed("back2", ["74"]);
  const corrected = await clerk.ok("officeLottoResultPreview", { round_id, draw: next });
  expect(corrected).toMatchObject({
    prize: 18_000,
    winning_bills: 2,
    differences: { bills: 2, more: 9_000, less: 9_000 },
  });
  expect((await result(next, "ประกาศผลผิด")).differences).toEqual(corrected.differences);
});
