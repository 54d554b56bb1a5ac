import { addDays, bangkokDay } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { messagesTo, otpToken, type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let guest: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  guest = visitor(system);
});
afterAll(() => system.close());

const rowOf = async (phone: string) => {
  const { rows } = await system.database.owner.query<Record<string, unknown>>(
    `select m.*, m.birth_date::text as birth_date, r.username as referrer from member m
       left join member r on r.id = m.referrer_id where m.phone = $1`,
    [phone],
  );
  return rows[0];
};

test("a guest registers in three steps and is signed in", async () => {
  const person = newPerson();
  const form = { ...person, phone: `+66 ${person.phone.slice(1)}`, first_name: "นางสาว สมหญิง", line_id: "somying.r" };
  expect(await guest.ok("accountCheck", { phone: person.phone })).toEqual({ available: true });
  expect(await guest.ok("accountCheck", person)).toEqual({ available: true });

  const otp_token = await otpToken(system, guest, "register", person.phone);
  const { access_token, username } = await guest.ok("register", { ...form, otp_token, source: "เพื่อน\u0007แนะนำ" });
  expect(username).toMatch(/^ck\d{8}$/);
  expect(username, "a name must not give the phone away").not.toContain(person.phone.slice(-4));

  const member = visitor(system);
  member.token = access_token;
  expect(await member.ok("userInfoGet", {})).toEqual({
    agent_code: "chokdee",
    user: { username, vip_level: 0, registered_at: expect.any(String) },
    consent_required: [],
  });
  expect(await member.ok("walletList", {}), "the main wallet is there, and empty").toMatchObject([
    { wallet_type_id: 1, balance: 0 },
  ]);
  expect(await rowOf(person.phone)).toMatchObject({
    first_name: "สมหญิง",
    last_name: person.last_name,
    birth_date: person.birth_date,
    line_id: "somying.r",
    source: "เพื่อน แนะนำ",
    status: "active",
  });
  expect(await guest.ok("accountCheck", { phone: person.phone })).toEqual({ available: false });
  expect(await guest.ok("accountCheck", { bank_code: "KBANK", account_number: person.account_number })).toEqual({
    available: false,
  });
});

test("every wrong field is named in Thai at once", async () => {
  const answer = await guest.call("register", {
    phone: "12345",
    otp_token: "x",
    bank_code: "NOBANK",
    account_number: "",
    first_name: "",
    last_name: "ร4กดี",
    birth_date: "2006-02-30",
    password: "short",
    line_id: "มีเว้น วรรค",
    accept_terms: false,
  });
  expect(answer).toMatchObject({
    status: 200,
    code: "FIELDS_INVALID",
    fields: {
      phone: "เบอร์โทรศัพท์ไม่ถูกต้อง ต้องเป็นตัวเลข 10 หลัก",
      bank_code: "กรุณาเลือกธนาคาร",
      account_number: "กรุณากรอกเลขที่บัญชี",
      first_name: "กรุณากรอกชื่อ",
      last_name: "กรุณากรอกชื่อให้ตรงกับบัญชีธนาคาร",
      birth_date: "วันเกิดไม่ถูกต้อง",
      password: "รหัสผ่านต้องมี 8-64 ตัวอักษร",
      line_id: "ไลน์ไอดีไม่ถูกต้อง",
      accept_terms: "กรุณายอมรับข้อกำหนดและเงื่อนไข",
    },
  });
});

test("2.5.2: nobody under twenty by Bangkok's date, and nobody without consent", async () => {
  const today = bangkokDay(system.services.clock.now());
  const birthday = `${Number(today.slice(0, 4)) - 20}${today.slice(4)}`;
  const tomorrow = addDays(birthday, 1);
  const person = newPerson();
  const otp_token = await otpToken(system, guest, "register", person.phone);
  const send = (more: object) => guest.call("register", { ...person, otp_token, ...more });
  expect(await send({ birth_date: tomorrow })).toMatchObject({ code: "UNDER_AGE", fields: { birth_date: /20/ } });
  expect(await send({ accept_terms: false })).toMatchObject({ code: "CONSENT_REQUIRED" });
  expect(await rowOf(person.phone)).toBeUndefined();
  expect(await send({ birth_date: birthday })).toMatchObject({ error: 0 });
});

test("2.5.2: one phone, one bank account, one member", async () => {
  const first = newPerson();
  await registerMember(system, first);
  const otherPhone = newPerson();
  const otp_token = await otpToken(system, guest, "register", otherPhone.phone);
  const sameAccount = { ...otherPhone, account_number: first.account_number, otp_token };
  expect(await guest.call("register", sameAccount)).toMatchObject({
    code: "BANK_ACCOUNT_TAKEN",
    fields: { account_number: "เลขที่บัญชีนี้มีผู้ใช้งานแล้ว" },
  });
  expect(await rowOf(otherPhone.phone), "nothing is left of a refused registration").toBeUndefined();
  expect(await guest.call("register", { ...otherPhone, otp_token }), "the code still counts").toMatchObject({
    error: 0,
  });
});

test("a member's phone gets a hint instead of a code, and the asker the usual answer", async () => {
  const { phone } = await registerMember(system);
  await system.database.owner.query("update otp set created_at = created_at - interval '2 days'");
  const answer = await guest.ok("otpSend", { purpose: "register", phone });
  expect(Object.keys(answer).toSorted()).toEqual(["expires_at", "otp_id", "reference", "resend_at"]);
  expect((await messagesTo(system, phone))[0]).toContain("เป็นสมาชิกอยู่แล้ว");
});

test("ASVS 15.4.2: two registrations of one phone at the same moment make one member", async () => {
  const person = newPerson();
  const tokens: string[] = [];
  for (let i = 0; i < 4; i++) tokens.push(await otpToken(system, guest, "register", person.phone));
  const answers = await Promise.all(
    tokens.map((otp_token, i) =>
      visitor(system).call("register", { ...person, account_number: `666600000${i}`, otp_token }),
    ),
  );
  expect(answers.map(({ error, code }) => code ?? String(error)).toSorted()).toEqual([
    "0",
    "PHONE_TAKEN",
    "PHONE_TAKEN",
    "PHONE_TAKEN",
  ]);
});

test("ASVS 15.4.2: two registrations of one bank account at the same moment make one member", async () => {
  const people = Array.from({ length: 4 }, () => ({ ...newPerson(), account_number: "5555000001" }));
  const tokens: string[] = [];
  for (const { phone } of people) tokens.push(await otpToken(system, guest, "register", phone));
  const answers = await Promise.all(
    people.map((person, i) => visitor(system).call("register", { ...person, otp_token: tokens[i] ?? "" })),
  );
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "BANK_ACCOUNT_TAKEN")).toHaveLength(3);
});

test("ASVS 15.4.2: one code registers once, however often it is sent", async () => {
  const person = newPerson();
  const otp_token = await otpToken(system, guest, "register", person.phone);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor(system).call("register", { ...person, otp_token })),
  );
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "OTP_EXPIRED")).toHaveLength(4);
});

test("a code of another phone or another purpose registers nobody", async () => {
  const [mine, other] = [newPerson(), newPerson()];
  const otp_token = await otpToken(system, guest, "register", other.phone);
  expect(await guest.call("register", { ...mine, otp_token })).toMatchObject({ code: "OTP_EXPIRED" });
  expect(await guest.call("register", { ...mine, otp_token: "made-up" })).toMatchObject({ code: "OTP_EXPIRED" });
});

describe("links", () => {
  test("the referrer's code and the agent's code are kept", async () => {
    const referrer = await registerMember(system);
    const code = String((await rowOf(referrer.phone))?.referral_code);
    const invited = newPerson();
    const otp_token = await otpToken(system, guest, "register", invited.phone);
    const form = { ...invited, otp_token, ref: ` ${code.toLowerCase()} `, agent_code: "CHOKDEE" };
    expect(await guest.call("register", form)).toMatchObject({ error: 0 });
    expect(await rowOf(invited.phone)).toMatchObject({ referrer: referrer.username, agent_code: "chokdee" });
  });

  test("a referrer nobody knows is ignored, an agent nobody knows is refused", async () => {
    const person = newPerson();
    const otp_token = await otpToken(system, guest, "register", person.phone);
    const form = { ...person, otp_token, ref: "NOBODY99" };
    expect(await guest.call("register", { ...form, agent_code: "stranger" })).toMatchObject({
      code: "AGENT_INVALID",
    });
    expect(await guest.call("register", form)).toMatchObject({ error: 0 });
    expect(await rowOf(person.phone)).toMatchObject({ referrer: null });
  });
});
