// What a list of the office takes over a bare query that reads as many rows of the same table by its index, with a
// hundred thousand rows in each. Both take turns on one connection's pool, and ratios are medians.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeSystem, openSystem, seed, type System } from "../../apps/server/src/compose/system.ts";
import type { Db } from "../../apps/server/src/core/db.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createPool, type Pool } from "../../apps/server/src/platform/db/pool.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { handlersOf } from "../../apps/server/src/platform/module.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { median } from "./median.ts";

const ROWS = 100_000;
const PAGE = 50;
const TURNS = 101;
const MAX_RATIO = 3;

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "chokdee-bench-lists-"));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    const config = { ...readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }), secretKey: "of a benchmark" };
    const system = await openSystem(config, cluster.urlAsApp(), createLogger("silent"));
    try {
      await seed(system, { sandbox: true });
      const owner = createPool(cluster.urlAsOwner(), { max: 1 });
      await fill(owner);
      await owner.close();
      await measure(system);
    } finally {
      await closeSystem(system);
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(owner: Pool): Promise<void> {
  await owner.query(
    `insert into audit_record (staff_id, staff_name, address, action, subject, reason, at)
     select id, username, '127.0.0.1', 'member.suspend', 'member:1', 'ทดสอบ', now() from staff limit 1`,
  );
  await owner.query(
    `insert into deposit (payment_id, member_id, channel_id, kind, sub_channel_id, receiver_bank, receiver_number,
                          receiver_name, asked, amount, state, credited, wallet_id, created_at, expires_at)
     select 'P', m.id, c.id, c.kind, 1, 'KBANK', '1', 'บริษัท', 100, 100, 'success', 100, 1, now(), now()
       from payment_channel c, member m limit 1`,
  );
  await multiply(owner, "member", {
    username: "username || n",
    username_key: "username_key || n",
    first_name: "first_name || n",
    phone: "null",
    line_user_id: "null",
    referral_code: "referral_code || n",
    created_at: "created_at - n * interval '1 minute'",
  });
  await multiply(owner, "audit_record", { at: "at - n * interval '1 minute'" });
  await multiply(owner, "deposit", {
    payment_id: "payment_id || n",
    created_at: "created_at - n * interval '1 minute'",
  });
  await owner.query("vacuum analyze");
}

/** As many rows like the first as a year brings, with what must be another in each. */
async function multiply(owner: Pool, table: string, other: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => other[name] ?? name);
  await owner.query(
    `insert into ${table} (${names.join(", ")})
     select ${values.join(", ")} from (select * from ${table} order by id limit 1) t, generate_series(1, ${ROWS}) n`,
  );
}

async function measure({ ports, modules }: System): Promise<void> {
  const handlers = handlersOf(modules, "officeHandlers");
  const limit = PAGE;
  await compare(ports.db, "members", "member", () => handlers.officeMemberList({ limit }));
  await compare(ports.db, "a hundred members of one name", "member", () =>
    handlers.officeMemberList({ q: "สมชาย999", limit }),
  );
  await compare(ports.db, "the record", "audit_record", () => handlers.officeAuditList({ limit }));
  await compare(ports.db, "deposits", "deposit", () => handlers.officeDepositQueue({ status: "success", limit }));
  await compare(ports.db, "payments of any kind", "deposit", () => handlers.officePaymentSearch({ limit }));
}

async function compare(db: Db, name: string, table: string, read: () => Promise<unknown>): Promise<void> {
  const bare = `select * from ${table} order by id desc limit ${PAGE}`;
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const own = await timeOf(read);
    ratios.push(own / (await timeOf(() => db.query(bare))));
  }
  const ratio = median(ratios);
  const isMet = ratio <= MAX_RATIO;
  console.log(`${name}, over a bare query: ${ratio.toFixed(2)} (goal at most ${MAX_RATIO}) ${isMet ? "ok" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

if (import.meta.main) await run();
