// The other side of the wallet benchmark, as a process of its own: a provider with many callers, each on a raw
// connection that it keeps. Requests are signed before the time is taken, for it is not the provider that is measured.
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { signRequest } from "@chokdee/contract/provider/signature";

export interface Load {
  readonly port: number;
  readonly callers: number;
  readonly seconds: number;
  readonly members: number;
  /** A pair is a bet and, once it is answered, its win with the end of the round. */
  readonly kind: "bet" | "pair";
  /** How many turns of each caller are signed beforehand: more than fit into the time. */
  readonly turns: number;
}

export const BENCH_KEY = { id: "bench", secret: "the secret of the benchmark's provider" };
export const BENCH_GAME = "bench-slot";

export const playerNamed = (member: number) => `player-${member}`;
export const tokenNamed = (member: number) => `token-${member}`;

export interface Measured {
  /** Turns a second over all callers. */
  readonly speed: number;
  /** How long the slowest turn of a hundred took. */
  readonly p99Ms: number;
}

/** Throws on any answer that is not a success. */
async function run(load: Load): Promise<Measured> {
  const run = randomBytes(4).toString("hex");
  const turns = Array.from({ length: load.callers }, (_, caller) => signedTurns(load, run, caller));
  const sockets = await Promise.all(turns.map(() => open(load.port)));
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const done = await Promise.all(sockets.map((socket, i) => callUntil(socket, turns[i] ?? [], end)));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  const times = done.flat().toSorted((a, b) => a - b);
  return { speed: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Each turn is the requests that one caller sends one after the other. */
function signedTurns(load: Load, run: string, caller: number): Buffer[][] {
  return Array.from({ length: load.turns }, (_, turn) => {
    const member = 1 + Math.floor(Math.random() * load.members);
    const name = `${run}-${caller}-${turn}`;
    const common = { player: playerNamed(member), round: `r-${name}`, game: BENCH_GAME, currency: "THB" };
    const bet = { ...common, token: tokenNamed(member), transaction: `b-${name}`, amount: 100 };
    const win = { ...common, transaction: `w-${name}`, reference: `b-${name}`, amount: 90, round_closed: true };
    return load.kind === "bet" ? [signed("bet", bet)] : [signed("bet", bet), signed("win", win)];
  });
}

function signed(call: string, request: object): Buffer {
  const path = `/wallet/v1/${call}`;
  const body = JSON.stringify(request);
  const headers = Object.entries(signRequest("chokdee", BENCH_KEY, { method: "POST", path, body }));
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${lines}\r\n${body}`,
  );
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
    socket.once("error", reject);
  });
}

/** The milliseconds that each turn took. */
function callUntil(socket: Socket, turns: readonly Buffer[][], end: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let turn = 0;
    let step = 0;
    let begun = performance.now();
    const times: number[] = [];
    const next = () => {
      const request = turns[turn]?.[step];
      if (request) socket.write(request);
      else reject(new Error("too few turns were signed beforehand"));
    };
    socket.on("data", (answer) => {
      // Answers are short and come whole.
      if (!answer.includes('"status":"OK"')) return reject(new Error(answer.toString()));
      step++;
      if (step < (turns[turn]?.length ?? 0)) return next();
      step = 0;
      turn++;
      const now = performance.now();
      times.push(now - begun);
      begun = now;
      if (now >= end) resolve(times);
      else next();
    });
    socket.once("error", reject);
    next();
  });
}

if (process.send) {
  process.on("message", (load: Load) => {
    run(load).then(
      (measured) => process.send?.({ measured }),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
}
