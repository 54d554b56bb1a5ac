import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import {
  codeSentTo,
  dataOf,
  messagesTo,
  otpToken,
  solveCaptcha,
  type Visitor,
  visitor,
} from "../../testing/visitor.ts";

let system: TestSystem;
let guest: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  guest = visitor(system);
});
afterAll(() => system.close());

let phones = 0;
const newPhone = () => `08770000${String(++phones).padStart(2, "0")}`;
const send = (phone: string, who = guest) => who.call("otpSend", { purpose: "register", phone });
const sentId = async (phone: string, who = guest) => dataOf(await send(phone, who)).otp_id;
const verify = (otp_id: string, code: string) => guest.call("otpVerify", { otp_id, code });
const age = (phone: string, interval: string) =>
  system.database.owner.query(
    `update otp set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
            token_expires_at = token_expires_at - $2::interval where phone = $1`,
    [phone, interval],
  );

test("six digits go out with a reference, are kept as a keyed hash, and become a token", async () => {
  const phone = newPhone();
  const { otp_id, reference } = dataOf(await send(phone));
  const code = await codeSentTo(system, phone);
  expect(code).toMatch(/^\d{6}$/);
  expect((await messagesTo(system, phone))[0]).toContain(`อ้างอิง ${reference}`);
  const { rows } = await system.database.owner.query<{ row: string }>("select o::text as row from otp o");
  expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  const { otp_token } = dataOf(await verify(otp_id, ` ${code} `));
  expect(otp_token).toMatch(/^[\w-]{43}$/);
});

test("a wrong code says how many tries are left, and after five the right one is too late", async () => {
  const phone = newPhone();
  const id = await sentId(phone);
  const code = await codeSentTo(system, phone);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const attempts_left of [4, 3, 2, 1, 0]) {
    expect(await verify(id, wrong)).toMatchObject({ code: "OTP_WRONG", refusal: { attempts_left } });
  }
  expect(await verify(id, code)).toMatchObject({ code: "OTP_EXPIRED" });
});

test("ASVS 15.4.2: guesses at the same moment are counted each", async () => {
  const phone = newPhone();
  const id = await sentId(phone);
  const code = await codeSentTo(system, phone);
  const guesses = Array.from({ length: 20 }, (_, i) => String((Number(code) + i + 1) % 1_000_000).padStart(6, "0"));
  const codes = (await Promise.all(guesses.map((guess) => verify(id, guess)))).map((answer) => answer.code);
  expect(codes.filter((each) => each === "OTP_WRONG")).toHaveLength(5);
  expect(codes.filter((each) => each === "OTP_EXPIRED")).toHaveLength(15);
});

test("a code lasts five minutes", async () => {
  const phone = newPhone();
  const id = await sentId(phone);
  await age(phone, "5 minutes 1 second");
  expect(await verify(id, await codeSentTo(system, phone))).toMatchObject({ code: "OTP_EXPIRED" });
});

test("ASVS 15.4.2: a right code works once, and its token for its own purpose once", async () => {
  const phone = newPhone();
  const id = await sentId(phone);
  const code = await codeSentTo(system, phone);
  const answers = await Promise.all([1, 2, 3].map(() => verify(id, code)));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  const token = answers.find(({ error }) => error === 0)?.data?.otp_token ?? "";
  const { otp, db } = system.services;
  expect(await otp.peekToken(token, "unlock")).toBeUndefined();
  const spent = await Promise.all([1, 2, 3].map(() => db.transaction((tx) => otp.spendToken(tx, token, "register"))));
  expect(spent.filter((each) => each === phone)).toHaveLength(1);
});

test("a token for registration lasts half an hour", async () => {
  const phone = newPhone();
  const token = await otpToken(system, guest, "register", phone);
  await age(phone, "31 minutes");
  expect(await system.services.otp.peekToken(token, "register")).toBeUndefined();
});

test("ASVS 15.4.2: another code to a phone waits a minute, however many ask at once", async () => {
  const phone = newPhone();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(phone, visitor(system))));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  const refused = answers.find(({ code }) => code === "OTP_TOO_SOON");
  const [, seconds] = /^ขอรหัสใหม่ใน (\d+) วินาที$/.exec(refused?.message ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  await age(phone, "61 seconds");
  expect(await send(phone)).toMatchObject({ error: 0 });
});

test("a code that was used makes nobody wait, but still counts for the hour", async () => {
  const { member, phone } = await registerMember(system);
  await system.database.owner.query("delete from otp where phone = $1", [phone]);
  const stepUp = () => member.call("otpSend", { purpose: "step_up" });
  for (let i = 0; i < 5; i++) {
    const { otp_id } = dataOf(await stepUp());
    if (i < 4) expect(await stepUp()).toMatchObject({ code: "OTP_TOO_SOON" });
    expect(await verify(otp_id, await codeSentTo(system, phone))).toMatchObject({ error: 0 });
  }
  expect(await stepUp()).toMatchObject({ status: 429 });
});

test("ASVS 6.6.3: a stranger's codes to a member's phone stop neither the member's step-up nor their own devices", async () => {
  const { member, phone } = await registerMember(system);
  await system.database.owner.query("delete from otp where phone = $1", [phone]);
  const flood = () => visitor(system).call("otpSend", { purpose: "unlock", phone });
  for (let i = 0; i < 5; i++) {
    await age(phone, "61 seconds");
    expect(await flood()).toMatchObject({ error: 0 });
  }
  expect(await flood(), "the stranger has used up what strangers have").toMatchObject({ code: "OTP_TOO_SOON" });
  const { otp_id } = dataOf(await member.call("otpSend", { purpose: "step_up" }));
  const { otp_token } = dataOf(await verify(otp_id, await codeSentTo(system, phone)));
  expect(await member.call("stepUp", { otp_token })).toMatchObject({ error: 0 });
  const own = visitor(system, { deviceId: member.deviceId });
  expect(await own.call("otpSend", { purpose: "unlock", phone })).toMatchObject({ error: 0 });
});

/** Has strangers use up what guests may have sent to a phone, and what is left to those who solve captchas for it. */
async function flood(phone: string, purpose: "register" | "unlock" | "reset_password"): Promise<void> {
  const networks = Array.from({ length: 10 }, (_, i) => `198.51.100.${i + 1}`);
  for (const address of networks) {
    for (let i = 0; i < 5; i++) {
      await age(phone, "61 seconds");
      const stranger = visitor(system, { address });
      const { code } = await stranger.call("otpSend", { purpose, phone });
      if (code !== "CAPTCHA_REQUIRED") continue;
      await stranger.call("otpSend", { purpose, phone, captcha: await solveCaptcha(stranger) });
    }
  }
}

describe("strangers who ask for codes to a phone", () => {
  const home = { address: "192.0.2.77" };
  const useUp = async (phone: string, purpose: "register" | "unlock" | "reset_password") => {
    for (let i = 0; i < 5; i++) {
      await age(phone, "61 seconds");
      await visitor(system).ok("otpSend", { purpose, phone });
    }
  };

  test.each(["register", "unlock", "reset_password"] as const)(
    "leave one to its owner on a new device, who solves a captcha: %s",
    async (purpose) => {
      const { phone } = purpose === "register" ? { phone: newPhone() } : await registerMember(system);
      await system.database.owner.query("delete from otp where phone = $1", [phone]);
      await useUp(phone, purpose);
      const owner = visitor(system, home);
      expect(await owner.call("otpSend", { purpose, phone })).toMatchObject({ code: "CAPTCHA_REQUIRED" });
      const captcha = await solveCaptcha(owner);
      const { otp_id } = await owner.ok("otpSend", { purpose, phone, captcha });
      const code = await codeSentTo(system, phone);
      const next = { otp_id, code, new_password: "Fresh2468" };
      const answer =
        purpose === "reset_password" ? await owner.call("passwordResetV2", next) : await owner.call("otpVerify", next);
      expect(answer).toMatchObject({ error: 0 });
      const again = visitor(system);
      expect(
        await again.call("otpSend", { purpose, phone, captcha: await solveCaptcha(again) }),
        "the stranger's own network has had its part",
      ).toMatchObject({ code: "OTP_TOO_SOON" });
    },
  );

  test("cannot deny a new password to whoever knows the account, from however many networks they ask", async () => {
    const { phone, username, accountNumber } = await registerMember(system);
    await system.database.owner.query("delete from otp where phone = $1", [phone]);
    const before = (await messagesTo(system, phone)).length;
    for (let i = 0; i < 3; i++) await visitor(system).logIn(username, "Wrong1234");
    await flood(phone, "unlock");
    expect((await messagesTo(system, phone)).length - before, "a phone is still not flooded").toBe(10);
    for (let i = 0; i < 5; i++) await visitor(system).ok("passwordReset", { phone, account_number: `111222333${i}` });

    const owner = visitor(system, home);
    expect(await owner.logIn(username, "Secret123")).toMatchObject({ code: "LOGIN_LOCKED" });
    const { otp_id } = await owner.ok("passwordReset", { phone, account_number: accountNumber });
    const code = await codeSentTo(system, phone);
    await owner.ok("passwordResetV2", { otp_id, code, new_password: "Fresh2468" });
    expect(await owner.logIn(username, "Fresh2468")).toMatchObject({ error: 0 });
  });

  test("who know the account too leave the member's own devices alone", async () => {
    const { member, phone, accountNumber } = await registerMember(system);
    await system.database.owner.query("delete from otp where phone = $1", [phone]);
    const ask = async () => {
      await age(phone, "61 seconds");
      return (await visitor(system).call("passwordReset", { phone, account_number: accountNumber })).status;
    };
    for (let i = 0; i < 5; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    expect(await member.call("otpSend", { purpose: "step_up" })).toMatchObject({ error: 0 });
    const own = visitor(system, { deviceId: member.deviceId, ...home });
    await age(phone, "61 seconds");
    expect(await own.call("passwordReset", { phone, account_number: accountNumber })).toMatchObject({ error: 0 });
  });

  test("get no more by addresses of one IPv6 network", async () => {
    const phone = newPhone();
    await useUp(phone, "register");
    const codes = [];
    for (let i = 0; i < 4; i++) {
      await age(phone, "61 seconds");
      const stranger = visitor(system, { address: `2001:db8:7:7::${i + 1}` });
      const captcha = await solveCaptcha(stranger);
      codes.push((await stranger.call("otpSend", { purpose: "register", phone, captcha })).error);
    }
    expect(codes).toEqual([0, 0, 429, 429]);
  });
});

test("a phone gets five codes an hour and ten a day", async () => {
  const phone = newPhone();
  const next = async () => {
    await age(phone, "61 seconds");
    return (await send(phone, visitor(system))).status;
  };
  for (let i = 0; i < 5; i++) expect(await next()).toBe(200);
  expect(await next()).toBe(429);
  await age(phone, "1 hour");
  for (let i = 0; i < 5; i++) expect(await next()).toBe(200);
  await age(phone, "1 hour");
  expect(await next()).toBe(429);
});

test("a device gets ten codes an hour, whichever phones they go to", async () => {
  const device = visitor(system);
  for (let i = 0; i < 10; i++) expect(await send(newPhone(), device)).toMatchObject({ error: 0 });
  expect(await send(newPhone(), device)).toMatchObject({ status: 429 });
});

test.each(["", "x", "' or 1=1 --", "00000000-0000-0000-0000-000000000000", "๑๒๓"])(
  "an id that is none has expired: %j",
  async (otp_id) => expect(await verify(otp_id, "123456")).toMatchObject({ status: 200, code: "OTP_EXPIRED" }),
);

test.each(["", "   "])("a missing code is named: %j", async (code) => {
  expect(await verify("x", code)).toMatchObject({ fields: { code: "กรุณากรอกรหัส OTP" } });
});

test("a member's own phone gets the code to step up, and a guest has none", async () => {
  expect(await guest.call("otpSend", { purpose: "step_up", phone: "0810000001" })).toMatchObject({ status: 401 });
  const { member, phone } = await registerMember(system);
  await age(phone, "2 days");
  const answer = await member.call("otpSend", { purpose: "step_up", phone: "0810000001" });
  expect(answer, "whatever phone is named").toMatchObject({ error: 0 });
  expect(await messagesTo(system, "0810000001")).toEqual([]);
  expect(await messagesTo(system, phone)).toHaveLength(2);
});
