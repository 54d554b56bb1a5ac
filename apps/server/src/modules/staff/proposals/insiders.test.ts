import type { StaffRole } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeRequest } from "../../../testing/inject.ts";
import { type MoneyWorld, openMoneyWorld } from "../../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../../testing/officer.ts";
import { watchMargins } from "../alarms/watch-margins.ts";
import { expireProposals } from "./decide.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

const sql = <Row>(text: string, values: (string | number | bigint)[] = []) =>
  world.bench.system.database.owner.query<Row>(text, values);
const agree = (by: Officer, proposal_id: number, idempotencyKey?: string) =>
  by.call("officeProposalAgree", { proposal_id }, idempotencyKey === undefined ? {} : { idempotencyKey });
const stateOf = async (by: Officer, proposal_id: number) => (await by.ok("officeProposalGet", { proposal_id })).state;
type Officers<Roles extends readonly StaffRole[]> = { -readonly [Place in keyof Roles]: Officer };
const staff = async <const Roles extends readonly StaffRole[]>(...roles: Roles) =>
  (await Promise.all(roles.map((role) => world.staff(role)))) as Officers<Roles>;

/** A round that has paid 30 baht, and what it is to pay instead. */
async function settledRound(win: number): Promise<OfficeRequest<"officeRoundResettle">> {
  return { ...(await world.gameRound(true)), win, reason };
}

async function paidFor({ member_id }: { member_id: number }): Promise<number> {
  const { items } = await (await world.staff("finance")).ok("officeRoundList", { member_id, limit: 1 });
  return items[0]?.win ?? -1;
}

let coupons = 0;
function coupon(amount: number): OfficeRequest<"officeCouponCreate"> {
  coupons += 1;
  return {
    kind: "shared",
    code: `INSIDER${coupons}`,
    codes: null,
    title: "คูปอง",
    quota: 1,
    per_member: 1,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 1,
    is_open: true,
    reward: { kind: "credit", amount, turnover_percent: 0 },
    starts_at: world.lotto.clock.now().toISOString(),
    ends_at: null,
  };
}

describe("ASVS 2.3.5: a round of 30 baht becomes one of 90,000", () => {
  test("not by one person, nor by one who is too new, but once by a second, however many agree at once", async () => {
    const [one, two, three] = await staff("finance", "finance", "owner");
    const [support, fresh] = await staff("support", "finance");
    const input = await settledRound(90_000);
    const answer = await one.call("officeRoundResettle", input);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    const id = proposalOf(answer);
    expect(await two.ok("officeProposalGet", { proposal_id: id })).toMatchObject({
      kind: "officeRoundResettle",
      before: { win: 30, state: "settled" },
      after: { win: 90_000 },
      amount: 89_970,
      beneficiary: { id: input.member_id },
      reason,
      needs: "person",
      may_agree: true,
    });
    expect(await agree(one, id)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await agree(support, id), "who may not make the call").toMatchObject({ code: "NOT_FOUND" });
    const { username } = await fresh.ok("officeMe", {});
    await sql("update staff set approves_from = now() + interval '1 hour' where username = $1", [username]);
    expect(await agree(fresh, id)).toMatchObject({
      code: "APPROVER_FRESH",
      refusal: { approves_from: expect.any(String) },
    });
    expect(await paidFor(input)).toBe(30);

    const answers = await Promise.all([two, three, two, three].map((by) => agree(by, id)));
    expect(answers.map(({ code }) => code ?? "OK").toSorted()).toEqual([
      "OK",
      "PROPOSAL_STATE",
      "PROPOSAL_STATE",
      "PROPOSAL_STATE",
    ]);
    expect(await paidFor(input)).toBe(90_000);
    const { rows } = await sql<{ action: string }>(
      "select action from audit_record where subject = $1 or after ->> 'win' = '90000' order by id",
      [`proposal:${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["proposal.make", "proposal.agree", "round.resettle"]);
  });

  test("not where the round has changed since, and then never", async () => {
    const [one, two] = await staff("finance", "finance");
    const input = await settledRound(80_000);
    const id = proposalOf(await one.call("officeRoundResettle", input));
    await two.ok("officeRoundResettle", { ...input, win: 40 });
    expect(await agree(two, id)).toMatchObject({ code: "PROPOSAL_CHANGED" });
    expect(await stateOf(one, id)).toBe("failed");
    await two.agreed("officeRoundResettle", { ...input, win: 30 });
    expect(await agree(two, id)).toMatchObject({ code: "PROPOSAL_STATE" });
    expect(await paidFor(input)).toBe(30);
  });

  test("not after a day, whether or not anybody has noticed", async () => {
    const [one, two] = await staff("finance", "finance");
    const inputs = [await settledRound(70_000), await settledRound(70_000)];
    const ids = [];
    for (const input of inputs) ids.push(proposalOf(await one.call("officeRoundResettle", input)));
    const [touched = 0, forgotten = 0] = ids;
    await sql("update proposal set expires_at = now() - interval '1 second' where id = any($1::bigint[])", [
      `{${ids.join(",")}}`,
    ]);
    expect(await stateOf(two, touched)).toBe("expired");
    expect(await agree(two, touched)).toMatchObject({ code: "PROPOSAL_EXPIRED" });
    await expireProposals(world.bench.system.services);
    expect(await agree(two, forgotten)).toMatchObject({ code: "PROPOSAL_STATE" });
    for (const input of inputs) expect(await paidFor(input)).toBe(30);
    const { rows } = await sql("select from audit_record where action = 'proposal.expire'");
    expect(rows).toHaveLength(2);
    const again = await one.call("officeRoundResettle", inputs[0] ?? (await settledRound(1)));
    expect(proposalOf(again), "it can be proposed anew").toBeGreaterThan(forgotten);
  });

  test("not by a proposal of somebody who was sent away meanwhile", async () => {
    const [one, two, owner] = await staff("finance", "finance", "owner");
    const input = await settledRound(60_000);
    const id = proposalOf(await one.call("officeRoundResettle", input));
    const { username } = await one.ok("officeMe", {});
    const staff_id = (await owner.ok("officeStaffList", {})).find((each) => each.username === username)?.id ?? 0;
    await owner.ok("officeStaffSuspend", { staff_id, reason: "ทุจริต" });
    expect(await stateOf(two, id), "at once").toBe("failed");
    await owner.agreed("officeStaffResume", { staff_id, reason: "ตรวจสอบแล้ว" });
    expect(await agree(two, id), "nor once they are back").toMatchObject({ code: "PROPOSAL_STATE" });
    expect(await paidFor(input)).toBe(30);
  });

  test.each(["owner", "risk"] as const)("nor of somebody who is %s by now, or was meanwhile", async (role) => {
    const [one, two, owner] = await staff("finance", "finance", "owner");
    const ids = [];
    for (const win of [61_000, 62_000]) {
      ids.push(proposalOf(await one.call("officeRoundResettle", await settledRound(win))));
    }
    const [id = 0, kept = 0] = ids;
    const { username } = await one.ok("officeMe", {});
    const staff_id = (await owner.ok("officeStaffList", {})).find((each) => each.username === username)?.id ?? 0;
    await owner.agreed("officeStaffRoleSet", { staff_id, role, reason });
    expect(await two.ok("officeProposalGet", { proposal_id: id })).toMatchObject({
      state: "failed",
      note: expect.stringContaining("เปลี่ยนหน้าที่"),
    });
    await owner.agreed("officeStaffRoleSet", { staff_id, role: "finance", reason });
    expect(await agree(two, id)).toMatchObject({ code: "PROPOSAL_STATE" });
    // As one that was being agreed to at that moment and came to nothing.
    await sql("update proposal set state = 'waiting', decided_at = null, decided_by = null where id = $1", [kept]);
    await sql("update staff set role = $2 where id = $1", [staff_id, role]);
    expect(await agree(two, kept)).toMatchObject({ code: "PROPOSAL_CHANGED" });
    expect(await stateOf(two, kept)).toBe("failed");
  });

  test("nor twice by a request that is sent again, of either person", async () => {
    const [one, two] = await staff("finance", "finance");
    const input = await settledRound(50_000);
    const propose = () => one.call("officeRoundResettle", input, { idempotencyKey: "the-same-request" });
    const first = await propose();
    const agreed = await agree(two, proposalOf(first), "the-same-agreement");
    expect(agreed).toMatchObject({ error: 0, data: { state: "executed", result: { win: 50_000 } } });
    expect(await agree(two, proposalOf(first), "the-same-agreement")).toEqual(agreed);
    expect(await agree(two, proposalOf(first))).toMatchObject({ code: "PROPOSAL_STATE" });
    expect(await propose(), "it makes no second proposal").toEqual(first);
    const other = { ...input, win: 60_000 };
    expect(await one.call("officeRoundResettle", other, { idempotencyKey: "the-same-request" })).toMatchObject({
      code: "CONFLICTING_REPLAY",
    });
    expect(await paidFor(input)).toBe(50_000);
  });

  test("and it can be withdrawn by who proposed it, and refused by another with a reason", async () => {
    const [one, two] = await staff("finance", "finance");
    const proposed = async () => proposalOf(await one.call("officeRoundResettle", await settledRound(55_000)));
    const mine = await proposed();
    expect(await two.call("officeProposalWithdraw", { proposal_id: mine })).toMatchObject({ code: "NOT_FOUND" });
    expect(await one.ok("officeProposalWithdraw", { proposal_id: mine })).toMatchObject({ state: "withdrawn" });
    const theirs = { proposal_id: await proposed(), reason: "ไม่มีหลักฐาน" };
    expect(await one.call("officeProposalRefuse", theirs)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await two.call("officeProposalRefuse", { ...theirs, reason: " " })).toMatchObject({
      code: "FIELDS_INVALID",
    });
    expect(await two.ok("officeProposalRefuse", theirs)).toMatchObject({ state: "refused", note: "ไม่มีหลักฐาน" });
    for (const id of [mine, theirs.proposal_id]) {
      expect(await agree(two, id)).toMatchObject({ code: "PROPOSAL_STATE" });
    }
    const { items } = await two.ok("officeProposalList", { state: "refused", kind: "officeRoundResettle" });
    expect(items[0]).toMatchObject({ proposal_id: theirs.proposal_id, decided_by: expect.any(String) });
    const marketing = await world.staff("marketing");
    const { items: seen } = await marketing.ok("officeProposalList", { state: "refused" });
    expect(seen, "whoever may not make the call does not see it").toEqual([]);
  });
});

describe("ASVS 2.3.5, 15.4.2: many small sums are one large one", () => {
  test("a hundred coupons are stopped at the limit, also when they are made at the same moment", async () => {
    const [marketing] = await staff("marketing");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => marketing.call("officeCouponCreate", coupon(2_500))),
    );
    const alone = answers.filter(({ error }) => error === 0);
    expect(alone, "four times 2,500 are 10,000").toHaveLength(4);
    expect(answers.filter(({ code }) => code === "PROPOSED")).toHaveLength(8);
    const everybody = { ...coupon(101), quota: null };
    const [owner] = await staff("owner");
    expect(await owner.call("officeCouponCreate", everybody)).toMatchObject({ code: "PROPOSED" });
  });

  test("over all kinds, for one member of staff", async () => {
    const [owner] = await staff("owner");
    await owner.ok("officeCouponCreate", coupon(6_000));
    expect(await owner.call("officeRoundResettle", await settledRound(5_000))).toMatchObject({ code: "PROPOSED" });
    expect(await owner.call("officeCouponCreate", coupon(5_000))).toMatchObject({ code: "PROPOSED" });
    await owner.ok("officeRoundResettle", await settledRound(3_000));
  });

  test("by all staff, for one beneficiary and for every account of one person", async () => {
    const round = await settledRound(6_030);
    const [one, two] = await staff("finance", "finance");
    await one.ok("officeRoundResettle", round);
    expect(await two.call("officeRoundResettle", { ...round, win: 12_000 })).toMatchObject({ code: "PROPOSED" });
    const again = await settledRound(6_030);
    await sql("update member set joined_to = $1 where id = $2", [round.member_id, again.member_id]);
    expect(await two.call("officeRoundResettle", again), "their other account").toMatchObject({ code: "PROPOSED" });
    await two.ok("officeRoundResettle", await settledRound(6_030));
  });

  test("beyond the ceiling two of the staff are not enough, and only two owners move it", async () => {
    const [marketing, finance, one, two] = await staff("marketing", "finance", "owner", "owner");
    const large = { ...coupon(900_000), quota: 2 };
    expect(await marketing.call("officeCouponCreate", large)).toMatchObject({ code: "CEILING_REACHED" });
    const id = proposalOf(await one.call("officeCouponCreate", large));
    expect(await one.ok("officeProposalGet", { proposal_id: id })).toMatchObject({ needs: "owner", amount: 1_800_000 });
    expect(await agree(await world.staff("marketing"), id)).toMatchObject({ code: "CEILING_REACHED" });
    expect(await agree(two, id)).toMatchObject({ error: 0 });

    const limits = await finance.ok("officeApprovalLimitsGet", {});
    const wider = { limits: limits.map((limit) => ({ ...limit, ceiling: 9_999_999 })), reason };
    expect(await finance.call("officeApprovalLimitsSet", wider)).toMatchObject({ status: 403 });
    const move = proposalOf(await one.call("officeApprovalLimitsSet", wider));
    expect(await agree(one, move)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await agree(finance, move)).toMatchObject({ code: "NOT_FOUND" });
    expect(await finance.ok("officeApprovalLimitsGet", {})).toEqual(limits);
    expect(await agree(two, move)).toMatchObject({ data: { result: wider.limits } });
    await one.agreed("officeApprovalLimitsSet", { limits, reason });
  });

  test("nor do proposals that wait side by side pass the ceiling together", async () => {
    const [one, two] = await staff("marketing", "finance");
    const ids = [];
    for (let n = 0; n < 2; n++) ids.push(proposalOf(await one.call("officeCouponCreate", coupon(600_000))));
    const answers = [];
    for (const id of ids) answers.push((await agree(two, id)).code ?? "OK");
    expect(answers).toEqual(["OK", "CEILING_REACHED"]);
  });
});

describe("ASVS 2.3.5: one person sends nobody's money another way", () => {
  test("neither by a PromptPay id nor by an account of the house, and may only close one", async () => {
    const [one, two] = await staff("finance", "finance");
    const mine = { kind: "mobile", number: "0812223333", name: "บัญชีของฉัน", is_open: true } as const;
    const hours = { closed_from: null, closed_to: null };
    const answer = await one.call("officePromptpayCreate", { ...mine, ...hours });
    expect(answer).toMatchObject({ code: "PROPOSED" });
    const accounts = await one.ok("officeAgentAccountList", {});
    const [account] = accounts;
    if (!account) throw new Error("there is no account");
    const swapped = { ...account, account_number: "9998887776", account_name: "บัญชีของฉัน" };
    expect(await one.call("officeAgentAccountUpdate", swapped)).toMatchObject({ code: "PROPOSED" });
    const { id: _id, ...added } = swapped;
    expect(await one.call("officeAgentAccountCreate", added)).toMatchObject({ code: "PROPOSED" });
    expect(await one.ok("officeAgentAccountList", {})).toEqual(accounts);
    expect((await one.ok("officePromptpayList", {})).map(({ number }) => number)).not.toContain(mine.number);
    expect(await one.ok("officeAgentAccountUpdate", { ...account, is_open: false })).toMatchObject({ is_open: false });
    expect(await one.call("officeAgentAccountUpdate", account), "to open it again").toMatchObject({ code: "PROPOSED" });
    await two.ok("officeProposalRefuse", { proposal_id: proposalOf(answer), reason: "ไม่ใช่บัญชีบริษัท" });
  });
});

test("GLI-19 2.8.8: what is unusual sounds in the audit and in the metrics", async () => {
  const { services } = world.bench.system;
  const read = async (kind: string) => {
    const { body } = await world.bench.system.site.inject({ url: "/metrics" });
    return Number(new RegExp(`^chokdee_${kind}_alarms_total (\\d+)$`, "m").exec(body)?.[1]);
  };
  const before = { setting: await read("setting"), payout: await read("payout"), margin: await read("margin") };
  const [owner] = await staff("owner");
  const limits = await owner.ok("officeApprovalLimitsGet", {});
  await owner.agreed("officeApprovalLimitsSet", { limits, reason });
  expect(await read("setting")).toBe(before.setting + 1);
  const [finance] = await staff("finance");
  await finance.agreed("officeRoundResettle", await settledRound(95_000));
  expect(await read("payout")).toBeGreaterThan(before.payout);
  const losing = async () => [{ subject: "lotto_round:1", stake: satang(100n), payout: satang(50_000_000n) }];
  const usual = async () => [{ subject: "lotto_round:2", stake: satang(40_000_000n), payout: satang(51_000_000n) }];
  await watchMargins({ ...services, margins: [losing, usual, losing] });
  expect(await read("margin"), "one fact sounds once").toBe(before.margin + 1);
  const { rows } = await sql<{ staff_name: string }>(
    "select staff_name from audit_record where action = 'alarm.margin'",
  );
  expect(rows).toEqual([{ staff_name: "system" }]);
});
