import { DAY_MS } from "@chokdee/rules/time";
import { expect, test } from "vitest";
import { systemClock } from "../../core/clock.ts";
import { databaseForTest } from "../../testing/database.ts";
import { identityJobs } from "./jobs.ts";

test("what is old is forgotten, what may still matter is kept", async () => {
  const { db, owner } = await databaseForTest();
  for (const [day, id] of [
    ["8", "00000000-0000-4000-8000-000000000001"],
    ["1", "00000000-0000-4000-8000-000000000002"],
  ]) {
    const at = new Date(Date.now() - Number(day) * DAY_MS);
    await owner.query(
      `insert into otp (id, purpose, phone, code_hash, created_at, expires_at) values ($1, 'register', '0', '', $2, $2)`,
      [id ?? "", at],
    );
    await owner.query("insert into login_guard (key, failed_at, touched_at) values ($1, '{}', $2)", [
      Buffer.from(day ?? ""),
      at,
    ]);
    await owner.query("insert into captcha_try (bucket, hour, tries) values ($1, $2, 1)", [day ?? "", at]);
  }
  await identityJobs({ db, clock: systemClock })[0]?.run({});
  for (const table of ["otp", "login_guard", "captcha_try"]) {
    const { rows } = await owner.query<{ count: bigint }>(`select count(*) from ${table}`);
    expect(rows[0]?.count, table).toBe(1n);
  }
});
