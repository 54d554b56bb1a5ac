import { afterAll, beforeAll, expect, test } from "vitest";
import { officeCaller } from "../../testing/inject.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { createFirstOwner } from "./create-owner.ts";
import { totpCode, totpStep } from "./totp.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
  await system.database.owner.query("delete from staff");
});
afterAll(() => system.close());

const create = (username: string, password?: string) => createFirstOwner(system.services, { username, password });

test.each([
  ["ab", undefined],
  ["สมชาย", undefined],
  ["boss", "short"],
])("%j with password %j is refused in one line", async (username, password) => {
  await expect(create(username, password)).rejects.toMatchObject({ name: "StartFailure" });
});

test("the first owner can sign in and is on record; there is no second first one", async () => {
  const results = await Promise.allSettled([create("boss", "Boss12345"), create("boss2"), create("boss3")]);
  const made = results.find((result) => result.status === "fulfilled")?.value;
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(2);
  if (!made) throw new Error("No owner was made.");
  const totp = totpCode(made.totp_secret, totpStep(new Date()));
  const { username, password } = made;
  expect(await officeCaller(system.office, {}).call("officeLogin", { username, password, totp })).toMatchObject({
    error: 0,
  });
  const { rows } = await system.database.owner.query("select action, staff_name from audit_record");
  expect(rows).toEqual([{ action: "staff.create", staff_name: made.username }]);
});
