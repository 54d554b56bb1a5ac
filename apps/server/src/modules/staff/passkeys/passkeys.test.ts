import { sandboxAccounts } from "../../../core/sandbox-accounts.ts";
import { tokenHash } from "../../../platform/tokens.ts";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { officeCaller } from "../../../testing/inject.ts";
import { type Officer, officer, officerWith } from "../../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { officeOrigin } from "../enrol.ts";
import { totpCode, totpStep } from "../totp.ts";
import { PASSKEY_JOB, sayPasskeyAdded } from "./passkeys.ts";

let system: TestSystem;
let here: { readonly origin: string; readonly rpId: string };
beforeAll(async () => {
  system = await createTestSystem();
  const origin = officeOrigin(system.services);
  here = { origin, rpId: new URL(origin).hostname };
});
afterAll(() => system.close());

const PASSWORD = sandboxAccounts.staffPassword;
const stranger = () => officeCaller(system.office, {});

async function staffIdOf({ token }: Officer): Promise<bigint> {
  const { rows } = await system.database.owner.query<{ staff_id: bigint }>(
    "select staff_id from staff_session where token_hash = $1",
    [tokenHash(token)],
  );
  return rows[0]?.staff_id ?? expect.fail("there is no session");
}

const makeOld = async ({ token }: Officer) =>
  system.database.owner.query("update staff_session set confirmed_at = $2 where token_hash = $1", [
    tokenHash(token),
    new Date(Date.now() - 11 * MINUTE_MS),
  ]);

async function created(them: Officer, device: ReturnType<typeof createAuthenticator>, password: string = PASSWORD) {
  const { challenge } = await them.ok("officePasskeyAsk", {});
  return { name: "มือถือ", password, ...device.create({ ...here, challenge }) };
}

async function withPasskey(kind?: "ec" | "rsa" | "ed25519") {
  const them = await officer(system, "finance");
  const device = createAuthenticator(kind);
  const added = await them.ok("officePasskeyAdd", await created(them, device));
  return { them, device, added };
}

const startChallenge = async () => (await stranger().ok("officePasskeyStart", {})).challenge;

describe("a passkey", () => {
  test.each(["ec", "rsa", "ed25519"] as const)("of the kind %s is added and lets its person in", async (kind) => {
    const { them, device, added } = await withPasskey(kind);
    expect(added).toMatchObject({ name: "มือถือ", last_used_at: null });
    const answer = device.answer({ ...here, challenge: await startChallenge() });
    const { access_token } = await stranger().ok("officePasskeyLogin", answer);
    const inside = officerWith(system, access_token);
    expect(await inside.ok("officeMe", {})).toEqual(await them.ok("officeMe", {}));
    expect((await inside.ok("officePasskeyList", {}))[0]?.last_used_at).not.toBeNull();
    expect((await inside.raw("officeProposalAgree", {})).code, "a login begins confirmed").not.toBe("CODE_REQUIRED");
  });

  test("stands for a code in its own session, once for each challenge", async () => {
    const { them, device } = await withPasskey();
    await makeOld(them);
    expect((await them.raw("officeProposalAgree", {})).code).toBe("CODE_REQUIRED");
    const { challenge } = await them.ok("officePasskeyAsk", {});
    const answer = device.answer({ ...here, challenge });
    const tries = await Promise.all([1, 2].map(() => them.call("officePasskeyConfirm", answer)));
    expect(tries.map(({ code }) => code ?? "OK").toSorted()).toEqual(["OK", "PASSKEY_REFUSED"]);
    expect((await them.raw("officeProposalAgree", {})).code).not.toBe("CODE_REQUIRED");
    const subject = `staff:${await staffIdOf(them)}`;
    const { items } = await (await officer(system, "owner")).ok("officeAuditList", { subject, limit: 10 });
    expect(items.map(({ action }) => action)).toEqual(["staff.confirm", "staff.passkey_add"]);
  });

  test("is added only with the password and a fresh code, and said on the person's phone", async () => {
    const them = await officer(system, "support");
    const device = createAuthenticator();
    const wrong = await created(them, device, "not-the-password");
    expect(await them.call("officePasskeyAdd", wrong)).toMatchObject({ code: "OLD_PASSWORD_WRONG" });
    await makeOld(them);
    expect(await them.call("officePasskeyAdd", await created(them, device))).toMatchObject({ code: "CODE_REQUIRED" });
    const { them: other } = await withPasskey();
    const staffId = await staffIdOf(other);
    const { rows: jobs } = await system.database.owner.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = $1 and j.payload->>'staff_id' = $2`,
      [PASSKEY_JOB, String(staffId)],
    );
    expect(jobs).toHaveLength(1);
    await system.database.owner.query("update staff set phone = '0899990001' where id = $1", [staffId]);
    await sayPasskeyAdded(system.services, staffId);
    await system.services.messages.settled();
    const { rows: sent } = await system.database.owner.query(
      "select from sandbox_message where recipient = '0899990001' and kind = 'staff_passkey'",
    );
    expect(sent).toHaveLength(1);
  });

  test("is removed by its person alone, and with all credentials by an owner", async () => {
    const { them, device, added } = await withPasskey();
    const { them: other } = await withPasskey();
    const passkey_id = added.id;
    expect(await other.call("officePasskeyRemove", { passkey_id })).toMatchObject({ code: "NOT_FOUND" });
    await them.ok("officePasskeyRemove", { passkey_id });
    expect(await them.ok("officePasskeyList", {})).toEqual([]);
    const answer = device.answer({ ...here, challenge: await startChallenge() });
    expect(await stranger().call("officePasskeyLogin", answer)).toMatchObject({ code: "PASSKEY_REFUSED" });

    const { them: reset, device: lost } = await withPasskey();
    const owner = await officer(system, "owner");
    await owner.ok("officeStaffCredentialsReset", { staff_id: Number(await staffIdOf(reset)), reason: "เครื่องหาย" });
    const late = lost.answer({ ...here, challenge: await startChallenge() });
    expect(await stranger().call("officePasskeyLogin", late)).toMatchObject({ code: "PASSKEY_REFUSED" });
  });

  test("that is new lets its account agree to nothing for a while, as another authenticator does", async () => {
    const { them } = await withPasskey();
    const { rows } = await system.database.owner.query<{ approves_from: Date }>(
      "select approves_from from staff where id = $1",
      [await staffIdOf(them)],
    );
    const hours = ((rows[0]?.approves_from.getTime() ?? 0) - Date.now()) / HOUR_MS;
    expect(Math.round(hours)).toBe(72);
  });

  test("ends with another password, and whoever came in by it is out when it is removed", async () => {
    const { them, device, added } = await withPasskey();
    const answer = device.answer({ ...here, challenge: await startChallenge() });
    const inside = officerWith(system, (await stranger().ok("officePasskeyLogin", answer)).access_token);
    await them.ok("officePasskeyRemove", { passkey_id: added.id });
    expect(await inside.call("officeMe", {})).toMatchObject({ status: 401 });
    expect(await them.call("officeMe", {})).toMatchObject({ error: 0 });

    await them.ok("officePasskeyAdd", await created(them, createAuthenticator()));
    const totp = totpCode(sandboxAccounts.staff[0].totpSecret, totpStep(system.services.clock.real()));
    await them.ok("officePasswordChange", { old_password: PASSWORD, new_password: "Another88", totp });
    expect(await them.ok("officePasskeyList", {})).toEqual([]);
  });

  test("lets nobody in who is suspended", async () => {
    const { them, device } = await withPasskey();
    const owner = await officer(system, "owner");
    await owner.ok("officeStaffSuspend", { staff_id: Number(await staffIdOf(them)), reason: "ลาออก" });
    const answer = device.answer({ ...here, challenge: await startChallenge() });
    expect(await stranger().call("officePasskeyLogin", answer)).toMatchObject({ code: "PASSKEY_REFUSED" });
  });

  test("one person has five at most", async () => {
    const { them } = await withPasskey();
    for (let more = 0; more < 4; more++) await them.ok("officePasskeyAdd", await created(them, createAuthenticator()));
    expect(await them.call("officePasskeyAdd", await created(them, createAuthenticator()))).toMatchObject({
      code: "PASSKEY_MANY",
    });
  });
});

describe("a passkey is refused", () => {
  let mine: Awaited<ReturnType<typeof withPasskey>>;
  beforeAll(async () => {
    mine = await withPasskey();
  });
  const codeFor = async (answer: ReturnType<typeof mine.device.answer>) =>
    (await stranger().call("officePasskeyLogin", answer)).code;
  const question = async () => ({ ...here, challenge: await startChallenge() });

  test("where another page asked, or ours in a frame of it", async () => {
    expect(await codeFor(mine.device.answer({ ...(await question()), origin: "https://office.chokdee.example" }))).toBe(
      "PASSKEY_REFUSED",
    );
    expect(await codeFor(mine.device.answer({ ...(await question()), rpId: "chokdee.example" }))).toBe(
      "PASSKEY_REFUSED",
    );
    expect(await codeFor(mine.device.answer({ ...(await question()), crossOrigin: true }))).toBe("PASSKEY_REFUSED");
    expect(await codeFor(mine.device.answer({ ...(await question()), type: "webauthn.create" }))).toBe(
      "PASSKEY_REFUSED",
    );
  });

  test("where its person did not open the device, or was not there", async () => {
    for (const flags of [0x00, 0x01, 0x04])
      expect(await codeFor(mine.device.answer({ ...(await question()), flags }))).toBe("PASSKEY_REFUSED");
  });

  test("where the challenge is not ours, was somebody's own, is too old or was answered", async () => {
    expect(await codeFor(mine.device.answer({ ...here, challenge: Buffer.alloc(56, 7).toString("base64url") }))).toBe(
      "PASSKEY_REFUSED",
    );
    expect(await codeFor(mine.device.answer({ ...here, challenge: "" }))).toBe("PASSKEY_REFUSED");
    const { challenge: own } = await mine.them.ok("officePasskeyAsk", {});
    expect(await codeFor(mine.device.answer({ ...here, challenge: own }))).toBe("PASSKEY_REFUSED");
    const used = await question();
    await stranger().ok("officePasskeyLogin", mine.device.answer(used));
    expect(await codeFor(mine.device.answer(used))).toBe("PASSKEY_REFUSED");
    const old = await question();
    vi.spyOn(system.services.clock, "real").mockReturnValue(new Date(Date.now() + 6 * MINUTE_MS));
    expect(await codeFor(mine.device.answer(old)).finally(() => vi.restoreAllMocks())).toBe("PASSKEY_REFUSED");
  });

  test("where another key has signed, or what was signed is changed", async () => {
    const thief = createAuthenticator();
    const ask = await question();
    expect(await codeFor({ ...thief.answer(ask), credential_id: mine.device.credentialId })).toBe("PASSKEY_REFUSED");
    const other = mine.device.answer(await question());
    expect(await codeFor({ ...mine.device.answer(ask), client_data: other.client_data })).toBe("PASSKEY_REFUSED");
    expect(await codeFor({ ...mine.device.answer(ask), authenticator_data: "AA" })).toBe("PASSKEY_REFUSED");
    expect(await codeFor({ ...mine.device.answer(ask), signature: "" })).toBe("PASSKEY_REFUSED");
  });

  test("where a device that counts has counted back: it is a copy", async () => {
    mine.device.setCount(7);
    await stranger().ok("officePasskeyLogin", mine.device.answer(await question()));
    expect(await codeFor(mine.device.answer(await question()))).toBe("PASSKEY_REFUSED");
    mine.device.setCount(8);
    await stranger().ok("officePasskeyLogin", mine.device.answer(await question()));
  });

  test("of somebody else for a code", async () => {
    const { them } = await withPasskey();
    const { challenge } = await them.ok("officePasskeyAsk", {});
    mine.device.setCount(20);
    const answer = mine.device.answer({ ...here, challenge });
    expect(await them.call("officePasskeyConfirm", answer)).toMatchObject({ code: "PASSKEY_REFUSED" });
  });

  test("that is known already, or whose key is not the device's", async () => {
    const { them } = await withPasskey();
    const again = await created(them, mine.device);
    expect(await them.call("officePasskeyAdd", again)).toMatchObject({ code: "PASSKEY_REFUSED" });
    const made = await created(them, createAuthenticator());
    const { public_key } = createAuthenticator().create({ ...here, challenge: "" });
    expect(await them.call("officePasskeyAdd", { ...made, public_key })).toMatchObject({ code: "PASSKEY_REFUSED" });
    for (const broken of ["", "AAAA"]) {
      const bad = { ...(await created(them, createAuthenticator())), authenticator_data: broken };
      expect(await them.call("officePasskeyAdd", bad)).toMatchObject({ code: "PASSKEY_REFUSED" });
    }
  });
});
