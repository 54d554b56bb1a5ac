import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allPaths, root } from "../rules/repository.ts";
import { ops, settingsIn, textOf } from "./files.ts";

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "chokdee-ops-"));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

function isInstalled(program: string): boolean {
  const found = spawnSync(program, ["--version"]).error === undefined;
  if (!found) process.stdout.write(`${program} is not installed: what it checks was not checked\n`);
  return found;
}

/** What a program says that ends well. */
function check(program: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

const envOf = (path: string) => settingsIn(textOf(`ops/${path}`)).given;

test("secrets are written once, and HAProxy takes its configurations with the certificate beside them", () => {
  const make = () => spawnSync("sh", [ops("make-secrets.sh"), join(box, "secrets")], { encoding: "utf8" });
  if (!isInstalled("openssl")) return;
  expect(make().status).toBe(0);
  expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
  expect(readdirSync(join(box, "secrets/tls"))).toEqual(["chokdee.pem"]);
  if (!isInstalled("haproxy")) return;
  for (const name of ["site", "database"]) {
    const env = { ...envOf(`haproxy/${name}.env`), TLS_DIR: join(box, "secrets/tls") };
    check("haproxy", ["-c", "-f", ops(`haproxy/${name}.cfg`)], env);
  }
});

test("Prometheus takes the alerts", () => {
  if (!isInstalled("promtool")) return;
  expect(check("promtool", ["check", "rules", ops("monitoring/alerts.yml")])).toContain("rules found");
});

test("Patroni finds nothing wrong but what a machine without PostgreSQL lacks", () => {
  if (!isInstalled("patroni")) return;
  const env = {
    ...process.env,
    ...envOf("patroni/patroni.env"),
    PATRONI_ETCD_HOSTS: "127.0.0.1:2379",
    PATRONI_SUPERUSER_PASSWORD: "a",
    PATRONI_REPLICATION_PASSWORD: "b",
    PATRONI_REWIND_PASSWORD: "c",
  };
  const said = spawnSync("patroni", ["--validate-config", ops("patroni/patroni.yml")], { env, encoding: "utf8" });
  const wrong = `${said.stdout}${said.stderr}`
    .split("\n")
    .filter((line) => line && !/bin_dir|etcd\.hosts|data_dir/.test(line));
  expect(wrong).toEqual([]);
});

test("systemd understands the units", () => {
  if (!isInstalled("systemd-analyze")) return;
  const units = join(box, "units");
  mkdirSync(units);
  for (const name of readdirSync(ops("systemd"))) {
    // The program is not on this machine.
    writeFileSync(join(units, name), textOf(`ops/systemd/${name}`).replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
  }
  const said = check("systemd-analyze", ["verify", ...readdirSync(units).map((name) => join(units, name))]);
  expect(said.split("\n").filter((line) => line.includes(units) || /chokdee|patroni/.test(line))).toEqual([]);
});

test("compose reads its file", () => {
  const compose = ["docker compose", "docker-compose"]
    .map((words) => words.split(" "))
    .find(([program = "", ...more]) => spawnSync(program, [...more, "version"]).status === 0);
  if (!compose) return void process.stdout.write("docker compose is not installed: compose.yaml was not checked\n");
  const [program = "", ...more] = compose;
  // Secrets stand beside the file.
  mkdirSync(join(box, "compose/secrets"), { recursive: true });
  for (const path of ["compose.yaml", "settings.env", "haproxy/site.env"]) {
    mkdirSync(join(box, "compose/haproxy"), { recursive: true });
    writeFileSync(join(box, "compose", path), textOf(`ops/${path}`));
  }
  for (const name of ["secrets", "postgres"]) writeFileSync(join(box, `compose/secrets/${name}.env`), "");
  expect(check(program, [...more, "-f", join(box, "compose/compose.yaml"), "config"])).toContain("haproxy");
});

test("a checkout becomes what runs in an empty folder, and the program is whole there", () => {
  const [source, out] = [join(box, "source"), join(box, "out")];
  for (const folder of [source, out]) mkdirSync(folder);
  execFileSync("tar", ["-C", source, "-xf", "-"], {
    input: execFileSync("tar", ["-cf", "-", "--null", "-T", "-"], {
      cwd: root,
      input: allPaths().join("\0"),
      maxBuffer: 2 ** 30,
    }),
  });
  check("sh", [join(source, "ops/build.sh"), out]);
  expect(readdirSync(join(out, "apps/server"))).toEqual(["migrations", "package.json", "sql", "src"]);
  for (const [app, page] of [
    ["site", "client"],
    ["office", "client"],
    ["studio", "client"],
  ])
    expect(readdirSync(join(out, "apps", `${app}`, "dist", `${page}`)).length, app).toBeGreaterThan(0);
  // Everything is loaded before the studio misses its database.
  const begun = spawnSync(join(out, "node_modules/.bin/node"), ["apps/server/src/main.ts"], {
    cwd: out,
    env: { PATH: process.env.PATH, ROLE: "studio", PORT: "39871", DATA_DIR: join(box, "data") },
    encoding: "utf8",
  });
  expect(begun.stderr).toMatch(/^Set STUDIO_DATABASE_URL/);
  expect(check("sh", ["-c", `sh ${join(source, "ops/build.sh")} ${out} 2>&1 || true`])).toContain("is not empty");
});
