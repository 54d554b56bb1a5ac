import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCaller } from "../../testing/inject.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const devicesOf = async (member: Visitor) => member.ok("deviceList", {});

test("a member sees each device once, the current one first, and signs out another", async () => {
  const { member, username } = await registerMember(system);
  const second = visitor(system);
  await second.logIn(username, "Secret123");
  await second.logIn(username, "Secret123");
  const devices = await devicesOf(member);
  expect(devices.map(({ name, is_current }) => [name, is_current])).toEqual([
    ["Chrome บน Android", true],
    ["Chrome บน Android", false],
  ]);
  const device_id = devices[1]?.device_id ?? "";
  expect(await member.call("deviceSignOut", { device_id })).toMatchObject({ error: 0 });
  expect(await second.call("userInfoGet", {})).toMatchObject({ status: 401 });
  expect(await devicesOf(member)).toHaveLength(1);
  expect(await member.call("deviceSignOut", { device_id })).toMatchObject({ status: 404 });
});

test("ASVS 8.2.2: a member can neither see nor sign out another's devices", async () => {
  const [mine, theirs] = [await registerMember(system), await registerMember(system)];
  const [device] = await devicesOf(theirs.member);
  expect((await devicesOf(mine.member)).map(({ device_id }) => device_id)).not.toContain(device?.device_id);
  expect(
    await mine.member.call("deviceSignOut", { device_id: device?.device_id ?? "" }),
    "it looks like a device that does not exist",
  ).toMatchObject({ status: 404 });
  expect(await devicesOf(theirs.member)).toHaveLength(1);
});

test.each(["", "x", "' or true --", "00000000-0000-0000-0000-000000000000", "ก"])(
  "an id that is none is not found: %j",
  async (device_id) => {
    const { member } = await registerMember(system);
    expect(await member.call("deviceSignOut", { device_id })).toMatchObject({ status: 404 });
  },
);

test("browsers that do not name themselves are each a device of their own", async () => {
  const { member, username } = await registerMember(system);
  for (let i = 0; i < 2; i++) {
    const payload = { username, password: "Secret123" };
    await siteCaller(system.site, {}).ok("login", payload);
  }
  const devices = await devicesOf(member);
  expect(devices.map(({ name }) => name).toSorted()).toEqual(["Chrome บน Android", "อุปกรณ์ที่ไม่รู้จัก", "อุปกรณ์ที่ไม่รู้จัก"]);
  const device_id = devices.find(({ name }) => name === "อุปกรณ์ที่ไม่รู้จัก")?.device_id ?? "";
  await member.call("deviceSignOut", { device_id });
  expect(await devicesOf(member)).toHaveLength(2);
});
