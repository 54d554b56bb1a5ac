import { satang } from "@chokdee/money";
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../../core/clock.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { systemRandom } from "../../../core/random.ts";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import { migrateAll } from "../../../platform/db/prepare.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../platform/postgres/embedded.ts";
import { createLedger } from "../ledger.ts";
import { readBooks } from "../reconcile.ts";
import { FAULT_MEMBERS, makeRequest } from "./fault-requests.ts";

export interface FaultReport {
  readonly made: number;
  readonly acknowledged: number;
  /** Acknowledged requests that were not there afterwards, or stood elsewhere in the chain. */
  readonly lost: number;
  /** Requests that had an effect although they had had one before. */
  readonly doubled: number;
  readonly breaks: readonly string[];
}

const START_ATTEMPTS = 50;

/** A durable database that can be killed and started again. */
export class FaultCluster {
  readonly #dataDir: string;
  #cluster: EmbeddedPostgres;

  private constructor(dataDir: string, cluster: EmbeddedPostgres) {
    this.#dataDir = dataDir;
    this.#cluster = cluster;
  }

  static async start(dataDir: string): Promise<FaultCluster> {
    const cluster = await startEmbeddedPostgres({ dataDir });
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    const db = createPool(cluster.urlAsApp(), { max: 1 });
    const ledger = createLedger({ db, clock: systemClock, random: systemRandom });
    for (let member = 1; member <= FAULT_MEMBERS; member++) {
      const memberId = BigInt(member) as MemberId;
      await db.transaction((tx) => ledger.openMember(tx, memberId));
      await ledger.post({
        memberId,
        scope: "fault",
        key: "opening",
        reference: "opening",
        actor: "system",
        moves: [{ from: "sandbox_funding", to: MAIN_WALLET, amount: satang(100_000_000n), code: "adjust_in" }],
      });
    }
    await db.close();
    return new FaultCluster(dataDir, cluster);
  }

  get appUrl(): string {
    return this.#cluster.urlAsApp();
  }

  /** SIGKILL to the database and all its processes, then a start over what they left. */
  async killAndRestart(): Promise<void> {
    const postmaster = Number(readFileSync(join(this.#cluster.pgData, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = childrenOf(postmaster);
    for (const pid of [postmaster, ...children]) kill(pid);
    await this.#cluster.died;
    for (let attempt = 1; ; attempt++) {
      try {
        this.#cluster = await startEmbeddedPostgres({ dataDir: this.#dataDir });
        return;
      } catch (error) {
        // The shared memory of the killed one is let go a moment later.
        if (attempt === START_ATTEMPTS) throw error;
        await sleep(100);
      }
    }
  }

  stop(): Promise<void> {
    return this.#cluster.stop();
  }
}

/** Lets a server work for a while, kills it or its database, and looks at what is left. */
export async function faultRound(
  cluster: FaultCluster,
  victim: "server" | "database",
  round: number,
  afterMs: number,
): Promise<FaultReport> {
  const server = startServer(cluster.appUrl, round);
  await server.working;
  await sleep(afterMs);
  if (victim === "database") await cluster.killAndRestart();
  server.child.kill("SIGKILL");
  const { made, done } = await server.output;
  const db = createPool(cluster.appUrl, { max: 10, waitMs: 300_000 });
  try {
    return await judge(db, round, made, done);
  } finally {
    await db.close();
  }
}

/** Makes every request of the round again, as a caller without an answer would, and then checks the books. */
async function judge(
  db: Pool,
  round: number,
  made: readonly number[],
  done: ReadonlyMap<number, string>,
): Promise<FaultReport> {
  const ledger = createLedger({ db, clock: systemClock, random: systemRandom });
  const again = () => Promise.all(made.map((n) => makeRequest(ledger, db, round, n)));
  const first = await again();
  const second = await again();
  const acknowledged = made.filter((n) => /^\d+$/.test(done.get(n) ?? ""));
  const index = new Map(made.map((n, i) => [n, i]));
  const lost = acknowledged.filter((n) => {
    const posted = first[index.get(n) ?? -1];
    return !posted?.replayed || String(posted.postings[0]?.seq) !== done.get(n);
  });
  const { breaks } = await readBooks({ db, clock: systemClock, sealFile: "", bookChecks: [] });
  return {
    made: made.length,
    acknowledged: acknowledged.length,
    lost: lost.length,
    doubled: second.filter((posted) => posted && !posted.replayed).length,
    breaks: breaks.map(({ what }) => what),
  };
}

interface FaultServer {
  readonly child: ChildProcess;
  /** Resolves when the first request was answered. */
  readonly working: Promise<void>;
  readonly output: Promise<{ readonly made: number[]; readonly done: Map<number, string> }>;
}

function startServer(url: string, round: number): FaultServer {
  const program = fileURLToPath(new URL("./fault-server.ts", import.meta.url));
  const child = spawn(process.execPath, [program, url, String(round)], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  const working = Promise.withResolvers<void>();
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
    if (text.includes("done ")) working.resolve();
  });
  const output = new Promise<{ made: number[]; done: Map<number, string> }>((resolve) => {
    child.once("close", () => {
      working.resolve();
      const lines = text
        .slice(0, text.lastIndexOf("\n"))
        .split("\n")
        .map((line) => line.split(" "));
      const made = lines.filter(([word]) => word === "made").map(([, n]) => Number(n));
      const done = new Map(lines.filter(([word]) => word === "done").map(([, n, seq]) => [Number(n), seq ?? ""]));
      resolve({ made, done });
    });
  });
  return { child, working: working.promise, output };
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
