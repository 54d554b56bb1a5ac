import { satang } from "@chokdee/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { fresh } from "../../../testing/bonus-bench.ts";
import { findBreaks } from "../../../testing/books.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../../testing/money-world.ts";
import { leaveUnknown } from "../../../testing/office-money-calls.ts";
import { type Officer, proposalOf } from "../../../testing/officer.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

const sql = (text: string, values: (string | number | bigint)[]) =>
  world.bench.system.database.owner.query<{ id: bigint }>(text, values);
const nameOf = async (by: Officer) => (await by.ok("officeMe", {})).username;
const agree = (by: Officer, proposal_id: number) => by.call("officeProposalAgree", { proposal_id });

let friend: Person;
let insider: Officer;
let withdraw_id: string;
beforeEach(async () => {
  friend = await world.person(100_000n);
  insider = await world.staff("finance");
  withdraw_id = await world.withdraw(friend);
});
const approve = (by: Officer) => by.call("officeWithdrawApprove", { withdraw_id, reason });
const give = async (...people: [Officer, Officer]) => {
  const gift = await people[0].call("officeAdjustmentMake", { member_id: Number(friend.id), amount: 50, reason });
  expect(await agree(people[1], proposalOf(gift))).toMatchObject({ error: 0 });
};

describe("ASVS 2.3.5: whoever has helped a person to money does not pay that person out alone", () => {
  test("nor with the other of the two who helped, but with somebody who has not", async () => {
    const [partner, third] = [await world.staff("finance"), await world.staff("finance")];
    await give(insider, partner);
    const answer = await approve(insider);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(partner, proposalOf(answer)), "the two who helped").toMatchObject({
      code: "SECOND_PERSON_NEEDED",
    });
    expect(await insider.ok("officeProposalGet", { proposal_id: proposalOf(answer) })).toMatchObject({
      needs: "person",
    });
    expect(await agree(third, proposalOf(answer))).toMatchObject({ error: 0 });
  });

  test("nor with somebody who helps after it was proposed", async () => {
    const [partner, third] = [await world.staff("finance"), await world.staff("finance")];
    await give(insider, third);
    const answer = await approve(insider);
    await give(partner, third);
    expect(await agree(partner, proposalOf(answer))).toMatchObject({ code: "FAVOURED_BEFORE" });
    expect(await agree(await world.staff("finance"), proposalOf(answer))).toMatchObject({ error: 0 });
  });

  test("a waiver counts as help, for every account of the person, and ends after its days", async () => {
    const { id } = await world.person();
    await sql("update member set joined_to = $1 where id = $2", [friend.id, id]);
    await insider.agreed("officeTurnoverWaive", { member_id: Number(id), reason });
    await sql("update staff_act set at = at - interval '29 days' where member_id = $1", [id]);
    expect(await approve(insider)).toMatchObject({ code: "PROPOSED" });
    await sql("update staff_act set at = at - interval '2 days' where member_id = $1", [id]);
    expect(await approve(insider)).toMatchObject({ error: 0 });
  });

  test("so does a win that no provider speaks of, and the stake of a round that may be lost", async () => {
    const seat = await world.bench.open(friend.id, MAIN_WALLET);
    const rounds = [fresh("lost"), fresh("open")] as const;
    expect(await seat.spin(1_000, 0, rounds[0])).toBe("OK");
    expect(await seat.bet(1_000, rounds[1])).toBe("OK");
    const of = (round: string) => ({ member_id: Number(friend.id), provider_id: "chokdee", round, reason });
    const other = await world.staff("finance");
    expect(await insider.ok("officeRoundResettle", { ...of(rounds[0]), win: 900 })).toMatchObject({ win: 900 });
    await other.agreed("officeRoundVoid", of(rounds[1]));
    for (const by of [insider, other]) {
      expect(await approve(by)).toMatchObject({ code: "PROPOSED" });
    }
    expect(await approve(await world.staff("finance"))).toMatchObject({ error: 0 });
  });

  test("and so has whoever said that a payout has failed, which the bank may have paid", async () => {
    const [partner, third] = [await world.staff("finance"), await world.staff("finance")];
    await leaveUnknown(world, withdraw_id);
    const said = await insider.call("officeWithdrawResolve", { withdraw_id, outcome: "failed", reason });
    expect(await agree(partner, proposalOf(said))).toMatchObject({ error: 0 });
    withdraw_id = await world.withdraw(friend);
    const answer = await approve(insider);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(partner, proposalOf(answer))).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await agree(third, proposalOf(answer))).toMatchObject({ error: 0 });
  });

  test("a person who has not helped approves as ever", async () => {
    await give(insider, await world.staff("finance"));
    expect(await approve(await world.staff("finance"))).toMatchObject({ error: 0 });
  });

  test("where nobody is left who has not helped, two owners do", async () => {
    const owners = [await world.staff("owner"), await world.staff("owner")] as const;
    await give(...owners);
    await give(insider, owners[0]);
    const names = await Promise.all([insider, ...owners].map(nameOf));
    const rest = await sql(
      `update staff set status = 'suspended'
        where role in ('finance', 'owner') and status = 'active' and username <> all(string_to_array($1, ',')) returning id`,
      [names.join(",")],
    );
    expect(await approve(insider)).toMatchObject({ code: "CEILING_REACHED" });
    const answer = await approve(owners[0]);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(insider, proposalOf(answer))).toMatchObject({ code: "CEILING_REACHED" });
    expect(await agree(owners[1], proposalOf(answer))).toMatchObject({ error: 0 });
    await sql("update staff set status = 'active' where id = any(string_to_array($1, ',')::bigint[])", [
      rest.rows.map(({ id }) => id).join(","),
    ]);
  });
});

describe("ASVS 2.3.5: nobody decides on an account of their own", () => {
  const known = async (by: Officer, { id }: Person) =>
    sql(
      `insert into staff_member (staff_id, member_id, signs, found_at)
       select id, $2, '{phone}', now() from staff where username = $1`,
      [await nameOf(by), id],
    );

  test("nor is the second person, nor takes part where only a case of persons ties the two", async () => {
    await known(insider, friend);
    expect(await approve(insider)).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await insider.call("officeWithdrawReject", { withdraw_id, reason })).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await insider.call("officeMemberNoteAdd", { member_id: Number(friend.id), body: "ดี" })).toMatchObject({
      code: "OWN_ACCOUNT",
    });
    const other = await world.person(satang(100_000n));
    withdraw_id = await world.withdraw(other);
    await sql(
      `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
       values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), 'near', '{tail}', 'open', now())`,
      [friend.id, other.id],
    );
    expect(await approve(insider)).toMatchObject({ code: "OWN_ACCOUNT" });
    const colleague = await world.staff("finance");
    const gift = await colleague.call("officeAdjustmentMake", { member_id: Number(other.id), amount: 50, reason });
    expect(await agree(insider, proposalOf(gift))).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await approve(colleague)).toMatchObject({ error: 0 });
  });
});

test("what holds staff in check is changed by two owners, within bounds", async () => {
  const [one, two] = [await world.staff("owner"), await world.staff("owner")];
  const set = (by: Officer, value: number) =>
    by.call("officeStaffControlsSet", { controls: [{ name: "favour_days", value }], reason });
  expect(await set(insider, 1)).toMatchObject({ code: "FORBIDDEN" });
  for (const value of [0, 1.5, 100_000]) expect(await set(one, value)).toMatchObject({ code: "FIELDS_INVALID" });
  const answer = await set(one, 29);
  expect(await agree(insider, proposalOf(answer))).toMatchObject({ code: "NOT_FOUND" });
  expect(await agree(two, proposalOf(answer))).toMatchObject({ error: 0 });
  expect(await insider.ok("officeStaffControlsGet", {})).toContainEqual({ name: "favour_days", value: 29 });
});
