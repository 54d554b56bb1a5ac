import { expect, test } from "vitest";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { portsOf } from "../../apps/server/src/platform/http/busy-ports.ts";
import { allPaths, textFiles } from "../rules/repository.ts";
import { isThere, settingsIn, textOf } from "./files.ts";

const settings = settingsIn(textOf("ops/settings.env"));
/** What the script writes, with words of its own in place of random ones. */
const [, written = ""] = /secrets\.env" <<END\n([^]*?)\nEND/.exec(textOf("ops/make-secrets.sh")) ?? [];
const secrets = settingsIn(written.replaceAll(/\$\(?\w+\)?/g, "a-word-of-at-least-thirty-two-characters"));
const config = (role: string) =>
  readConfig({ ...settings.given, ...secrets.given, SMS_GATEWAY_TOKEN: "token", ROLE: role });

/** Given by the unit or the container, for a sandbox, for tests, or with a default that a real system keeps. */
const LEFT_OUT = ["ROLE", "SANDBOX_CROWD", "SANDBOX_HISTORY", "CONTRACT_BREACH", "RATE_LIMIT_SCALE"];

test("every setting that a real system has is in one of the two files, and the server knows each", () => {
  const [, table = ""] = /## Settings\n([^]*?)\n## /.exec(textOf("docs/operating.md")) ?? [];
  const cells = [...table.matchAll(/^\| (`[^|]+) \|/gm)];
  const documented = cells.flatMap(([, cell = ""]) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name));
  expect(documented.length).toBeGreaterThan(40);
  const ours = [settings, secrets].flatMap(({ given, optional }) => [...Object.keys(given), ...optional]);
  expect(ours.toSorted()).toEqual(documented.filter((name) => !LEFT_OUT.includes(name)).toSorted());
  const server = textFiles().filter(({ path }) =>
    /^(apps\/server|packages\/server-kit)\/src\/.+(?<!\.test)\.ts$/.test(path),
  );
  const unknown = ours.filter((name) => !server.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unknown).toEqual([]);
});

test("no secret is in the file of settings", () => {
  const isSecret = (name: string) => /SECRET|TOKEN|_KEY$|DATABASE_URL|^SPORT_FEED_URL$|PASSWORD/.test(name);
  const isNone = ["LEDGER_SEAL_KEY", "RECAPTCHA_SITE_KEY"];
  const names = [...Object.keys(settings.given), ...settings.optional];
  expect(names.filter((name) => isSecret(name) && !isNone.includes(name))).toEqual([]);
  const others = allPaths().filter((path) => /^ops\/.+\.(env|cfg|ya?ml|service)$/.test(path));
  expect(
    others.flatMap((path) => Object.keys(settingsIn(textOf(path)).given).filter((name) => /PASSWORD/.test(name))),
  ).toEqual([]);
});

test("a real system starts with them, in each role, at the ports that are written there", () => {
  for (const role of ["api", "worker", "studio"]) expect(config(role).sandbox, role).toBe(false);
  const [[site, office], [studio], [worker]] = [
    portsOf(config("api")),
    portsOf(config("studio")),
    portsOf(config("worker")),
  ];
  expect(textOf("ops/Dockerfile")).toContain(`EXPOSE ${[site, studio, office, worker].join(" ")}\n`);
  const compose = textOf("ops/compose.yaml");
  for (const [role, port] of [
    ["api", site],
    ["studio", studio],
    ["worker", worker],
  ] as const)
    expect(compose).toMatch(new RegExp(`ROLE: ${role} \\}\\n  healthcheck:[^]{0,150}127\\.0\\.0\\.1:${port}/readyz`));
  const { given } = settingsIn(textOf("ops/haproxy/site.env"));
  const portOf = (name: string) => Number(given[name]?.split(":").at(-1));
  for (const no of [1, 2, 3]) expect([portOf(`API_${no}`), portOf(`OFFICE_${no}`)]).toEqual([site, office]);
  for (const no of [1, 2]) expect(portOf(`STUDIO_${no}`)).toBe(studio);
  expect(settings.given).toMatchObject({
    STUDIO_URL: `http://haproxy:${portOf("STUDIO_BIND")}`,
    OPERATOR_URL: `http://haproxy:${portOf("SITE_BIND")}`,
  });
  for (const name of ["SITE", "STUDIO", "OFFICE"])
    expect(settings.given[`${name}_ORIGIN`]).toBe(`https://${given[`${name}_HOST`]}`);
});

test("whoever is asked for its health has that page", () => {
  const asked = [...textOf("ops/haproxy/site.cfg").matchAll(/^backend (\w+)\n(?: .+\n)*?.+httpchk GET (\S+)/gm)];
  const pages = {
    site: "platform/http/health.ts",
    studio: "../../studio/src/compose/start.ts",
  };
  expect(new Set(asked.map(([, backend]) => backend))).toEqual(new Set(Object.keys(pages)));
  for (const [, backend, page] of asked)
    expect(textOf(`apps/server/src/${pages[backend as keyof typeof pages]}`)).toContain(`app.get("${page}"`);
});

test("every variable of a configuration has its value beside it", () => {
  for (const name of ["site", "database"]) {
    const used = [...textOf(`ops/haproxy/${name}.cfg`).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable);
    expect(new Set(used)).toEqual(new Set(Object.keys(settingsIn(textOf(`ops/haproxy/${name}.env`)).given)));
  }
});

test("every file that is named in ops is there", () => {
  const compose = textOf("ops/compose.yaml");
  const mounted = [...compose.matchAll(/"\.\/([^:]+):/g)].map(([, path = ""]) => path);
  const read = [...compose.matchAll(/env_file: \[(.+?)\]/g)].flatMap(([, list = ""]) => list.split(", "));
  const ownFiles = [...mounted, ...read].filter((path) => !path.startsWith("secrets/"));
  expect(ownFiles).toEqual(expect.arrayContaining(["haproxy/site.cfg", "settings.env", "postgres/roles.sh"]));
  const packed = /tar -cf - [^]*? \|\n/.exec(textOf("ops/build.sh"))?.[0].replaceAll(/\\\n|--exclude=\S+/g, "") ?? "";
  const sources = [...packed.matchAll(/(?:\.npmrc|package[\w-]*\.json|(?:apps|packages|tools)\S*)/g)].map(
    ([path]) => path,
  );
  expect(sources.length).toBeGreaterThan(10);
  const programs = allPaths()
    .filter((path) => path.startsWith("ops/"))
    .flatMap((path) => textOf(path).match(/\bapps\/server\/src\/\w+\.ts|\bops\/[\w-]+\.sh/g) ?? []);
  const named = [
    ...ownFiles.map((path) => `ops/${path}`),
    ...sources.filter((path) => !path.endsWith("/dist")),
    ...programs,
  ];
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
