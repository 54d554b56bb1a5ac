import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchPrefix } from "../../../apps/server/src/platform/postgres/binaries.ts";
import { isPostmasterOf } from "../../../apps/server/src/platform/postgres/leftover.ts";
import { OPS } from "./haproxy.ts";
import type { Network } from "./network.ts";
import { familyOf, signalAll } from "./processes.ts";

/** Room on the disk of a machine that has one of its own. */
const DISK_MB = 3_072;

interface Place {
  readonly no: number;
  readonly box: string;
  readonly network: Network;
  /** Where all members put their write-ahead log. */
  readonly archive: string;
  readonly port: number;
  readonly healthPort: number;
}

interface Terms {
  readonly patroni: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One machine of the database: Patroni, and the PostgreSQL that it keeps. */
export class DatabaseNode {
  readonly name: string;
  /** Where its PostgreSQL is reached, and where its Patroni says how it is. */
  readonly address: string;
  readonly healthAddress: string;
  readonly #place: Place;
  readonly #terms: Terms;
  readonly #home: string;
  readonly #dataDir: string;
  readonly #hasDisk: boolean;
  #patroni: ChildProcess | undefined;

  constructor(place: Place, terms: Terms) {
    const { no, box, network, archive, port, healthPort } = place;
    const host = network.addressOf(no);
    this.name = `pg${no}`;
    this.address = `${host}:${port}`;
    this.healthAddress = `${host}:${healthPort}`;
    this.#place = place;
    this.#terms = terms;
    this.#home = join(box, this.name);
    this.#dataDir = join(this.#home, "data");
    mkdirSync(this.#home, { recursive: true });
    const disk = ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, `chokdee-${process.pid}`, this.#home];
    this.#hasDisk = network.cut !== undefined && spawnSync("mount", disk).status === 0;
    symlinkSync(join(OPS, "postgres/archive.sh"), join(this.#home, "archive.sh"));
    symlinkSync(archive, join(this.#home, "archive"));
  }

  /** Begins, or begins again with what it had. */
  start(): void {
    const { no, network } = this.#place;
    const [program, ...args] = [
      ...network.behind(no),
      ...launchPrefix().command,
      this.#terms.patroni,
      join(OPS, "patroni/patroni.yml"),
    ];
    const log = openSync(this.logFile, "a");
    this.#patroni = spawn(program as string, args, {
      cwd: this.#home,
      env: {
        ...this.#terms.env,
        PATRONI_NAME: this.name,
        PATRONI_RESTAPI_LISTEN: this.healthAddress,
        PATRONI_RESTAPI_CONNECT_ADDRESS: this.healthAddress,
        PATRONI_POSTGRESQL_LISTEN: this.address,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: this.address,
        PATRONI_POSTGRESQL_DATA_DIR: this.#dataDir,
        PATRONI_POSTGRESQL_PGPASS: join(this.#home, "pgpass"),
      },
      // Ctrl-C in a terminal reaches this program alone.
      detached: true,
      stdio: ["ignore", log, log],
    });
  }

  get logFile(): string {
    return join(this.#place.box, `${this.name}.log`);
  }

  /** As a power cut would: all its programs at once. */
  kill(): void {
    signalAll([...this.#patroniPids(), ...this.#postgresPids()], "SIGKILL");
  }

  killPostgres(): void {
    signalAll(this.#postgresPids(), "SIGKILL");
  }

  /** It stands still: it neither answers nor refuses. */
  freeze(): void {
    signalAll([...this.#patroniPids(), ...this.#postgresPids()], "SIGSTOP");
  }

  thaw(): void {
    signalAll([...this.#postgresPids(), ...this.#patroniPids()], "SIGCONT");
  }

  get canBeCut(): boolean {
    return this.#place.network.cut !== undefined;
  }

  cut(): void {
    const { cut } = this.#place.network;
    if (!cut) throw new Error("Only root can cut a machine off: it takes network namespaces.");
    cut(this.#place.no);
  }

  join(): void {
    this.#place.network.join(this.#place.no);
  }

  get canBeFilled(): boolean {
    return this.#hasDisk;
  }

  /** Takes all room that is left on its disk. */
  fillDisk(): void {
    if (!this.#hasDisk) throw new Error("Only root can give a machine a disk of its own.");
    // It ends when there is no more room.
    spawnSync("dd", ["if=/dev/zero", `of=${this.#ballast}`, "bs=64k"], { stdio: "ignore" });
  }

  freeDisk(): void {
    rmSync(this.#ballast, { force: true });
  }

  /** Has its data made anew from the leader's, as a person does whose machine cannot follow by itself. */
  async makeAnew(): Promise<void> {
    const asked = { method: "POST", body: JSON.stringify({ force: true }) };
    const answer = await fetch(`http://${this.healthAddress}/reinitialize`, asked);
    if (!answer.ok) throw new Error(`${this.name} cannot be made anew: ${await answer.text()}`);
  }

  get #ballast(): string {
    return join(this.#home, "ballast");
  }

  /** Ends it for good; its data are no longer needed. */
  async remove(): Promise<void> {
    signalAll(this.#patroniPids(), "SIGKILL");
    // Asked to, it gives back the memory that it shares.
    const postgres = this.#postgresPids();
    signalAll(postgres, "SIGCONT");
    signalAll(postgres.slice(0, 1), "SIGQUIT");
    for (let wait = 0; wait < 50 && this.#postgresPids().length > 0; wait++) await sleep(100);
    this.kill();
    if (this.#hasDisk) spawnSync("umount", ["--lazy", this.#home]);
  }

  #patroniPids(): number[] {
    const { pid, exitCode, signalCode } = this.#patroni ?? {};
    return pid !== undefined && exitCode === null && signalCode === null ? familyOf(pid) : [];
  }

  #postgresPids(): number[] {
    try {
      const pid = Number(readFileSync(join(this.#dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
      return isPostmasterOf(pid, this.#dataDir) ? familyOf(pid) : [];
    } catch {
      return [];
    }
  }
}
