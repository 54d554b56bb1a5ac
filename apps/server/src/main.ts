import type { Running } from "./compose/start.ts";
import { sandboxAccounts } from "./core/sandbox-accounts.ts";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { totpCode, totpStep } from "./modules/staff/totp.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { refuseBusyPorts } from "./platform/http/busy-ports.ts";
import { openDatabase } from "./platform/postgres/open-database.ts";

const STOP_WAIT_MS = 25_000;

/** Marks that a start or stop is under way, so that a signal in the middle of a start is not lost. */
let stopping: Promise<void> | undefined;
let onSignal: ((signal: string) => void) | undefined;
const signalled = new Promise<string>((resolve) => {
  onSignal = resolve;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => onSignal?.(signal));

try {
  const config = readConfig(process.env);
  await refuseBusyPorts(config);
  // The database starts while the program is read, and a start that cannot be has failed before either.
  const [{ start }, database] = await Promise.all([
    import("./compose/start.ts"),
    config.role === "studio" ? undefined : openDatabase(config),
  ]);
  const running = await start(config, database);
  process.stdout.write(welcome(config, running));
  const why = await Promise.race([signalled, running.databaseDied.then(() => "database")]);
  stopping = running.stop();
  const late = setTimeout(() => fail("Some requests did not finish in time; stopped without them."), STOP_WAIT_MS);
  await stopping;
  clearTimeout(late);
  if (why === "database") fail("The database ended by itself: see postgres.log in the data folder, then start again.");
} catch (error) {
  if (error instanceof StartFailure) fail(error.message);
  throw error;
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function welcome({ port, sandbox, origins }: Config, { sandboxToken }: Running): string {
  const at = origins ?? {
    site: `http://localhost:${port}`,
    studio: `http://localhost:${port + 1}`,
    office: `http://localhost:${port + 2}`,
  };
  const lines = [
    "",
    "  Chokdee is ready.",
    "",
    `  Site     ${at.site}`,
    `  Studio   ${at.studio}`,
    `  Office   ${at.office}`,
  ];
  if (sandbox) {
    const { members, staff, staffPassword } = sandboxAccounts;
    const step = totpStep(new Date());
    lines.push(
      "",
      "  This is a sandbox with play money.",
      `  Members  ${members.map(({ username }) => username).join(", ")} (password ${members[0].password})`,
      `  Staff    password ${staffPassword}; two owners, and one of each role:`,
      ...staff.map(
        ({ username, role, totpSecret }) =>
          `           ${username.padEnd(10)} ${role.padEnd(10)} authenticator ${totpSecret}, code now ${totpCode(totpSecret, step)}`,
      ),
      `  Controls /sandbox/* with header X-Sandbox-Token: ${sandboxToken ?? ""}`,
    );
  }
  return `${lines.join("\n")}\n\n`;
}
