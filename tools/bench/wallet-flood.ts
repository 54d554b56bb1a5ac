// What guests can do to a bet: the same calm load of bets in quiet and while a process of its own posts large bodies to
// the site without a session, in turns.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { median, note } from "./harness.ts";
import type { Measured } from "./wallet-load.ts";

const UPLOADS_AT_ONCE = 5;
const LOGINS_AT_ONCE = 20;
const UPLOAD = Buffer.alloc(5_000_000, 7);
/** As much work for a parser as the limit of a body allows. */
const LOGIN = Buffer.from(`{"username":[${"{},".repeat(5_400)}{}],"password":"x"}`);

interface Extent {
  readonly rounds: number;
  readonly seconds: number;
}

/** The median of the bets' 99th percentile under the flood over that in quiet. */
export async function floodRatio(
  port: number,
  load: (seconds: number) => Promise<Measured>,
  { rounds, seconds }: Extent,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const quiet = await load(seconds);
    const guests = fork(import.meta.filename, [String(port)]);
    await once(guests, "message");
    const flooded = await load(seconds);
    const posts = await stop(guests);
    ratios.push(flooded.p99Ms / quiet.p99Ms);
    const line = `p99 ${quiet.p99Ms.toFixed(1)} ms in quiet, ${flooded.p99Ms.toFixed(1)} ms beside ${posts} posts`;
    note(`round ${round}: ${line}`);
  }
  return median(ratios);
}

/** How many posts were answered in the meantime. */
async function stop(guests: ChildProcess): Promise<number> {
  guests.send("stop");
  const [posts] = (await once(guests, "message")) as [number];
  guests.kill();
  return posts;
}

function flood(port: number): void {
  let posts = 0;
  let isOver = false;
  const post = (path: string, type: string, body: Buffer, device: string) =>
    new Promise<void>((resolve) => {
      const headers = { "content-type": type, "content-length": body.length, "x-device-id": device };
      const sent = request({ port, path, method: "POST", headers, agent: false }, (answer) => {
        answer.resume().once("close", () => {
          posts += 1;
          resolve();
        });
      });
      // A server may hang up on a body that it does not want.
      sent.once("error", () => resolve());
      sent.end(body);
    });
  const keep = async (name: string, work: (device: string) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) await work(`${name}-${turn}`.padEnd(12, "0"));
  };
  for (let i = 0; i < UPLOADS_AT_ONCE; i++) {
    void keep(`upload-${i}`, (device) =>
      post("/api/member/payment/slip?payment_id=1", "application/octet-stream", UPLOAD, device),
    );
  }
  for (let i = 0; i < LOGINS_AT_ONCE; i++) {
    void keep(`login-${i}`, (device) => post("/api/login", "application/json", LOGIN, device));
  }
  process.on("message", () => {
    isOver = true;
    process.send?.(posts);
  });
  process.send?.("flooding");
}

if (process.send && import.meta.main) flood(Number(process.argv[2]));
