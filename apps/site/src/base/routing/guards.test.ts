import { expect, test } from "vitest";
import { runGuards, type GuardContext } from "./guards.ts";
import { RouteError } from "./route-error.ts";
import { routes } from "./routes.ts";

const guest: GuardContext = {
  isMember: false,
  agentCode: null,
  href: "/wanted?page=2",
  params: {},
  search: {},
  validateMember: async () => "valid",
};
const member: GuardContext = { ...guest, isMember: true };

test("a member's page sends a guest home with the reason, and with the agent code if it is known", async () => {
  const reason = "หน้านี้สำหรับสมาชิก กรุณาเข้าสู่ระบบก่อน";
  expect(await runGuards(["member"], guest)).toEqual({ to: "/", search: {}, reason });
  expect(await runGuards(["member"], { ...guest, agentCode: "chokdee" })).toEqual({
    to: "/",
    search: { ag: "chokdee" },
    reason,
  });
  expect(await runGuards(["member"], member)).toBe("pass");
});

test("a lottery round sends a guest to the login and back", async () => {
  const verdict = await runGuards(routes.lottoRound.guards, guest);
  expect(verdict).toEqual({ to: "/login", search: { return: "/wanted?page=2" } });
  expect(await runGuards(routes.lottoRound.guards, member)).toBe("pass");
});

test("a guest's page sends a member to the landing page", async () => {
  expect(await runGuards(["guest"], member)).toEqual({ to: "/member", search: {} });
  expect(await runGuards(["guest"], guest)).toBe("pass");
});

test("real play needs a member, a demo does not", async () => {
  expect(await runGuards(["play"], guest)).toMatchObject({ to: "/login" });
  expect(await runGuards(["play"], { ...guest, search: { demo: "1" } })).toBe("pass");
  for (const demo of ["0", "", "true"])
    expect(await runGuards(["play"], { ...guest, search: { demo } }), demo).toMatchObject({ to: "/login" });
  expect(await runGuards(["play"], member)).toBe("pass");
});

test("the payment page sends a member whose session has ended to the login, and one whom nobody can confirm home", async () => {
  const { guards } = routes.memberPayment;
  const found = (state: "ended" | "unknown"): GuardContext => ({
    ...member,
    agentCode: "chokdee",
    validateMember: async () => state,
  });
  expect(await runGuards(guards, found("unknown"))).toEqual({
    to: "/",
    search: { ag: "chokdee" },
    reason: "ตรวจสอบสถานะสมาชิกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง",
  });
  expect(await runGuards(guards, found("ended"))).toEqual({
    to: "/login",
    search: { return: "/wanted?page=2", why: "ended" },
  });
  expect(await runGuards(guards, member)).toBe("pass");
});

test("the server is not called for a guest", async () => {
  let wasCalled = false;
  const validateMember: GuardContext["validateMember"] = async () => {
    wasCalled = true;
    return "valid";
  };
  await runGuards(routes.memberPayment.guards, { ...guest, validateMember });
  expect(wasCalled).toBe(false);
});

test("a page of the LINE app is guarded like the page it opens", async () => {
  const open = (name: string, context: GuardContext) => runGuards(["as-opened"], { ...context, params: { name } });
  expect(await open("deposit", guest)).toMatchObject({ to: "/", search: {} });
  expect(await open("deposit", member)).toBe("pass");
  expect(await open("login", member)).toEqual({ to: "/member", search: {} });
  expect(await open("slot", guest)).toBe("pass");
});

test.each(["nobody", "constructor", "__proto__"])("an unknown guard %s is an error 500", async (name) => {
  await expect(runGuards([name], member)).rejects.toEqual(new RouteError(500, "Unknown middleware"));
  await expect(runGuards([name], member)).rejects.toMatchObject({ statusCode: 500 });
});
