import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createFrameReader, FieldWriter, FRAME, frameOf, PROTOCOL_HEADER } from "../frames.ts";

/** Where Debian's package has the program that needs no other user. */
const PROGRAM = "/usr/lib/rabbitmq/bin/rabbitmq-server";

export interface Broker {
  readonly url: string;
  /** Publishes to a topic exchange, which it declares first. */
  publish(exchange: string, messages: readonly { readonly routingKey: string; readonly body: string }[]): Promise<void>;
  /** Ends the program at once, as a failing machine does. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with nothing in it. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Debian's RabbitMQ, on ports and in a folder of its own. */
export async function startBroker(): Promise<Broker> {
  await access(PROGRAM).catch(() => {
    throw new Error("This test needs a broker: apt-get install rabbitmq-server (Debian 12).");
  });
  const folder = await mkdtemp(join(tmpdir(), "broker-"));
  const [port, distribution] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;
  let starts = 0;

  async function start(): Promise<void> {
    starts += 1;
    const base = join(folder, String(starts));
    child = spawn(PROGRAM, [], {
      detached: true,
      stdio: "ignore",
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        RABBITMQ_NODENAME: `chokdee${port}x${starts}@localhost`,
        RABBITMQ_NODE_IP_ADDRESS: "127.0.0.1",
        RABBITMQ_NODE_PORT: String(port),
        RABBITMQ_DIST_PORT: String(distribution),
        RABBITMQ_MNESIA_BASE: base,
        RABBITMQ_LOG_BASE: base,
        RABBITMQ_ENABLED_PLUGINS_FILE: join(base, "plugins"),
        RABBITMQ_PID_FILE: join(base, "pid"),
      },
    });
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`the broker has ended with ${child.exitCode}`);
      await sleep(200);
    }
  }

  async function kill(): Promise<void> {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await ended;
    while (await answers(port)) await sleep(100);
  }

  await start();
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}/%2F`,
    publish: (exchange, messages) => publishAll(port, exchange, messages),
    kill,
    restart: start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Whether something on the port speaks AMQP. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write(PROTOCOL_HEADER);
    await once(socket, "data", { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const method = (classId: number, methodId: number, fields: FieldWriter, channel = 1): Buffer =>
  frameOf(
    FRAME.method,
    channel,
    Buffer.concat([new FieldWriter().uint16(classId).uint16(methodId).done(), fields.done()]),
  );

async function publishAll(
  port: number,
  exchange: string,
  messages: readonly { readonly routingKey: string; readonly body: string }[],
): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const read = createFrameReader(1 << 20);
  const frames = framesOf(socket, read);
  const answer = async () => (await frames.next()).value;
  await once(socket, "connect");
  socket.write(PROTOCOL_HEADER);
  await answer();
  const login = new FieldWriter().table().shortText("PLAIN").longText("\0guest\0guest").shortText("en_US");
  socket.write(method(10, 11, login, 0));
  await answer();
  socket.write(method(10, 31, new FieldWriter().uint16(1).uint32(131_072).uint16(0), 0));
  socket.write(method(10, 40, new FieldWriter().shortText("/").shortText("").bits(false), 0));
  await answer();
  socket.write(method(20, 10, new FieldWriter().shortText("")));
  await answer();
  const declared = new FieldWriter()
    .uint16(0)
    .shortText(exchange)
    .shortText("topic")
    .bits(false, false, false, false, false);
  socket.write(method(40, 10, declared.table()));
  await answer();
  for (const { routingKey, body } of messages) {
    socket.write(
      method(60, 40, new FieldWriter().uint16(0).shortText(exchange).shortText(routingKey).bits(false, false)),
    );
    const bytes = Buffer.from(body);
    socket.write(
      frameOf(FRAME.header, 1, new FieldWriter().uint16(60).uint16(0).uint64(BigInt(bytes.length)).uint16(0).done()),
    );
    // Long bodies come in many frames.
    for (let at = 0; at < bytes.length; at += 4_000)
      socket.write(frameOf(FRAME.body, 1, bytes.subarray(at, at + 4_000)));
  }
  socket.write(method(10, 50, new FieldWriter().uint16(200).shortText("").uint16(0).uint16(0), 0));
  await answer();
  socket.destroy();
}

async function* framesOf(socket: Socket, read: ReturnType<typeof createFrameReader>) {
  for await (const piece of socket) yield* read(piece as Buffer);
}
