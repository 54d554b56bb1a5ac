import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { freePorts, type Program, ROOT, runProgram, waitUntilReady } from "./server.ts";

const OPS = join(import.meta.dirname, "../../ops");
/** How many of each role, as the configuration of HAProxy in `ops` has them. */
const PARTS = { api: 3, worker: 2, studio: 2 } as const;
/** Of all their pools together, with room for a start beside one that ends. */
const CONNECTIONS = "300";
/** As the units of systemd have it. */
const REVIVE_AFTER_MS = 2_000;

type Role = keyof typeof PARTS;

/** Where each role says whether it can serve, counted from its first port. */
const HEALTH: Readonly<Record<Role, number>> = { api: 0, studio: 1, worker: 3 };

/** One process of the system, which begins again by itself whenever it ends. */
export class Part {
  readonly name: string;
  readonly role: Role;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #dataDir: string;
  /** The checkout whose program it runs from its next start on. */
  root: string;
  #program: Program | undefined;
  #isWanted = false;

  constructor(
    name: string,
    role: Role,
    port: number,
    options: { env: Readonly<Record<string, string>>; dataDir: string; root: string },
  ) {
    this.name = name;
    this.role = role;
    this.port = port;
    this.#env = options.env;
    this.#dataDir = options.dataDir;
    this.root = options.root;
  }

  get pid(): number | undefined {
    return this.#program?.process.pid;
  }

  output(): string {
    return this.#program?.output() ?? "";
  }

  async start(): Promise<void> {
    this.#isWanted = true;
    const env = { ...this.#env, ROLE: this.role };
    const program = await runProgram({ dataDir: this.#dataDir, port: this.port, env, root: this.root });
    this.#program = program;
    void program.ended.then(() => this.#revive());
    await waitUntilReady({ ...program, url: `http://127.0.0.1:${this.port + HEALTH[this.role]}` });
  }

  async #revive(): Promise<void> {
    await sleep(REVIVE_AFTER_MS);
    if (this.#isWanted) await this.start().catch(() => undefined);
  }

  send(signal: NodeJS.Signals): void {
    this.#program?.process.kill(signal);
  }

  /** Resolves when it has ended, which is not yet back then. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const program = this.#program;
    program?.process.kill(signal);
    await program?.ended;
  }

  async state(): Promise<"ready" | "not ready" | "no answer"> {
    const url = `http://127.0.0.1:${this.port + HEALTH[this.role]}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (!answer) return "no answer";
    return answer.ok ? "ready" : "not ready";
  }

  /** Resolves when another process of it serves again. */
  async isBack(): Promise<void> {
    while ((await this.state()) !== "ready") await sleep(50);
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.end("SIGTERM");
  }
}

export interface Stack {
  /** Through HAProxy, as programs inside the network reach them. */
  readonly siteUrl: string;
  readonly studioUrl: string;
  /** What HAProxy knows of its servers. */
  readonly statsUrl: string;
  readonly databaseUrl: string;
  readonly studioDatabaseUrl: string;
  readonly parts: readonly Part[];
  part(name: string): Part;
  stop(): Promise<void>;
}

/** An address has a host, whatever the socket is. */
const named = (url: string): string => url.replace("@/", "@localhost/");

/** The whole system as processes of its roles behind HAProxy, on one machine, by the texts of `ops` of this checkout. */
export async function startStack(box: string, root = ROOT): Promise<Stack> {
  const haproxy = whereIs("haproxy");
  const cluster = await startEmbeddedPostgres({
    dataDir: join(box, "database"),
    settings: { max_connections: CONNECTIONS },
  });
  const front = await freePorts();
  const [siteUrl, studioUrl] = [`http://127.0.0.1:${front}`, `http://127.0.0.1:${front + 1}`];
  const dataDir = join(box, "data");
  const env = {
    SANDBOX: "on",
    HOST: "127.0.0.1",
    DATABASE_URL: named(cluster.urlAsApp()),
    MIGRATION_DATABASE_URL: named(cluster.urlAsOwner()),
    STUDIO_DATABASE_URL: named(cluster.urlAsStudio()),
    OPERATOR_URL: siteUrl,
    STUDIO_URL: studioUrl,
    TRUST_PROXY: "loopback",
    DRAIN_SECONDS: "3",
  };
  const parts: Part[] = [];
  for (const [role, count] of Object.entries(PARTS) as [Role, number][]) {
    for (let no = 1; no <= count; no++) {
      parts.push(new Part(`${role}${no}`, role, await freePorts(), { env, dataDir, root }));
    }
  }
  const proxy = await startProxy(haproxy, box, front, parts);
  const [first, ...others] = parts;
  // The first one makes the tables and the secrets of the sandbox; workers read what games the studio has.
  await first?.start();
  for (const workers of [false, true]) {
    await Promise.all(others.filter(({ role }) => (role === "worker") === workers).map((part) => part.start()));
  }
  return {
    siteUrl,
    studioUrl,
    statsUrl: `http://127.0.0.1:${front + 2}`,
    databaseUrl: cluster.urlAsApp(),
    studioDatabaseUrl: cluster.urlAsStudio(),
    parts,
    part(name) {
      const found = parts.find((part) => part.name === name);
      if (!found) throw new Error(`There is no ${name}: ${parts.map((part) => part.name).join(", ")}`);
      return found;
    },
    async stop() {
      for (const part of [...parts].reverse()) await part.stop();
      proxy.kill();
      await cluster.stop();
    },
  };
}

async function startProxy(haproxy: string, box: string, front: number, parts: readonly Part[]): Promise<ChildProcess> {
  const tls = join(box, "tls");
  makeCertificate(tls);
  const at = (role: Role, offset: number) =>
    parts.filter((part) => part.role === role).map(({ port }) => `127.0.0.1:${port + offset}`);
  const numbered = (name: string, addresses: readonly string[]) =>
    Object.fromEntries(addresses.map((address, index) => [`${name}_${index + 1}`, address]));
  const ports = await freePorts();
  const child = spawn(haproxy, ["-db", "-f", join(OPS, "haproxy/site.cfg")], {
    env: {
      MAX_CONNECTIONS: "2000",
      SITE_HOST: "site.localhost",
      STUDIO_HOST: "games.localhost",
      OFFICE_HOST: "office.localhost",
      HTTP_BIND: `127.0.0.1:${ports}`,
      HTTPS_BIND: `127.0.0.1:${ports + 1}`,
      SITE_BIND: `127.0.0.1:${front}`,
      STUDIO_BIND: `127.0.0.1:${front + 1}`,
      STATS_BIND: `127.0.0.1:${front + 2}`,
      TLS_DIR: tls,
      ...numbered("API", at("api", 0)),
      ...numbered("OFFICE", at("api", 2)),
      ...numbered("STUDIO", at("studio", 1)),
    },
    stdio: ["ignore", "ignore", openSync(join(box, "haproxy.log"), "w")],
  });
  const ended = once(child, "exit").then(([code]) =>
    Promise.reject(new Error(`HAProxy ended with ${code}: ${readFileSync(join(box, "haproxy.log"), "utf8")}`)),
  );
  await Promise.race([ended, isListening(front + 2)]);
  ended.catch(() => undefined);
  return child;
}

async function isListening(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))) await sleep(50);
}

function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  // Every file of the folder is one for HAProxy.
  const [key, certificate] = [`${folder}-key`, `${folder}-certificate`];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:*.localhost"];
  const to = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...names, ...to], {
    stdio: "ignore",
  });
  writeFileSync(join(folder, "chokdee.pem"), `${readFileSync(key, "utf8")}${readFileSync(certificate, "utf8")}`);
}

/** Programs that are Debian's, and that no registry of ours has. */
function whereIs(program: string): string {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found) return found;
  throw new StartFailure(`${program} is missing: install it, such as with apt-get install ${program}.`);
}
