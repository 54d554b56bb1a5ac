import { satang } from "@chokdee/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cashier, openCashier } from "../../../testing/cashier.ts";
import { eventually } from "../../../testing/eventually.ts";
import { type Officer, officer } from "../../../testing/officer.ts";
import { newPerson, registerMember } from "../../../testing/registration.ts";
import { dataOf, otpToken, type Visitor, visitor } from "../../../testing/visitor.ts";
import type { MemberId } from "../../../core/ids.ts";
import { saveCase } from "./case-repo.ts";
import { join } from "./join.ts";
import { personsJob } from "./persons.ts";

let cashier: Cashier;
let support: Officer;
beforeAll(async () => {
  cashier = await openCashier();
  support = await officer(cashier.system, "support");
});
afterAll(() => cashier.close());

type Person = ReturnType<typeof newPerson>;

interface Joined {
  readonly id: MemberId;
  readonly person: Person;
  readonly member: Visitor;
  readonly username: string;
}

async function register(form: Partial<Person> = {}): Promise<Joined> {
  const person = { ...newPerson(), ...form };
  const { member, username } = await registerMember(cashier.system, person);
  const session = await cashier.system.services.sessions.find(member.token ?? "", false);
  return { id: session?.memberId ?? (0n as MemberId), person, member, username };
}

/** The same person with another phone and another bank account, as a form can be filled in again. */
const again = ({ person }: Joined, more: Partial<Person> = {}): Partial<Person> => {
  const { first_name, last_name, birth_date } = person;
  return { first_name, last_name, birth_date, ...more };
};

/** Pays in by the member's own account, under the name that the bank has. */
async function payIn({ member, person }: Joined, name = `${person.first_name} ${person.last_name}`): Promise<void> {
  const deposit = await cashier.deposit(member, { channel_id: 1, amount: 100 });
  const payer = { payer_bank: person.bank_code, payer_account: person.account_number, payer_name: `นาย ${name}` };
  await cashier.pay({ qr: deposit.qr_payload, ...payer });
  expect((await cashier.status(member, deposit.payment_id)).status).toBe("success");
}

async function exclude({ member }: Joined): Promise<void> {
  const { step_up_token } = await member.ok("stepUp", { password: "Secret123" });
  await member.ok("selfExclude", { months: null, step_up_token });
}

const rowOf = async ({ id }: Joined) => {
  const { rows } = await cashier.system.database.owner.query<Record<string, unknown>>(
    "select person_id, verified_by, review_since, excluded_until from member where id = $1",
    [id],
  );
  return rows[0];
};
const casesOf = async ({ username }: Joined, state: "open" | "joined" | "apart" = "open") => {
  const { items } = await support.ok("officePersonCases", { state, limit: 100 });
  return items.filter(({ members }) => members.some((member) => member.username === username));
};
const mayPlay = async ({ id }: Joined) => {
  const { gate, db } = cashier.system.services;
  const play = { category: "slot", amount: satang(100n) } as const;
  return gate.mayPlay(db, id, play).then(
    () => "OK",
    (error: { code?: string }) => error.code,
  );
};
const mayDeposit = async ({ member }: Joined) =>
  (await member.call("paymentGenerateQr", { channel_id: 1, amount: 100 })).code ?? "OK";

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

/** Begins to join two accounts, has something done by one of them meanwhile, and ends the joining once that waits. */
async function joinWhile(one: Joined, other: Joined, act: () => Promise<unknown>): Promise<void> {
  const { services, database } = cashier.system;
  const acted = await services.db.transaction(async (tx) => {
    const near = { members: [one.id, other.id], strength: "near", reasons: ["name"], state: "open" } as const;
    await saveCase(tx, { ...near, at: services.clock.now() });
    await join(services.personalLimits, tx, [one.id, other.id], services.clock.now());
    const acting = act();
    await eventually("it waits for the joining", async () => {
      const { rows } = await database.owner.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_locks where not granted",
      );
      return (rows[0]?.waiting ?? 0) > 0;
    });
    return { acting };
  });
  await acted.acting;
}

test("A.3.8: an exclusion at the moment in which another account is joined holds for both", async () => {
  const [one, other] = [await register(), await register()];
  await joinWhile(one, other, () => exclude(one));
  expect(await Promise.all([one, other].map(mayPlay))).toEqual(["SELF_EXCLUDED", "SELF_EXCLUDED"]);
});

test("a limit at the moment in which another account is joined holds for both", async () => {
  const [one, other] = [await register(), await register()];
  const limits = [{ kind: "stake", period: "bet", amount: 0.5 } as const];
  await joinWhile(one, other, () => one.member.ok("limitsSet", { limits }));
  expect(await Promise.all([one, other].map(mayPlay))).toEqual(["PERSONAL_LIMIT", "PERSONAL_LIMIT"]);
  const { rows } = await cashier.system.database.owner.query<{ limited: boolean }>(
    "select limited from ledger_wallet where member_id = any($1::bigint[]) and wallet_id = 1",
    [[one.id, other.id]],
  );
  expect(rows, "and the ledger weighs it").toEqual([{ limited: true }, { limited: true }]);
});

test("one person of staff alone lets nobody go whom a limit or a rest holds", async () => {
  for (const hold of [
    (who: Joined) => who.member.ok("coolOff", { days: 7 }),
    (who: Joined) => who.member.ok("limitsSet", { limits: [{ kind: "loss", period: "day", amount: 100 }] }),
  ]) {
    const first = await register();
    await payIn(first);
    await hold(first);
    const second = await register(again(first));
    const [found] = await casesOf(second);
    const apart = await support.call("officePersonKeepApart", { case_id: found?.id ?? 0, reason: "คนละคน" });
    expect(apart).toMatchObject({ code: "PROPOSED" });
    expect(await mayPlay(second)).toBe("ACCOUNT_REVIEW");
  }
});

test("goods that go to the house of somebody of the same first name are a reason to look", async () => {
  const first_name = "สุดารัตน์";
  const known = await register({ first_name, last_name: "บ้านสวน" });
  await payIn(known);
  const other = await register({ first_name, last_name: "ชื่อใหม่", birth_date: "1999-09-09" });
  const sister = await register();
  const { db, persons } = cashier.system.services;
  const sendTo = ({ id }: Joined, address: string) =>
    db.transaction((tx) => persons.livesAt(tx, id, { address, postcode: "11000" }));
  await sendTo(known, "บ้านเลขที่ ๙๙/๑ หมู่ 5 ถ.ติวานนท์ ตำบลบางกระสอ อำเภอเมือง นนทบุรี");
  await sendTo(sister, "99/1 ม.5 ถนนติวานนท์");
  await sendTo(other, "99/2 ม.5 ถนนติวานนท์");
  expect(await casesOf(other), "the neighbour").toEqual([]);
  await sendTo(other, "99/1 ม.5 ถนนติวานนท์ ต.บางกระสอ");
  expect(await casesOf(other)).toMatchObject([
    { strength: "near", reasons: [{ code: "postal" }, { code: "address" }] },
  ]);
  expect(await mayPlay(other)).toBe("ACCOUNT_REVIEW");
  expect([await casesOf(sister), await mayPlay(sister)], "a household shares it").toEqual([[], "OK"]);
});

test("where a member signed in from is forgotten after a year, and the browser after five", async () => {
  const { services, database } = cashier.system;
  const [gone, excluded, here] = [await register(), await register(), await register()];
  await exclude(excluded);
  const ids = [gone.id, excluded.id, here.id];
  await database.owner.query(
    `insert into member_device select unnest($1::bigint[]), 'old-browser', now() - interval '6 years',
       now() - interval '6 years'`,
    [ids],
  );
  await database.owner.query(
    "update member_session set last_action_at = now() - interval '366 days' where member_id = any($1::bigint[])",
    [[gone.id, excluded.id]],
  );
  await personsJob(services).run({});
  const { rows } = await database.owner.query(
    `select s.member_id as id, s.address is null and s.user_agent = '' and s.device_id is null as forgotten,
            exists (select from member_device d where d.member_id = s.member_id and d.device_id = 'old-browser') as known
       from member_session s where s.member_id = any($1::bigint[]) order by 1`,
    [ids],
  );
  expect(rows).toEqual([
    { id: gone.id, forgotten: true, known: false },
    { id: excluded.id, forgotten: true, known: true },
    { id: here.id, forgotten: false, known: false },
  ]);
  const { sessions } = await support.ok("officeMemberGet", { member_id: Number(gone.id) });
  expect(sessions).toMatchObject([{ address: "" }]);
});

test("the index holds keyed hashes, and forgets by rule whom nothing binds", async () => {
  const { services, database } = cashier.system;
  const [gone, excluded] = [await register(), await register()];
  await exclude(excluded);
  const { rows } = await database.owner.query<{ hash: Buffer }>("select hash from person_key where member_id = $1", [
    gone.id,
  ]);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
  await database.owner.query(
    "update person_key set seen_at = seen_at - interval '6 years' where member_id = any($1::bigint[])",
    [[gone.id, excluded.id]],
  );
  await database.owner.query("update member set created_at = created_at - interval '6 years' where id = $1", [gone.id]);
  await database.owner.query(
    "update member_session set created_at = created_at - interval '6 years' where member_id = $1",
    [gone.id],
  );
  await personsJob(services).run({});
  const left = async ({ id }: Joined) =>
    (await database.owner.query("select from person_key where member_id = $1", [id])).rowCount;
  expect(await left(gone)).toBe(0);
  expect(await left(excluded), "an exclusion still has to hold").toBeGreaterThan(5);
  await visitor(cashier.system).logIn(gone.username, "Secret123");
  expect(await left(gone), "who comes back is known again").toBeGreaterThan(5);
});

test("a bank account that staff refuse is forgotten", async () => {
  const { services } = cashier.system;
  const [one, other] = [await register(), await register()];
  const account = { bankCode: "SCB", number: "9876543210" };
  await services.db.transaction(async (tx) => {
    for (const { id } of [one, other]) {
      await tx.query(
        `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
           usable_at, created_at) values ($1, $3, $2, 'x', false, 'pending', 'same', now(), now())`,
        [id, account.number, id === one.id ? "SCB" : "BBL"],
      );
      await services.persons.index(tx, id);
    }
  });
  const linked = () => services.samePerson.findLinks(services.db, one.id);
  expect(await linked()).toEqual([{ memberId: other.id, by: "bank" }]);
  const finance = await officer(cashier.system, "finance");
  const { items } = await finance.ok("officeBankAccountQueue", { limit: 100 });
  const mine = items.find(({ member }) => member.id === Number(one.id));
  await finance.ok("officeBankAccountReject", { bank_account_id: mine?.id ?? 0, reason: "ไม่ใช่บัญชีของสมาชิก" });
  expect(await linked()).toEqual([]);
});

test("sixty namesakes hide nobody", async () => {
  const { owner } = cashier.system.database;
  const { rows } = await owner.query<{ id: MemberId }>(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'namesake' || n, 'namesake' || n, '-', 'chokdee', now() from generate_series(1, 60) n returning id`,
  );
  const known = await register();
  await owner.query(
    `insert into person_key select kind, hash, unnest($2::bigint[]), seen_at from person_key
      where member_id = $1 and kind = 'name'`,
    [known.id, rows.map(({ id }) => id)],
  );
  await payIn(known);
  const second = await register(again(known));
  expect(await mayPlay(second)).toBe("ACCOUNT_REVIEW");
});
