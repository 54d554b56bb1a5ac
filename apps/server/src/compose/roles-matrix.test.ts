import { type CallDefinition, type StaffRole, staffRoles } from "@chokdee/contract";
import { type OfficeCallId, officeCalls } from "@chokdee/contract/office";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeCaller } from "../testing/inject.ts";
import { officer } from "../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../testing/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const staffCalls = Object.entries(officeCalls as Readonly<Record<string, CallDefinition>>).flatMap(([id, call]) =>
  call.access === "staff" && !call.stream ? [{ id: id as OfficeCallId, call }] : [],
);

const lacks = (role: StaffRole) =>
  staffCalls.filter(({ call }) => role !== "owner" && call.roles && !call.roles.includes(role)).map(({ id }) => id);

describe("2.4.1: every call of the office", () => {
  test.each(staffRoles.filter((role) => role !== "owner"))("is refused to %s where the role lacks it", async (role) => {
    const them = await officer(system, role);
    const refused = lacks(role);
    expect(refused.length, "each role lacks something").toBeGreaterThan(10);
    const answers = await Promise.all(refused.map(async (id) => [id, (await them.raw(id, {})).status]));
    expect(answers).toEqual(refused.map((id) => [id, 403]));
    const { rows } = await system.database.owner.query<{ subject: string }>(
      `select subject from audit_record r join staff_session s on s.staff_id = r.staff_id
        where action = 'staff.refused' and staff_name like $1 || '-%'`,
      [role],
    );
    expect(rows.map(({ subject }) => subject).toSorted(), "and is on record").toEqual(
      refused.map((id) => `call:${id}`).toSorted(),
    );
  });

  test("is refused to whoever is not signed in", async () => {
    const nobody = officeCaller(system.office, {});
    for (const { id } of staffCalls) expect([id, (await nobody.raw(id, {})).status]).toEqual([id, 401]);
  });
});

test("the role that watches risks never pays: nothing that it may do moves money or is agreed to", () => {
  const paying = staffCalls.filter(({ call }) => call.movesMoney || call.guarded).map(({ id }) => id);
  const shared = ["officeProposalAgree"];
  expect(paying.filter((id) => !lacks("risk").includes(id) && !shared.includes(id))).toEqual([]);
});
