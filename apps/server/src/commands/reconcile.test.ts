import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookChecks } from "../compose/book-checks.ts";
import type { BookCheck } from "../core/ledger.ts";
import { jackpotModule } from "../modules/jackpot/module.ts";
import { providersModule } from "../modules/providers/module.ts";
import { sportModule } from "../modules/sport/module.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";

const COMMAND = fileURLToPath(import.meta.resolve("./reconcile.ts"));
const MODULES = fileURLToPath(import.meta.resolve("../modules"));

/** For every check a record that is falsified, what the command says of it, and the way back. */
const FALSIFIED: readonly { check: BookCheck; spoil: string; repair: string; said: RegExp }[] = [
  {
    check: providersModule.ports.bookCheck,
    spoil: `insert into provider_round (provider_id, round, member_id, wallet_id, game_id, category, state, is_closed,
              version, bets, stake, refunded, win, opened_at)
            values ('chokdee', 'falsified', 1, 1, 'naga-gold', 'slot', 'settled', true, 1, 1, 100, 0, 100000000, now())`,
    repair: "delete from provider_round where round = 'falsified'",
    said: /^OFF {2}member:1: round falsified of chokdee/m,
  },
  {
    check: jackpotModule.ports.bookCheck,
    spoil: "update jackpot_pool set paid = paid + 100000000 where pool = (select min(pool) from jackpot_pool)",
    repair: "update jackpot_pool set paid = paid - 100000000 where pool = (select min(pool) from jackpot_pool)",
    said: /^OFF {2}house:jackpot: jackpot holds/m,
  },
  {
    check: sportModule.ports.bookCheck,
    spoil: "insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting) values (999999, 1, 1, false)",
    repair: "delete from sport_open_slip where slip_id = 999999",
    said: /^OFF {2}house:open_bets: the slip 999999/m,
  },
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase("seeded");
});
afterAll(() => database.close());

/** An address that names a host, as settings must; the socket that it also names is the one used. */
const withHost = (url: string) => url.replace("@/", "@localhost/");

/** Runs it as `npm run reconcile` does. */
function runCommand(...options: string[]): { readonly said: string; readonly status: number | null } {
  const env = {
    ...process.env,
    DATABASE_URL: withHost(database.appUrl),
    MIGRATION_DATABASE_URL: withHost(database.ownerUrl),
    SANDBOX: "on",
    DATA_DIR: "/nonexistent",
  };
  const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...options], { env, encoding: "utf8" });
  return { said: stdout + stderr, status };
}

test("every check that a module brings is in the one list of checks", async () => {
  const brought = new Set<BookCheck>();
  for (const name of readdirSync(MODULES)) {
    const face: Record<string, { ports?: { bookCheck?: BookCheck } }> = await import(`${MODULES}/${name}/module.ts`);
    for (const { ports } of Object.values(face)) if (ports?.bookCheck) brought.add(ports.bookCheck);
  }
  expect(new Set(bookChecks)).toEqual(brought);
  expect(new Set(FALSIFIED.map(({ check }) => check))).toEqual(brought);
});

test("the command runs every check of the night, and opens nothing that one of them has closed", async () => {
  expect(runCommand()).toMatchObject({ said: expect.stringContaining("The books are sound."), status: 0 });
  const { owner } = database;
  for (const { spoil } of FALSIFIED) expect((await owner.query(spoil)).rowCount).toBe(1);
  for (const options of [[], ["--reopen"]]) {
    const { said, status } = runCommand(...options);
    for (const each of FALSIFIED) expect(said).toMatch(each.said);
    expect(said).not.toContain("Reopened");
    expect(status).toBe(1);
  }
  for (const { repair } of FALSIFIED) expect((await owner.query(repair)).rowCount).toBe(1);
  const { said, status } = runCommand("--reopen");
  for (const flow of ["member:1", "house:jackpot", "house:open_bets"]) expect(said).toContain(`Reopened ${flow}`);
  expect(status).toBe(0);
});
