import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { binariesFolder } from "../../../apps/server/src/platform/postgres/binaries.ts";

/** Programs that no registry of ours has, and the package of Debian's that has each. */
const DEBIAN = {
  haproxy: "haproxy",
  etcd: "etcd-server",
  patroni: "patroni",
  psql: "postgresql-client",
} as const;
type Program = keyof typeof DEBIAN;

/** What Patroni calls beside the server, and what the packaged PostgreSQL has no copy of. */
const FRONT_ENDS = ["pg_basebackup", "pg_controldata", "pg_isready", "pg_rewind"];
const SERVER = ["initdb", "pg_ctl", "postgres"];
const INSTALLED = "/usr/lib/postgresql/18/bin";

const found = (name: Program): string | undefined =>
  [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, name))
    .find(existsSync);

export const isInstalled = (name: Program): boolean => found(name) !== undefined;

/** Where each of them is; those that are missing are named in one line. */
export function programs<Name extends Program>(...names: readonly Name[]): Readonly<Record<Name, string>> {
  const paths = names.map((name) => [name, found(name)] as const);
  const missing = paths.flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length > 0) {
    const packages = missing.map((name) => DEBIAN[name]).join(" ");
    throw new StartFailure(`Missing: ${missing.join(", ")}. Install them, such as with apt-get install ${packages}.`);
  }
  return Object.fromEntries(paths) as Record<Name, string>;
}

/**
 * A folder of PostgreSQL 18 with all that Patroni calls: an installed one, or the packaged server with copies of an
 * installed one's front ends beside it, which look for their server and its files where they are themselves.
 */
export function wholePostgres(box: string): string {
  const wanted = process.env.POSTGRES_BIN;
  const installed = [wanted, INSTALLED].find((folder) => folder && has(folder, FRONT_ENDS) && isOurVersion(folder));
  if (!installed) {
    const where = wanted ? `${wanted} lacks one of ${FRONT_ENDS.join(", ")} of PostgreSQL 18` : "No PostgreSQL 18";
    throw new StartFailure(`${where}: install it (postgresql-18), or set POSTGRES_BIN to the folder of its programs.`);
  }
  if (has(installed, SERVER)) return installed;
  const packaged = binariesFolder();
  const [home, bin] = [join(box, "postgresql"), join(box, "postgresql/bin")];
  mkdirSync(bin, { recursive: true });
  for (const name of SERVER) copyFileSync(join(packaged, name), join(bin, name));
  for (const name of readdirSync(installed)) copyFileSync(join(installed, name), join(bin, name));
  for (const name of ["lib", "share"]) symlinkSync(join(packaged, "..", name), join(home, name));
  return bin;
}

const has = (folder: string, names: readonly string[]) => names.every((name) => existsSync(join(folder, name)));

function isOurVersion(folder: string): boolean {
  const { stdout } = spawnSync(join(folder, "pg_controldata"), ["--version"], { encoding: "utf8" });
  return /\) 18\b/.test(stdout ?? "");
}
