import { afterEach, beforeEach, expect, test, vi } from "vitest";

const NOON = Date.parse("2026-11-15T05:00:00.000Z");
const HOUR = 3_600_000;

let said: string | null;
let passed = 0;

beforeEach(() => {
  vi.resetModules();
  passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  vi.spyOn(Date, "now").mockReturnValue(NOON + 3 * HOUR);
  vi.stubGlobal("fetch", async () => new Response("", { headers: said === null ? {} : { "x-server-time": said } }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const saying = (ms: number) => (said = new Date(ms).toISOString());

test("the office goes by the server's time once it has answered, whatever the device believes", async () => {
  const { fetchTimed, serverNow } = await import("./now.ts");
  expect(serverNow()).toBe(NOON + 3 * HOUR);
  saying(NOON);
  await fetchTimed("/asked");
  expect(serverNow()).toBe(NOON);
  passed += 90_000;
  expect(serverNow()).toBe(NOON + 90_000);
});

test("an answer that was long on its way does not set the clock back, and one after a sleep sets it on", async () => {
  const { fetchTimed, serverNow } = await import("./now.ts");
  saying(NOON);
  await fetchTimed("/asked");
  passed += 5_000;
  saying(NOON + 1_000);
  await fetchTimed("/asked");
  expect(serverNow()).toBe(NOON + 5_000);
  saying(NOON + HOUR);
  await fetchTimed("/asked");
  expect(serverNow()).toBe(NOON + HOUR);
});

test.each([null, "soon"])("an answer that says %s leaves the clock as it is", async (time) => {
  const { fetchTimed, serverNow } = await import("./now.ts");
  said = time;
  await fetchTimed("/asked");
  expect(serverNow()).toBe(NOON + 3 * HOUR);
});
