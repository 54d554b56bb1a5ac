import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import type { DatabaseCluster } from "./cluster/database.ts";
import { numbered, type Proxy, startProxy } from "./cluster/haproxy.ts";
import { programs } from "./cluster/programs.ts";
import type { Site } from "./sandbox.ts";
import { freePorts, type Program, ROOT, runProgram, waitUntilReady } from "./server.ts";

/** How many of each role, as the configuration of HAProxy in `ops` has them. */
const PARTS = { api: 3, worker: 2, studio: 2 };
/** Where nobody listens. */
const NOBODY = "127.0.0.1:1";
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
  /** Its site, with the token of the sandbox's controls. */
  readonly site: Site;
  readonly databaseUrl: string;
  /** As whoever owns the tables. */
  readonly ownerUrl: string;
  readonly studioDatabaseUrl: string;
  readonly parts: readonly Part[];
  part(name: string): Part;
  stop(): Promise<void>;
}

interface StackOptions {
  readonly parts?: Readonly<Record<Role, number>>;
  /** The database of the system; without one, the packaged PostgreSQL runs beside it. */
  readonly database?: DatabaseCluster;
  /** The checkout whose programs run. */
  readonly root?: string;
}

/** The whole system as processes of its roles behind HAProxy, on one machine, by the texts of `ops` of this checkout. */
export async function startStack(
  box: string,
  { parts: counts = PARTS, database, root = ROOT }: StackOptions = {},
): Promise<Stack> {
  const { haproxy } = programs("haproxy");
  const { app, owner, studio, standby, stop: stopDatabase } = database ? urlsOf(database) : await onePostgres(box);
  const front = await freePorts();
  const [siteUrl, studioUrl] = [`http://127.0.0.1:${front}`, `http://127.0.0.1:${front + 1}`];
  const dataDir = join(box, "data");
  const env = {
    SANDBOX: "on",
    HOST: "127.0.0.1",
    DATABASE_URL: app,
    MIGRATION_DATABASE_URL: owner,
    STUDIO_DATABASE_URL: studio,
    ...(standby && { STANDBY_DATABASE_URL: standby }),
    OPERATOR_URL: siteUrl,
    STUDIO_URL: studioUrl,
    TRUST_PROXY: "loopback",
    DRAIN_SECONDS: "3",
  };
  const parts: Part[] = [];
  for (const [role, count] of Object.entries(counts) as [Role, number][]) {
    for (let no = 1; no <= count; no++) {
      parts.push(new Part(`${role}${no}`, role, await freePorts(), { env, dataDir, root }));
    }
  }
  const proxy = await startSiteProxy(haproxy, box, front, parts);
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
    site: { url: siteUrl, sandboxToken: readFileSync(join(dataDir, "sandbox-token"), "utf8").trim() },
    databaseUrl: app,
    ownerUrl: owner,
    studioDatabaseUrl: studio,
    parts,
    part(name) {
      const found = parts.find((part) => part.name === name);
      if (!found) throw new Error(`There is no ${name}: ${parts.map((part) => part.name).join(", ")}`);
      return found;
    },
    async stop() {
      for (const part of [...parts].reverse()) await part.stop();
      proxy.stop();
      await stopDatabase();
    },
  };
}

/** An address has a host, whatever the socket is. */
const named = (url: string): string => url.replace("@/", "@localhost/");

async function onePostgres(box: string) {
  const cluster = await startEmbeddedPostgres({
    dataDir: join(box, "database"),
    settings: { max_connections: CONNECTIONS },
  });
  return {
    app: named(cluster.urlAsApp()),
    owner: named(cluster.urlAsOwner()),
    studio: named(cluster.urlAsStudio()),
    standby: undefined,
    stop: cluster.stop,
  };
}

/** Whoever started it stops it. */
const urlsOf = ({ url, standbyUrl }: DatabaseCluster) => ({
  app: url("chokdee_login"),
  owner: url("chokdee_owner"),
  studio: url("chokdee_studio"),
  standby: standbyUrl("chokdee_login"),
  stop: async () => {},
});

async function startSiteProxy(haproxy: string, box: string, front: number, parts: readonly Part[]): Promise<Proxy> {
  const tls = join(box, "tls");
  makeCertificate(tls);
  const at = (name: string, role: Role, offset: number) => {
    const there = parts.filter((part) => part.role === role).map(({ port }) => `127.0.0.1:${port + offset}`);
    return numbered(name, [...there, ...Array<string>(PARTS[role]).fill(NOBODY)].slice(0, PARTS[role]));
  };
  const ports = await freePorts();
  return startProxy(haproxy, "site", box, {
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
    ...at("API", "api", 0),
    ...at("OFFICE", "api", 2),
    ...at("STUDIO", "studio", 1),
  });
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
