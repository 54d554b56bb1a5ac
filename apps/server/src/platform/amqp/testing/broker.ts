import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "amqplib";

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
    url: addressOf(port),
    publish: (exchange, messages) => publishAll(port, exchange, messages),
    kill,
    restart: start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const addressOf = (port: number) => `amqp://guest:guest@127.0.0.1:${port}/%2F`;

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
  try {
    await (await connect(addressOf(port), { timeout: 2_000 })).close();
    return true;
  } catch {
    return false;
  }
}

async function publishAll(
  port: number,
  exchange: string,
  messages: readonly { readonly routingKey: string; readonly body: string }[],
): Promise<void> {
  // Long bodies come in many frames.
  const connection = await connect(`${addressOf(port)}?frameMax=4096`);
  const channel = await connection.createConfirmChannel();
  await channel.assertExchange(exchange, "topic", { durable: false });
  for (const { routingKey, body } of messages) channel.publish(exchange, routingKey, Buffer.from(body));
  await channel.waitForConfirms();
  await connection.close();
}
