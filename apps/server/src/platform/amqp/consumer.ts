import { connect, credentials, type ChannelModel } from "amqplib";

export interface AmqpSource {
  /** `amqps://user:password@host:5671/vhost` */
  readonly url: string;
  readonly exchange: string;
  /** Empty: the broker names it. It is ours alone and ends with the connection. */
  readonly queue: string;
  readonly routingKeys: readonly string[];
}

export interface AmqpMessage {
  readonly routingKey: string;
  readonly body: Buffer;
}

const MAX_BODY_BYTES = 8 * 1_024 * 1_024;
const HEARTBEAT_SECONDS = 8;
const CONNECT_MS = 10_000;
/** So many messages may wait here for their turn; the broker keeps the others. */
const PREFETCH = 500;

/**
 * Consumes a topic exchange until the signal, one message after the other. Resolves when the signal stops it, and
 * rejects when the connection ends in any other way: what was missed meanwhile is the caller's to recover.
 */
export async function consumeAmqp(
  source: AmqpSource,
  handle: (message: AmqpMessage) => Promise<void>,
  { signal, onReady }: { readonly signal: AbortSignal; readonly onReady: () => void },
): Promise<void> {
  if (signal.aborted) return;
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  let isOver = false;
  let work: Promise<unknown> = Promise.resolve();
  const opening = open(source.url);
  void opening
    .then((connection) => {
      connection.on("error", reject);
      connection.on("close", () => reject(new Error("the broker has closed the connection")));
      return receive(connection, source, (message) => {
        work = work.then(() => take(message)).catch(reject);
      });
    })
    .then(onReady)
    .catch(reject);

  async function take(message: Delivery | Error): Promise<void> {
    if (message instanceof Error) throw message;
    await handle(message);
    // What is handled after the end is the broker's to forget: its queue went with the connection.
    if (!isOver) message.accept();
  }

  try {
    await ended;
  } finally {
    isOver = true;
    void opening.then((connection) => connection.close()).catch(() => {});
    await work;
  }
}

type Delivery = AmqpMessage & { readonly accept: () => void };

function open(address: string): Promise<ChannelModel> {
  const url = new URL(address);
  const { username, password } = url;
  url.searchParams.set("heartbeat", String(HEARTBEAT_SECONDS));
  const login = credentials.plain(decodeURIComponent(username), decodeURIComponent(password));
  return connect(url.href, { timeout: CONNECT_MS, noDelay: true, credentials: login });
}

async function receive(
  connection: ChannelModel,
  { exchange, queue: wanted, routingKeys }: AmqpSource,
  pass: (message: Delivery | Error) => void,
): Promise<void> {
  const channel = await connection.createChannel();
  channel.on("error", (error) => pass(error));
  await channel.prefetch(PREFETCH);
  const { queue } = await channel.assertQueue(wanted, { durable: false, exclusive: true, autoDelete: true });
  for (const key of routingKeys) await channel.bindQueue(queue, exchange, key);
  const onMessage: Parameters<typeof channel.consume>[1] = (message) => {
    if (!message) return pass(new Error("the broker has ended the queue"));
    if (message.content.length > MAX_BODY_BYTES) return pass(new Error("a message of the broker is too large"));
    const accept = () => channel.ack(message);
    pass({ routingKey: message.fields.routingKey, body: message.content, accept });
  };
  await channel.consume(queue, onMessage, { exclusive: true });
}
