import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import {
  createFrameReader,
  FieldReader,
  FieldWriter,
  FRAME,
  type Frame,
  frameOf,
  METHODS,
  type MethodName,
  PROTOCOL_HEADER,
} from "./frames.ts";

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

const MAX_FRAME_BYTES = 131_072;
const MAX_BODY_BYTES = 8 * 1_024 * 1_024;
const HEARTBEAT_SECONDS = 8;
const CONNECT_MS = 10_000;
/** So many messages may wait here for their turn; the broker keeps the others. */
const PREFETCH = 500;
const CHANNEL = 1;

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
  const session = new Session(source, handle, onReady);
  const stop = () => session.end();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await session.ended;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface Incoming {
  readonly deliveryTag: bigint;
  readonly routingKey: string;
  size: number;
  readonly parts: Buffer[];
}

class Session {
  readonly ended: Promise<void>;
  readonly #source: AmqpSource;
  readonly #handle: (message: AmqpMessage) => Promise<void>;
  readonly #onReady: () => void;
  readonly #socket: Socket;
  readonly #settle: { resolve: () => void; reject: (error: Error) => void };
  #timer: NodeJS.Timeout | undefined;
  #heardAt = Date.now();
  #queue = "";
  #unbound: string[];
  #incoming: Incoming | undefined;
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(source: AmqpSource, handle: (message: AmqpMessage) => Promise<void>, onReady: () => void) {
    this.#source = source;
    this.#handle = handle;
    this.#onReady = onReady;
    this.#unbound = [...source.routingKeys];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#settle = { resolve, reject };
    const url = new URL(source.url);
    const isTls = url.protocol === "amqps:";
    const place = { host: url.hostname, port: Number(url.port || (isTls ? 5_671 : 5_672)) };
    const begin = () => this.#socket.write(PROTOCOL_HEADER);
    this.#socket = isTls ? connectTls({ ...place, servername: url.hostname }, begin) : connectPlain(place, begin);
    this.#socket.setNoDelay(true);
    this.#socket.setTimeout(CONNECT_MS, () => this.#fail(new Error("the broker does not answer")));
    const read = createFrameReader(MAX_FRAME_BYTES);
    this.#socket.on("data", (piece: Buffer) => this.#guard(() => read(piece).forEach((frame) => this.#take(frame))));
    this.#socket.on("error", (error) => this.#fail(error));
    this.#socket.on("close", () => this.#fail(new Error("the broker has closed the connection")));
  }

  /** Says goodbye; what was being handled is finished. */
  end(): void {
    if (this.#isOver) return;
    this.#send("connectionClose", 0, new FieldWriter().uint16(200).shortText("bye").uint16(0).uint16(0));
    this.#over();
    void this.#work.finally(() => this.#settle.resolve());
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#over();
    void this.#work.finally(() => this.#settle.reject(error));
  }

  #over(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#socket.end();
    this.#socket.destroySoon();
  }

  #send(name: MethodName, channel: number, fields: FieldWriter): void {
    const [classId, methodId] = METHODS[name];
    const head = new FieldWriter().uint16(classId).uint16(methodId).done();
    this.#socket.write(frameOf(FRAME.method, channel, Buffer.concat([head, fields.done()])));
  }

  #take(frame: Frame): void {
    this.#heardAt = Date.now();
    if (this.#isOver) return;
    if (frame.kind === FRAME.method) this.#takeMethod(frame);
    else if (frame.kind === FRAME.header) this.#takeHeader(new FieldReader(frame.payload));
    else if (frame.kind === FRAME.body) this.#takeBody(frame.payload);
  }

  #takeMethod({ payload }: Frame): void {
    const fields = new FieldReader(payload);
    const [classId, methodId] = [fields.uint16(), fields.uint16()];
    const name = (Object.keys(METHODS) as MethodName[]).find(
      (each) => METHODS[each][0] === classId && METHODS[each][1] === methodId,
    );
    switch (name) {
      case "connectionStart":
        return this.#logIn(fields);
      case "connectionTune":
        return this.#tune(fields);
      case "connectionOpenOk":
        return this.#send("channelOpen", CHANNEL, new FieldWriter().shortText(""));
      case "channelOpenOk":
        return this.#send("basicQos", CHANNEL, new FieldWriter().uint32(0).uint16(PREFETCH).bits(false));
      case "basicQosOk":
        return this.#declare();
      case "queueDeclareOk":
        this.#queue = fields.shortText();
        return this.#bindNext();
      case "queueBindOk":
        return this.#bindNext();
      case "basicConsumeOk":
        this.#socket.setTimeout(0);
        return this.#onReady();
      case "basicDeliver":
        return this.#takeDelivery(fields);
      case "basicCancel":
        return this.#fail(new Error("the broker has ended the queue"));
      case "connectionClose":
      case "channelClose":
        return this.#fail(new Error(`the broker refuses: ${fields.uint16()} ${fields.shortText()}`));
      default:
        return this.#fail(new Error(`the broker says what nobody asked: ${classId}.${methodId}`));
    }
  }

  #logIn(fields: FieldReader): void {
    fields.uint16();
    fields.skipTable();
    if (!fields.longText().split(" ").includes("PLAIN")) throw new Error("the broker takes no passwords");
    const { username, password } = new URL(this.#source.url);
    const answer = `\0${decodeURIComponent(username)}\0${decodeURIComponent(password)}`;
    const said = new FieldWriter().tableOf("capabilities", ["consumer_cancel_notify", "authentication_failure_close"]);
    this.#send("connectionStartOk", 0, said.shortText("PLAIN").longText(answer).shortText("en_US"));
  }

  #tune(fields: FieldReader): void {
    fields.uint16();
    const maxFrame = fields.uint32();
    const frameBytes = maxFrame === 0 ? MAX_FRAME_BYTES : Math.min(maxFrame, MAX_FRAME_BYTES);
    this.#send("connectionTuneOk", 0, new FieldWriter().uint16(CHANNEL).uint32(frameBytes).uint16(HEARTBEAT_SECONDS));
    const vhost = decodeURIComponent(new URL(this.#source.url).pathname.slice(1)) || "/";
    this.#send("connectionOpen", 0, new FieldWriter().shortText(vhost).shortText("").bits(false));
    this.#timer = setInterval(() => this.#beat(), (HEARTBEAT_SECONDS * 1_000) / 2);
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > 2 * HEARTBEAT_SECONDS * 1_000)
      return this.#fail(new Error("the broker is silent"));
    this.#socket.write(frameOf(FRAME.heartbeat, 0, Buffer.alloc(0)));
  }

  /** Not durable, exclusive, deleted with its consumer. */
  #declare(): void {
    const fields = new FieldWriter().uint16(0).shortText(this.#source.queue).bits(false, false, true, true, false);
    this.#send("queueDeclare", CHANNEL, fields.table());
  }

  #bindNext(): void {
    const key = this.#unbound.shift();
    if (key === undefined) {
      const fields = new FieldWriter().uint16(0).shortText(this.#queue).shortText("").bits(false, false, true, false);
      return this.#send("basicConsume", CHANNEL, fields.table());
    }
    const fields = new FieldWriter().uint16(0).shortText(this.#queue).shortText(this.#source.exchange).shortText(key);
    this.#send("queueBind", CHANNEL, fields.bits(false).table());
  }

  #takeDelivery(fields: FieldReader): void {
    fields.shortText();
    const deliveryTag = fields.uint64();
    fields.uint8();
    fields.shortText();
    this.#incoming = { deliveryTag, routingKey: fields.shortText(), size: Number.NaN, parts: [] };
  }

  #takeHeader(fields: FieldReader): void {
    fields.uint32();
    const size = Number(fields.uint64());
    if (!this.#incoming || size > MAX_BODY_BYTES) throw new Error("a message of the broker is too large");
    this.#incoming.size = size;
    this.#passWhole();
  }

  #takeBody(payload: Buffer): void {
    this.#incoming?.parts.push(Buffer.from(payload));
    this.#passWhole();
  }

  #passWhole(): void {
    const incoming = this.#incoming;
    if (!incoming || incoming.parts.reduce((sum, part) => sum + part.length, 0) < incoming.size) return;
    this.#incoming = undefined;
    const message = { routingKey: incoming.routingKey, body: Buffer.concat(incoming.parts) };
    this.#work = this.#work
      .then(() => this.#handle(message))
      .then(() => {
        if (!this.#isOver) this.#send("basicAck", CHANNEL, new FieldWriter().uint64(incoming.deliveryTag).bits(false));
      })
      .catch((error: unknown) => this.#fail(error instanceof Error ? error : new Error(String(error))));
  }
}
