import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import type { Config } from "../config.ts";
import { createHttpServer } from "./server.ts";

const ERROR = 50;

interface Line {
  readonly level: number;
  readonly msg: string;
}

let lines: Line[] = [];
let begun = 0;
const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
const app = createHttpServer({ trustProxy: [] as readonly string[] } as Config, logger);
let port = 0;

beforeAll(async () => {
  app.addHook("onRequest", async () => {
    begun += 1;
  });
  app.post("/echo", async ({ body }) => body);
  app.get("/slow", async () => {
    await sleep(50);
    return { text: "x".repeat(100_000) };
  });
  app.get("/stream", async () => {
    return Readable.from(
      (async function* write() {
        for (let part = 0; part < 200; part++) {
          yield "x".repeat(10_000);
          await sleep(1);
        }
      })(),
    );
  });
  app.get("/broken", async () => {
    await sleep(50);
    throw new Error("a fault of ours");
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

/** Sends this much, waits until the server works on it, and is gone without a word. */
async function sendAndLeave(text: string): Promise<void> {
  const before = begun;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  await eventually("the server works on it", () => begun > before);
  socket.resetAndDestroy();
  await eventually("the server is done with it", async () => (await connections()) === 0);
  // What it would say of it, it says by now.
  await sleep(100);
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const faults = () => lines.filter(({ level }) => level >= ERROR);

test("who is gone before all was sent is no error of the server", async () => {
  const head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n";
  await sendAndLeave(`${head}{"half":`);
  expect(faults()).toEqual([]);
});

test.each(["/slow", "/stream"])("who is gone before %s has answered is no error of the server", async (path) => {
  await sendAndLeave(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(faults()).toEqual([]);
});

test("a fault of the server's own is one, also where nobody waits for the answer", async () => {
  await sendAndLeave("GET /broken HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(faults()).toMatchObject([{ msg: "a request failed" }]);
});
