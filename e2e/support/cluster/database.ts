import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "../server.ts";
import { DatabaseNode } from "./database-node.ts";
import { numbered, OPS, startProxy } from "./haproxy.ts";
import { makeNetwork } from "./network.ts";
import { programs, wholePostgres } from "./programs.ts";

const NODES = 3;
const HANGS_AFTER_MS = 120_000;
/** A standby that is no further behind follows: under load none is ever level. */
const NEAR_BYTES = 1_048_576;

/** What Patroni knows of a member. */
export interface Member {
  readonly name: string;
  readonly role: "leader" | "sync_standby" | "replica" | "standby_leader";
  readonly state: string;
  readonly timeline?: number;
  /** Bytes behind the leader, where that is known. */
  readonly lag?: number | string;
}

export interface DatabaseCluster {
  readonly nodes: readonly DatabaseNode[];
  node(name: string): DatabaseNode;
  /** Of those that know each other; empty where nobody answers. */
  members(): Promise<readonly Member[]>;
  /** The member with this role, once there is one. */
  nodeThatIs(role: Member["role"]): Promise<DatabaseNode>;
  /** Resolves when there are a leader, a synchronous standby and another one, and all of them stream. */
  isWhole(): Promise<void>;
  /** Of a user, through HAProxy: whoever leads. */
  readonly url: (user: ClusterUser) => string;
  /** Whoever follows. */
  readonly standbyUrl: (user: ClusterUser) => string;
  readonly statsUrl: string;
  /** Where every member puts its write-ahead log. */
  readonly archive: string;
  readonly postgresBin: string;
  stop(): Promise<void>;
}

export type ClusterUser = "postgres" | "replicator" | "chokdee_owner" | "chokdee_login" | "chokdee_studio";

/** Three members of PostgreSQL that Patroni keeps, behind HAProxy, by the texts of `ops`, with roles and an empty database. */
export async function startDatabaseCluster(box: string): Promise<DatabaseCluster> {
  const { haproxy, etcd, patroni } = programs("haproxy", "etcd", "patroni", "psql");
  const bin = wholePostgres(box);
  const network = makeNetwork(NODES);
  const secret = randomBytes(16).toString("hex");
  const keeper = await startEtcd(etcd, box, network.hub);
  const env = {
    PATH: process.env.PATH ?? "",
    PATRONI_ETCD_HOSTS: keeper.address,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REWIND_USERNAME: "rewinder",
    PATRONI_SUPERUSER_PASSWORD: secret,
    PATRONI_REPLICATION_PASSWORD: secret,
    PATRONI_REWIND_PASSWORD: secret,
  };
  const archive = join(box, "archive");
  mkdirSync(archive);
  const nodes: DatabaseNode[] = [];
  for (let no = 1; no <= NODES; no++) {
    const port = await freePorts();
    nodes.push(new DatabaseNode({ no, box, network, archive, port, healthPort: port + 1 }, { patroni, env }));
  }
  const front = await freePorts();
  const proxy = await startProxy(haproxy, "database", box, {
    PRIMARY_BIND: `127.0.0.1:${front}`,
    REPLICA_BIND: `127.0.0.1:${front + 1}`,
    STATS_BIND: `127.0.0.1:${front + 2}`,
    ...numbered(
      "PG",
      nodes.map(({ address }) => address),
    ),
    ...numbered(
      "PATRONI",
      nodes.map(({ healthAddress }) => healthAddress.split(":")[1] ?? ""),
    ),
  });
  for (const node of nodes) node.start();

  async function members(): Promise<readonly Member[]> {
    const asked = nodes.map(async ({ healthAddress }) => {
      const answer = await fetch(`http://${healthAddress}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await answer.json()) as { members: readonly Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }
  const eventually = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    for (const hangsAt = Date.now() + HANGS_AFTER_MS; Date.now() < hangsAt; await sleep(200)) {
      const found = await look();
      if (found !== undefined) return found;
    }
    throw new Error(
      `${what}: ${JSON.stringify(await members())}; see ${nodes.map(({ logFile }) => logFile).join(", ")}`,
    );
  };
  const node = (name: string) => {
    const found = nodes.find((each) => each.name === name);
    if (!found) throw new Error(`There is no ${name}: ${nodes.map((each) => each.name).join(", ")}`);
    return found;
  };
  const cluster: DatabaseCluster = {
    nodes,
    node,
    members,
    nodeThatIs: async (role) =>
      node(
        await eventually(`nobody is ${role}`, async () => (await members()).find((each) => each.role === role)?.name),
      ),
    isWhole: async () => {
      await eventually("the members are not all there", async () => {
        const all = await members();
        const isSound = ({ role, state, lag = 0 }: Member) =>
          role === "leader" ? state === "running" : /^(running|streaming)$/.test(state) && Number(lag) < NEAR_BYTES;
        const isThere = (role: string) => all.some((each) => each.role === role);
        return isThere("leader") && isThere("sync_standby") && all.filter(isSound).length === NODES ? true : undefined;
      });
    },
    url: (user) => `postgresql://${user}:${secret}@127.0.0.1:${front}/chokdee`,
    standbyUrl: (user) => `postgresql://${user}:${secret}@127.0.0.1:${front + 1}/chokdee`,
    statsUrl: `http://127.0.0.1:${front + 2}`,
    archive,
    postgresBin: bin,
    async stop() {
      await Promise.all(nodes.map((each) => each.remove()));
      proxy.stop();
      keeper.stop();
      network.remove();
    },
  };
  try {
    await cluster.isWhole();
    makeRoles(front, secret);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** One is enough for a look: it stands beside the members, as it does on machines of its own. */
async function startEtcd(etcd: string, box: string, host: string) {
  const port = await freePorts();
  const [address, peer] = [`${host}:${port}`, `http://${host}:${port + 1}`];
  const log = openSync(join(box, "etcd.log"), "w");
  const child = spawn(etcd, {
    env: {
      ETCD_NAME: "etcd1",
      ETCD_DATA_DIR: join(box, "etcd"),
      ETCD_LISTEN_CLIENT_URLS: `http://${address}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${address}`,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: `etcd1=${peer}`,
      ETCD_ENABLE_V2: "true",
      ...(process.arch === "arm64" && { ETCD_UNSUPPORTED_ARCH: "arm64" }),
    },
    stdio: ["ignore", log, log],
  });
  return { address, stop: () => child.kill() };
}

/** As a person does, through HAProxy. */
function makeRoles(port: number, secret: string): void {
  const passwords = { OWNER_PASSWORD: secret, APP_PASSWORD: secret, STUDIO_PASSWORD: secret };
  const where = { PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "postgres", PGPASSWORD: secret };
  const env = { PATH: process.env.PATH, ...passwords, ...where };
  execFileSync("sh", [join(OPS, "postgres/roles.sh")], { env, stdio: ["ignore", "ignore", "inherit"] });
}
