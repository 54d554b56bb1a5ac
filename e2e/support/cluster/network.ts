import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { signalAll } from "./processes.ts";

/** A network of machines on this one, each of which can be cut off from all others. */
export interface Network {
  /** Where what is on no machine of its own listens, and is reached from all of them. */
  readonly hub: string;
  addressOf(no: number): string;
  /** What a program of that machine runs behind. */
  behind(no: number): readonly string[];
  /** Nothing reaches the machine and nothing leaves it, until it is joined again. Undefined where machines share all. */
  readonly cut: ((no: number) => void) | undefined;
  join(no: number): void;
  remove(): void;
}

/** All at one address: whoever is not root can have no machines of their own. */
const shared: Network = {
  hub: "127.0.0.1",
  addressOf: () => "127.0.0.1",
  behind: () => [],
  cut: undefined,
  join: () => undefined,
  remove: () => undefined,
};

/** Machines as network namespaces that a bridge joins, where the system lets us. */
export function makeNetwork(count: number): Network {
  const [id, part] = [process.pid, 16 + (process.pid % 200)];
  const bridge = `ckd${id}`;
  const machine = (no: number) => `${bridge}-${no}`;
  const addressOf = (no: number) => `10.213.${part}.${10 + no}`;
  const hub = `10.213.${part}.1`;
  const remove = () => removeNamed(bridge);
  const steps = [
    `link add ${bridge} type bridge`,
    `addr add ${hub}/24 dev ${bridge}`,
    `link set ${bridge} up`,
    ...Array.from({ length: count }, (_, index) => index + 1).flatMap((no) => [
      `netns add ${machine(no)}`,
      `link add ${machine(no)} type veth peer name eth0 netns ${machine(no)}`,
      `link set ${machine(no)} master ${bridge} up`,
      `-n ${machine(no)} addr add ${addressOf(no)}/24 dev eth0`,
      `-n ${machine(no)} link set eth0 up`,
      `-n ${machine(no)} link set lo up`,
      `netns exec ${machine(no)} true`,
    ]),
  ];
  if (process.getuid?.() !== 0 || !steps.every(ip)) {
    remove();
    return shared;
  }
  return {
    hub,
    addressOf,
    behind: (no) => ["ip", "netns", "exec", machine(no)],
    cut: (no) => void ip(`link set ${machine(no)} down`),
    join: (no) => void ip(`link set ${machine(no)} up`),
    remove,
  };
}

/** Whether it was done. */
function ip(command: string): boolean {
  return spawnSync("ip", command.split(" "), { stdio: "ignore" }).status === 0;
}

function said(command: string): string {
  return spawnSync("ip", command.split(" "), { encoding: "utf8" }).stdout ?? "";
}

/** Takes away what runs leave that were killed: machines with what runs there, and their disks. */
export function removeLeftovers(): void {
  const bridges = new Set(said("-o link show type bridge").match(/\bckd\d+(?=:)/g));
  for (const bridge of bridges) if (!isAlive(Number(bridge.slice(3)))) removeNamed(bridge);
  const mounts = process.platform === "linux" ? readFileSync("/proc/mounts", "utf8") : "";
  for (const [, owner, folder = ""] of mounts.matchAll(/^chokdee-(\d+) (\S+) tmpfs /gm))
    if (!isAlive(Number(owner))) spawnSync("umount", ["--lazy", folder]);
}

function removeNamed(bridge: string): void {
  for (const name of said("netns list").match(new RegExp(`\\b${bridge}-\\d+`, "g")) ?? []) {
    signalAll(said(`netns pids ${name}`).split("\n").filter(Boolean).map(Number), "SIGKILL");
    ip(`link del ${name}`);
    ip(`netns del ${name}`);
  }
  ip(`link del ${bridge}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
