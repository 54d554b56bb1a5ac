import { afterAll, expect, test } from "vitest";
import { type Joined, openPeople } from "../../../testing/people.ts";
import { newPerson } from "../../../testing/registration.ts";
import { dataOf, otpToken, visitor } from "../../../testing/visitor.ts";
import type { MemberId } from "../../../core/ids.ts";
import { officer } from "../../../testing/officer.ts";

const { cashier, support, register, again, payIn, exclude, rowOf, casesOf, mayPlay, mayDeposit } = await openPeople();
afterAll(() => cashier.close());

test("A.3.8: an excluded person who registers again can neither deposit nor play", async () => {
  const first = await register();
  await payIn(first);
  await exclude(first);
  for (const form of [
    again(first),
    again(first, { first_name: `นายนาย${first.person.first_name}` }),
    again(first, { last_name: `${first.person.last_name} จูเนียร์` }),
    again(first, { last_name: `${first.person.last_name}ชัย` }),
    { account_number: `${first.person.account_number}0`, birth_date: "1999-09-09" },
    { ...again(first), birth_date: "1999-09-09" },
  ]) {
    const second = await register(form);
    expect([await mayPlay(second), await mayDeposit(second)], JSON.stringify(form)).toEqual([
      "ACCOUNT_REVIEW",
      "ACCOUNT_REVIEW",
    ]);
    const { rows } = await cashier.system.database.owner.query(
      "select play_refusal as refusal from play_refusal($1, 'slot', 'chokdee', 'naga', now())",
      [second.id],
    );
    expect(rows, "in a game too").toEqual([{ refusal: "MEMBER_DISABLED" }]);
  }
});

test("A.3.8: nobody learns who is excluded: a stranger under their name reads the same either way", async () => {
  const [excluded, plain] = [await register(), await register()];
  for (const each of [excluded, plain]) await payIn(each);
  await exclude(excluded);
  const answersFor = async (known: Joined) => {
    const guest = visitor(cashier.system);
    const person = { ...newPerson(), ...again(known) };
    const otp_token = await otpToken(cashier.system, guest, "register", person.phone);
    const answer = await guest.call("register", { ...person, otp_token });
    guest.token = dataOf(answer).access_token;
    const session = await cashier.system.services.sessions.find(guest.token, false);
    const stranger = { id: session?.memberId ?? (0n as MemberId), person, member: guest, username: "" };
    const { excluded_until } = await guest.ok("profileGet", {});
    const { identity, is_open } = await guest.ok("withdrawInfo", {});
    const deposit = await guest.call("paymentGenerateQr", { channel_id: 1, amount: 100 });
    const quest = await guest.call("questRedeem", { quest_id: 1 });
    return {
      register: [answer.status, answer.error, Object.keys(dataOf(answer))],
      excluded_until,
      identity,
      is_open,
      deposit: [deposit.status, deposit.code, deposit.message, deposit.refusal],
      quest: [quest.status, quest.code, quest.message],
      play: await mayPlay(stranger),
    };
  };
  const answers = [await answersFor(excluded), await answersFor(plain)];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ play: "ACCOUNT_REVIEW", excluded_until: null });
});

test("A.3.8: a stranger who takes a member's name and excludes it locks nobody out", async () => {
  const victim = await register();
  await payIn(victim);
  const stranger = await register(again(victim));
  await exclude(stranger);
  expect(await rowOf(victim)).toMatchObject({ person_id: victim.id, review_since: null, excluded_until: null });
  expect([await mayPlay(victim), await mayDeposit(victim)]).toEqual(["OK", "OK"]);

  const early = await register();
  await exclude(early);
  const later = await register(again(early));
  expect(await mayPlay(later), "not even before the member has come").toBe("OK");
  expect((await casesOf(later))[0], "but staff see it").toMatchObject({
    strength: "near",
    members: [{ excluded_until: expect.any(String), verified_by: null }, { excluded_until: null }],
  });
  await payIn(later);
  expect(await rowOf(later)).toMatchObject({ person_id: later.id, verified_by: "bank" });
  expect(await mayPlay(later)).toBe("OK");
});

test("A.3.6: two confirmed accounts of one name and birth date are one person at once", async () => {
  const first = await register();
  const second = await register(again(first, { first_name: `นาย นาย ${first.person.first_name}` }));
  expect(await mayPlay(second), "nobody is confirmed yet").toBe("OK");
  const open = await cashier.deposit(second.member, { channel_id: 1, amount: 100 });
  await payIn(first);
  expect(await mayPlay(second), "the other is").toBe("ACCOUNT_REVIEW");
  const { person } = second;
  const payer = { payer_bank: "KBANK", payer_account: person.account_number };
  await cashier.pay({ qr: open.qr_payload, ...payer, payer_name: `${first.person.first_name} ${person.last_name}` });
  expect(await rowOf(second)).toMatchObject({ person_id: first.id, review_since: null, verified_by: "bank" });
  expect(await casesOf(second, "joined")).toMatchObject([{ strength: "certain", state: "joined" }]);
});

test("A.3.8: money that shows its payer to be an excluded person is never credited", async () => {
  const first = await register();
  const second = await register(again(first));
  const open = await cashier.deposit(second.member, { channel_id: 1, amount: 100 });
  await payIn(first);
  await exclude(first);
  const { bank_code, account_number, first_name, last_name } = second.person;
  const payer = { payer_bank: bank_code, payer_account: account_number, payer_name: `${first_name} ${last_name}` };
  await cashier.pay({ qr: open.qr_payload, ...payer });
  expect(await rowOf(second)).toMatchObject({ person_id: first.id, excluded_until: expect.any(Date) });
  expect((await cashier.status(second.member, open.payment_id)).status).toBe("rejected");
  expect(await cashier.balance(second.member)).toBe(0);
});

test("A.3.8: an exclusion holds for every account of a joined person, and leaves whoever was joined by mistake", async () => {
  const [first, second] = [await register(), await register()];
  for (const each of [first, second]) await payIn(each);
  await exclude(second);
  const { rows } = await cashier.system.database.owner.query<{ id: bigint }>(
    `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
     values ($1, $2, 'near', '{device}', 'open', now()) returning id`,
    [first.id, second.id],
  );
  const case_id = Number(rows[0]?.id);
  await support.ok("officePersonJoin", { case_id, reason: "คนเดียวกัน" });
  expect([await mayPlay(first), await mayDeposit(first)]).toEqual(["SELF_EXCLUDED", "SELF_EXCLUDED"]);
  expect(await support.call("officePersonKeepApart", { case_id, reason: "รวมผิดคน" }), "not alone").toMatchObject({
    code: "PROPOSED",
  });
  expect(await mayPlay(first)).toBe("SELF_EXCLUDED");
  await support.agreed("officePersonKeepApart", { case_id, reason: "รวมผิดคน" });
  expect([await mayPlay(first), await mayPlay(second)]).toEqual(["OK", "SELF_EXCLUDED"]);
});

test("A.3.8: a bank's shortened name, which fits a stranger too, joins nobody", async () => {
  const victim = await register();
  const stranger = await register(again(victim));
  const open = await cashier.deposit(stranger.member, { channel_id: 1, amount: 100 });
  await payIn(victim);
  const { bank_code, account_number, first_name, last_name } = stranger.person;
  const payer = { payer_bank: bank_code, payer_account: account_number };
  await cashier.pay({ qr: open.qr_payload, ...payer, payer_name: `${first_name} ${last_name.slice(0, 2)}***` });
  expect(await rowOf(stranger)).toMatchObject({ person_id: stranger.id, verified_by: "short_name" });
  await exclude(stranger);
  expect(await mayPlay(victim)).toBe("OK");
  expect(await casesOf(stranger)).toMatchObject([{ strength: "near" }]);
  expect(await rowOf(stranger), "and leaves the stranger to staff").toMatchObject({ review_since: expect.any(Date) });
});

test("staff see near matches with their reasons, and join or keep apart on record, once", async () => {
  const first = await register();
  await payIn(first);
  const second = await register({ ...again(first), birth_date: "1988-08-08" });
  const [found] = await casesOf(second);
  expect(found).toMatchObject({
    strength: "near",
    reasons: expect.arrayContaining([{ code: "name", text: "ชื่อและนามสกุลตรงกัน" }]),
    members: [
      { username: first.username, verified_by: "bank" },
      { username: second.username, review_since: expect.any(String) },
    ],
  });
  const case_id = found?.id ?? 0;
  const finance = await officer(cashier.system, "finance");
  expect(await finance.call("officePersonJoin", { case_id, reason: "เอกสารตรงกัน" })).toMatchObject({ status: 403 });
  expect(await support.call("officePersonKeepApart", { case_id, reason: " " })).toMatchObject({
    fields: { reason: "กรุณากรอกเหตุผล" },
  });
  expect(await support.ok("officePersonKeepApart", { case_id, reason: "คนละคน" })).toMatchObject({ state: "apart" });
  expect(await mayPlay(second), "they play").toBe("OK");
  await payIn(second);
  expect(await rowOf(second), "and stay apart").toMatchObject({ person_id: second.id });
  const links = await cashier.system.services.samePerson.findLinks(cashier.system.services.db, second.id);
  expect(links).toEqual([]);

  expect(await support.call("officePersonKeepApart", { case_id, reason: "อีกครั้ง" })).toMatchObject({
    code: "PERSON_CASE_STATE",
  });
  await support.ok("officePersonJoin", { case_id, reason: "ยืนยันแล้วว่าเป็นคนเดียวกัน" });
  expect(await rowOf(second)).toMatchObject({ person_id: first.id });
  await support.ok("officePersonKeepApart", { case_id, reason: "รวมผิดคน" });
  expect(await rowOf(second)).toMatchObject({ person_id: second.id });
  const { rows } = await cashier.system.database.owner.query(
    "select action, reason from audit_record where subject = $1 order by id",
    [`person_case:${case_id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["person.keep_apart", "person.join", "person.keep_apart"]);
});

test("one of three joined accounts can be taken out, and the others stay together", async () => {
  const [a, b, c] = [await register(), await register(), await register()];
  const cases = [];
  for (const [one, other] of [
    [a, b],
    [b, c],
  ] as const) {
    const { rows } = await cashier.system.database.owner.query<{ id: bigint }>(
      `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
       values ($1, $2, 'near', '{name}', 'open', now()) returning id`,
      [one.id, other.id],
    );
    cases.push(Number(rows[0]?.id));
    await support.ok("officePersonJoin", { case_id: cases.at(-1) ?? 0, reason: "คนเดียวกัน" });
  }
  const persons = async () => (await Promise.all([a, b, c].map(rowOf))).map((row) => row?.person_id);
  expect(await persons()).toEqual([a.id, a.id, a.id]);
  await support.ok("officePersonKeepApart", { case_id: cases[0] ?? 0, reason: "รวมผิดคน" });
  expect(await persons()).toEqual([a.id, b.id, a.id]);
});
