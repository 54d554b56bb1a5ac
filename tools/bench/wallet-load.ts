// The other side of the wallet benchmark, as a process of its own: a provider with many callers, each on a raw
// connection that it keeps. Requests are signed before the time is taken, for it is not the provider that is measured.
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { signRequest } from "@chokdee/contract/provider/signature";
import { answerWith } from "./processes.ts";
import { openLine, postBytes, sendInTurn } from "./raw-line.ts";

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
  const sockets = await Promise.all(turns.map(() => openLine(load.port)));
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
  return postBytes(path, { ...signRequest("chokdee", BENCH_KEY, { method: "POST", path, body }) }, body);
}

/** The milliseconds that each turn took. */
async function callUntil(socket: Socket, turns: readonly Buffer[][], end: number): Promise<number[]> {
  const times: number[] = [];
  let step = 0;
  let turnMs = 0;
  const next = () => {
    if (step === 0 && times.length > 0 && performance.now() >= end) return undefined;
    const request = turns[times.length]?.[step];
    if (!request) throw new Error("too few turns were signed beforehand");
    return request;
  };
  await sendInTurn(socket, next, (answer, ms) => {
    if (!answer.includes('"status":"OK"')) throw new Error(answer.toString());
    turnMs += ms;
    step += 1;
    if (step < (turns[times.length]?.length ?? 0)) return;
    times.push(turnMs);
    [step, turnMs] = [0, 0];
  });
  return times;
}

answerWith(run);
