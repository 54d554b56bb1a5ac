import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { buy, line } from "../../../testing/lotto-system.ts";
import { officer, type Officer } from "../../../testing/officer.ts";
import { openYeekeeDay, type YeekeeDay } from "../../../testing/yeekee-day.ts";
import { showBill } from "../read-bills.ts";
import { shoot } from "../yeekee/shoot.ts";

let day: YeekeeDay;
let risk: Officer;
let buyers: MemberId[];
beforeAll(async () => {
  day = await openYeekeeDay();
  risk = await officer(day.system, "risk");
  buyers = await day.system.members(2, 1_000_00n);
});
afterAll(() => day.system.close());

test("staff see what every number would cost, whose bills have it, and a bill as its member sees it", async () => {
  const { deps } = day.system;
  const roundId = await day.system.openRound("government");
  const round_id = Number(roundId);
  const [one, two] = buyers as [MemberId, MemberId];
  const first = await buy(deps, one, roundId, [line("two_bottom", "07", 5, 90), line("two_bottom", "12", 10, 90)]);
  const second = await buy(deps, two, roundId, [line("two_bottom", "07", 20, 90)]);

  expect(await risk.ok("officeLottoNumberList", { round_id, bet_type: "two_bottom" })).toEqual([
    { number: "07", sold: 25, payout: 2_250 },
    { number: "12", sold: 10, payout: 900 },
  ]);
  expect(await risk.ok("officeLottoNumberList", { round_id, bet_type: "two_top" })).toEqual([]);
  expect((await risk.call("officeLottoNumberList", { round_id: 999_999, bet_type: "two_top" })).status).toBe(404);

  const found = async (sought: object) =>
    (await risk.ok("officeLottoBillList", sought)).items.map(({ bill_id }) => bill_id);
  expect(await found({ round_id })).toEqual([second.bill_id, first.bill_id]);
  expect(await found({ round_id, number: "12" })).toEqual([first.bill_id]);
  expect(await found({ round_id, number: "12", bet_type: "two_top" })).toEqual([]);
  expect(await found({ member_id: Number(two), number: "07" })).toEqual([second.bill_id]);
  for (const wide of [
    { number: "07" },
    { number: "07", bet_type: "two_bottom" },
    { round_id, bet_type: "two_top" },
  ] as const) {
    const refused = { code: "FIELDS_INVALID", fields: { number: expect.any(String) } };
    expect(await risk.call("officeLottoBillList", wide), JSON.stringify(wide)).toMatchObject(refused);
  }
  const page = await risk.ok("officeLottoBillList", { round_id, limit: 1 });
  expect(await found({ round_id, cursor: page.next_cursor })).toEqual([first.bill_id]);

  const shown = await risk.ok("officeLottoBillGet", { bill_id: first.bill_id });
  expect(shown).toEqual({
    ...(await showBill(deps, one, first.bill_id)),
    member_id: Number(one),
    username: expect.stringMatching(/^buyer\d+$/),
    full_name: "",
  });
  for (const bill_id of ["0", "x", "1'"]) {
    expect((await risk.call("officeLottoBillGet", { bill_id })).status, bill_id).toBe(404);
  }
});

test("staff see who has shot what in a yeekee round, page by page", async () => {
  const { system, shooters } = day;
  const { id } = await day.next();
  const round_id = Number(id);
  for (const [at, memberId] of shooters.slice(0, 3).entries()) {
    await shoot(system.deps, memberId, { roundId: id, number: `0000${at}` });
  }
  const page = await risk.ok("officeYeekeeShotList", { round_id, limit: 2 });
  expect(page.items).toMatchObject([
    { seq: 3, number: "00002", member_id: Number(shooters[2]), is_simulated: false },
    { seq: 2, number: "00001" },
  ]);
  const rest = await risk.ok("officeYeekeeShotList", { round_id, limit: 2, cursor: page.next_cursor ?? "" });
  expect(rest).toMatchObject({ items: [{ seq: 1 }], next_cursor: null });
  expect((await risk.call("officeYeekeeShotList", { round_id: 999_999 })).status).toBe(404);
});
