import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { diskHasRoom } from "./readiness-repo.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const ready = () => system.site.inject({ url: "/readyz" });

test("a database that answers but takes no write is not ready, and is again when it does", async () => {
  const { owner } = system.database;
  expect((await ready()).statusCode).toBe(200);
  await owner.query("revoke update on ready_probe from chokdee_app");
  await expect.poll(async () => (await ready()).statusCode).toBe(503);
  expect((await ready()).json()).toMatchObject({ status: "not ready", failed: { database: expect.any(String) } });
  await owner.query("grant update on ready_probe to chokdee_app");
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
});

test("a disk that is nearly full is not ready", async () => {
  expect(await diskHasRoom(".", async () => 200 * 1024 * 1024)()).toBeUndefined();
  expect(await diskHasRoom(".", async () => 12 * 1024 * 1024)()).toBe("12 MB left for the data folder");
  expect(await diskHasRoom("/")()).toBeUndefined();
  expect(await diskHasRoom("/no/such/folder")(), "a folder that is yet to be made").toBeUndefined();
});
