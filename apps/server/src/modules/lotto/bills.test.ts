import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallRequest } from "@chokdee/contract/schemas";
import { MINUTE_MS } from "@chokdee/rules/time";
import { officer } from "../../testing/officer.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import type { MemberId } from "../../core/ids.ts";
import { createBill } from "./create-bill.ts";
import { validateBill } from "./validate-bill.ts";
import { asMember } from "../../testing/as-member.ts";

let system: LottoSystem;
let demo: Visitor;
beforeAll(async () => {
  system = await createLottoSystem();
  demo = visitor(system);
  await demo.logIn("demo");
});
afterAll(() => system.close());

const FIRST = line("three_top", "519", 10, 900);
const SECOND = line("two_bottom", "07", 5.5, 90);
const LINES = [FIRST, SECOND];

const validate = (roundId: bigint, lines: CallRequest<"lottoBillValidate">["lines"], who = demo) =>
  who.call("lottoBillValidate", { round_id: Number(roundId), lines });

async function balance(who = demo): Promise<number> {
  return (await who.ok("walletList", {}))[0]?.balance ?? 0;
}

describe("a bill", () => {
  test("is validated, sent once however often, shown and listed", async () => {
    const roundId = await system.openRound("government");
    const before = await balance();
    const checked = dataOf(await validate(roundId, LINES));
    expect(checked.lines.map(({ status }) => status)).toEqual(["ok", "ok"]);
    expect([checked.total, checked.balance_after]).toEqual([15.5, before - 15.5]);
    expect(await balance(), "a dry run takes nothing").toBe(before);

    const input = { round_id: Number(roundId), lines: LINES, bill_token: checked.bill_token, note: " งวดนี้มา " };
    const answers = await Promise.all([1, 2, 3].map(() => demo.call("lottoBillCreate", input)));
    const bills = answers.map((answer) => dataOf(answer));
    expect(new Set(bills.map(({ bill_id }) => bill_id)).size).toBe(1);
    expect(await balance()).toBe(before - 15.5);
    const [bill] = bills;
    expect(bill).toMatchObject({ status: "pending", total: 15.5, prize: 0, line_count: 2, note: "งวดนี้มา" });
    expect(bill?.lines[1]).toMatchObject({ bet_type: "two_bottom", number: "07", amount: 5.5, rate: 90 });

    const detail = await demo.ok("lottoBillDetail", { bill_id: bill?.bill_id ?? "" });
    expect(detail).toEqual(bill);
    const list = await demo.ok("lottoBillList", { round_id: Number(roundId), state: "waiting" });
    expect(list.items).toMatchObject([{ bill_id: bill?.bill_id }]);
    expect((await demo.ok("lottoBillList", { state: "done" })).items).toEqual([]);
  });

  test("under a key that was used for another bill is refused, and takes nothing", async () => {
    const roundId = await system.openRound("government");
    const options = { idempotencyKey: "one-key-for-two-bills" };
    const draftOf = async (lines: CallRequest<"lottoBillValidate">["lines"]) => ({
      round_id: Number(roundId),
      lines,
      bill_token: dataOf(await validate(roundId, lines)).bill_token,
    });
    const [first, other] = [await draftOf([FIRST]), await draftOf([SECOND])];
    const { bill_id } = await demo.ok("lottoBillCreate", first, options);
    const before = await balance();
    expect(await demo.call("lottoBillCreate", other, options)).toMatchObject({ code: "CONFLICTING_REPLAY" });
    expect(await demo.ok("lottoBillCreate", first, options)).toMatchObject({ bill_id });
    expect((await demo.ok("lottoBillList", { round_id: Number(roundId) })).items).toHaveLength(1);
    expect(await balance()).toBe(before);
  });

  test("names its lottery and draw before it is sent, and what it can win at best (not what all lines pay)", async () => {
    const roundId = await system.openRound("government");
    const hundred = Array.from({ length: 50 }, (_, number) => String(number).padStart(2, "0")).flatMap((number) => [
      line("two_top", number, 1, 90),
      line("two_bottom", number, 1, 90),
    ]);
    const checked = dataOf(await validate(roundId, hundred));
    expect(checked).toMatchObject({ round_name: "หวยรัฐบาลไทย", total: 100, best_payout: 180 });
    const shown = await demo.ok("lottoRound", { round_id: Number(roundId) });
    expect(shown).toMatchObject({ day: checked.day, draws_at: checked.draws_at, draw_kind: "government" });
    const sent = { round_id: Number(roundId), lines: hundred, bill_token: checked.bill_token };
    expect(await demo.ok("lottoBillCreate", sent)).toMatchObject({ best_payout: 180, is_simulated: false });
  });

  test("for another agent than the operator is refused", async () => {
    const roundId = await system.openRound("government");
    const input = { round_id: Number(roundId), lines: LINES };
    for (const agent_id of [0, 2, 99]) {
      expect(await demo.raw("lottoBillValidate", { ...input, agent_id })).toMatchObject({ status: 400 });
      expect(await demo.raw("lottoResults", { agent_id })).toMatchObject({ status: 400 });
    }
    expect(await demo.raw("lottoBillValidate", { ...input, agent_id: 1 })).toMatchObject({ error: 0 });
  });

  test("of another member cannot be read or taken back (ASVS 8.2.2)", async () => {
    const roundId = await system.openRound("government");
    const { bill_token } = dataOf(await validate(roundId, LINES));
    const input = { round_id: Number(roundId), lines: LINES, bill_token };
    const vip = visitor(system);
    await vip.logIn("vip");
    expect(await vip.call("lottoBillCreate", input)).toMatchObject({ code: "BILL_NOT_VALIDATED" });
    const { bill_id } = await demo.ok("lottoBillCreate", input);
    expect(await vip.call("lottoBillDetail", { bill_id })).toMatchObject({ status: 404 });
    expect(await vip.call("lottoBillCancel", { bill_id })).toMatchObject({ status: 404 });
  });

  test("is not made of anything but what was validated", async () => {
    const roundId = await system.openRound("government");
    const other = await system.openRound("government");
    const { bill_token } = dataOf(await validate(roundId, LINES));
    const good = { round_id: Number(roundId), lines: LINES, bill_token };
    const bad = [
      { ...good, round_id: Number(other) },
      { ...good, lines: LINES.slice(1) },
      { ...good, lines: [FIRST, { ...SECOND, amount: 6 }] },
      { ...good, lines: [FIRST, { ...SECOND, rate: 95 }] },
      { ...good, bill_token: `${bill_token.slice(0, -2)}AA` },
      { ...good, bill_token: "" },
    ];
    for (const input of bad) {
      expect(await demo.call("lottoBillCreate", input)).toMatchObject({ code: "BILL_NOT_VALIDATED" });
    }
  });

  test("is not made of what was validated minutes ago, but one that was made is found again", async () => {
    const roundId = await system.openRound("government");
    const [member] = (await system.members(1, 100_00n)) as [MemberId];
    const input = { round_id: Number(roundId), agent_id: 1, lines: LINES };
    const validated = async () => ({
      ...input,
      bill_token: (await validateBill(system.deps, member, input)).bill_token,
    });
    const [sent, unsent] = [await validated(), await validated()];
    const context = asMember(system.deps.db, member);
    const { bill_id } = await createBill(system.deps, sent, context);
    const real = () => new Date(Date.now() + 3 * MINUTE_MS);
    const late = { ...system.deps, clock: { now: () => system.clock.now(), real } };
    expect(await createBill(late, sent, context)).toMatchObject({ bill_id });
    await expect(createBill(late, unsent, context)).rejects.toMatchObject({ code: "BILL_NOT_VALIDATED" });
    expect(await system.balance(member)).toBe(100_00n - 15_50n);
  });
});

test("lottery, or one member, can be stopped at once, also between validating and sending (GLI-19 2.4.1)", async () => {
  const roundId = await system.openRound("government");
  const support = await officer(system, "support");
  const vip = visitor(system);
  await vip.logIn("vip");
  const { bill_token } = dataOf(await validate(roundId, LINES, vip));
  const send = () => vip.call("lottoBillCreate", { round_id: Number(roundId), lines: LINES, bill_token });
  const lottery = { name: "category:lotto", reason: "ตรวจระบบ" };
  await support.ok("officeSwitchSet", { ...lottery, is_off: true });
  expect(await validate(roundId, LINES, vip)).toMatchObject({ code: "MAINTENANCE" });
  expect(await send()).toMatchObject({ code: "MAINTENANCE" });
  await support.ok("officeSwitchSet", { ...lottery, is_off: false });
  const stop = "update member set excluded_until = now() + interval '1 year' * $1 where username = 'vip'";
  await system.database.owner.query(stop, [1]);
  expect(await send()).toMatchObject({ code: "SELF_EXCLUDED" });
  await system.database.owner.query(stop, [-1]);
  expect(await send()).toMatchObject({ error: 0 });
});

describe("a line is refused with its reason", () => {
  test.each([
    ["a wrong length", line("three_top", "51", 1, 900), "BILL_LINES_INVALID", "invalid", "กรุณากรอกเลข 3 หลัก"],
    ["letters", line("two_top", "ก1", 1, 90), "BILL_LINES_INVALID", "invalid", "กรุณากรอกเลข 2 หลัก"],
    ["a triple as tod", line("three_tod", "111", 1, 150), "BILL_LINES_INVALID", "invalid", "ไม่รับแทงโต๊ด"],
    ["an unsold type", line("four_top", "1234", 1, 4_000), "BILL_LINES_INVALID", "invalid", "ไม่รับแทงประเภทนี้"],
    ["too little", line("two_top", "11", 0.5, 90), "STAKE_OUT_OF_RANGE", "out_of_range", "แทงขั้นต่ำ 1.00 บาท"],
    ["nothing", line("two_top", "11", 0, 90), "STAKE_OUT_OF_RANGE", "out_of_range", "แทงขั้นต่ำ 1.00 บาท"],
    ["less than nothing", line("two_top", "11", -5, 90), "STAKE_OUT_OF_RANGE", "out_of_range", "แทงขั้นต่ำ 1.00 บาท"],
    ["parts of a satang", line("two_top", "11", 1.005, 90), "STAKE_OUT_OF_RANGE", "out_of_range", "แทงขั้นต่ำ"],
    ["too much", line("two_top", "11", 5_001, 90), "STAKE_OUT_OF_RANGE", "out_of_range", "แทงสูงสุด 5,000.00 บาท"],
    ["another rate", line("two_top", "11", 1, 95), "RATE_CHANGED", "rate_changed", "เปลี่ยนเป็น 90"],
    [
      "the edge of a rate",
      line("three_top", "888", 150, 900),
      "NUMBER_LIMIT",
      "over_limit",
      "รับได้อีก 100.00 บาท ที่อัตราจ่าย 900 ส่วนที่เกินจ่าย 700",
    ],
  ] as const)("for %s", async (_what, bad, code, status, message) => {
    const roundId = await system.openRound("government");
    await system.database.owner.query("insert into lotto_sold values ($1, 'three_top', '888', 490000, 0)", [roundId]);
    const answer = await validate(roundId, [line("run_top", "5", 1, 3.2), bad]);
    expect(answer).toMatchObject({ status: 200, code });
    expect(answer.refusal).toMatchObject({
      lines: [
        { status: "ok", message: null },
        { status, message: expect.stringContaining(message) },
      ],
    });
  });

  test("for too little money, with what there is", async () => {
    const roundId = await system.openRound("government");
    const poor = visitor(system);
    await poor.logIn("newbie");
    const answer = await validate(roundId, LINES, poor);
    expect(answer).toMatchObject({ code: "LOTTO_BALANCE_TOO_LOW", refusal: { balance: 0, total: 15.5 } });
  });

  test("for the whole bill: none, too many, or a round that is over", async () => {
    const roundId = await system.openRound("government");
    expect(await validate(roundId, [])).toMatchObject({ code: "BILL_EMPTY" });
    const many = Array.from({ length: 2_001 }, () => line("run_top", "5", 1, 3.2));
    expect(await validate(roundId, many)).toMatchObject({ code: "BILL_TOO_LONG" });
    expect(await validate(999_999n, LINES)).toMatchObject({ status: 404 });
    const short = await system.openRound("government", 1);
    const { bill_token } = dataOf(await validate(short, LINES));
    system.pass(60_000);
    expect(await validate(short, LINES)).toMatchObject({ code: "ROUND_CLOSED" });
    const late = { round_id: Number(short), lines: LINES, bill_token };
    expect(await demo.call("lottoBillCreate", late)).toMatchObject({ code: "ROUND_CLOSED" });
  });
});
