import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { type Officer, officer, officerWith, proposalOf } from "../../testing/officer.ts";
import { officeCaller } from "../../testing/inject.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { totpCode, totpStep } from "./totp.ts";

const { username, totpSecret } = sandboxAccounts.staff[1];
const password = sandboxAccounts.staffPassword;

let system: TestSystem;
let self: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  self = officerWith(system, (await logIn(totpSecret)).data?.access_token ?? "");
  await forgetCodes();
});
afterAll(() => system.close());

const codeOf = (secret: string) => totpCode(secret, totpStep(system.services.clock.real()));
const logIn = (secret: string) =>
  officeCaller(system.office, {}).call("officeLogin", { username, password, totp: codeOf(secret) });
/** A code works once, and the next is half a minute away. */
const forgetCodes = () =>
  system.database.owner.query("update staff set totp_used_step = 0 where username_key = $1", [username]);

test("another authenticator takes the password and a code of both, and the account agrees to nothing for a while", async () => {
  const next = await self.ok("officeTotpStart", {});
  const change = (more: object = {}, who = self) =>
    who.call("officeTotpChange", {
      sealed: next.sealed,
      password,
      totp: codeOf(totpSecret),
      new_totp: codeOf(next.totp_secret),
      ...more,
    });
  expect(await change({ sealed: "nothing of ours" })).toMatchObject({ code: "INVITATION_INVALID" });
  expect(await change({}, await officer(system, "owner")), "another's secret").toMatchObject({
    code: "INVITATION_INVALID",
  });
  expect(await change({ password: "Wrong1234" })).toMatchObject({ code: "OLD_PASSWORD_WRONG" });
  expect(await change({ totp: "000000" })).toMatchObject({ code: "OLD_PASSWORD_WRONG" });
  expect(await change({ new_totp: "000000" })).toMatchObject({ fields: { new_totp: expect.any(String) } });
  await system.database.owner.query("delete from login_guard");
  expect(await change()).toMatchObject({ error: 0 });
  expect(await change(), "once").toMatchObject({ code: "OLD_PASSWORD_WRONG" });
  await forgetCodes();
  await system.database.owner.query("delete from login_guard");
  expect(await logIn(totpSecret)).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
  expect(await logIn(next.totp_secret)).toMatchObject({ error: 0 });

  const other = await officer(system, "owner");
  const person = { username: "somebody", phone: "0811112222", role: "support", reason: "ทดสอบ" } as const;
  const asked = await other.call("officeStaffInvite", person);
  expect(await self.call("officeProposalAgree", { proposal_id: proposalOf(asked) })).toMatchObject({
    code: "APPROVER_FRESH",
  });
});

test("a person keeps filters under names of the own, and nobody else has them", async () => {
  const path = "/withdrawals";
  const save = (more: object) =>
    self.call("officeViewSave", { path, name: "ไม่ทราบผล", search: "state=unknown", ...more });
  const made = (await save({})).data;
  expect((await save({ search: "state=failed" })).data?.id).toBe(made?.id);
  expect(await self.ok("officeViewList", {})).toEqual([
    { id: made?.id, path, name: "ไม่ทราบผล", search: "state=failed" },
  ]);
  expect(await save({ name: " " })).toMatchObject({ fields: { name: expect.any(String) } });
  expect(await save({ path: "//elsewhere" })).toMatchObject({ fields: { path: expect.any(String) } });
  const other = await officer(system, "owner");
  expect(await other.ok("officeViewList", {})).toEqual([]);
  expect((await other.call("officeViewDelete", { view_id: made?.id ?? 0 })).status).toBe(404);
  expect(await self.ok("officeViewDelete", { view_id: made?.id ?? 0 })).toEqual({});
  for (let at = 0; at < 50; at++) await save({ name: `ที่ ${at}` });
  expect(await save({ name: "อีกหนึ่ง" })).toMatchObject({ code: "LIST_FULL" });
});

test("what was begun ends after ten minutes", async () => {
  const { sealed, totp_secret } = await self.ok("officeTotpStart", {});
  const { clock } = system.services;
  const real = clock.real.bind(clock);
  Object.assign(clock, { real: () => new Date(real().getTime() + 11 * MINUTE_MS) });
  expect(
    await self.call("officeTotpChange", { sealed, password, totp: codeOf(totp_secret), new_totp: codeOf(totp_secret) }),
  ).toMatchObject({ code: "INVITATION_INVALID" });
  Object.assign(clock, { real });
});
