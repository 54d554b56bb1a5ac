/** The frames of AMQP 0-9-1, as far as a consumer meets them. */
export const FRAME = { method: 1, header: 2, body: 3, heartbeat: 8 } as const;

export const PROTOCOL_HEADER = Buffer.from([0x41, 0x4d, 0x51, 0x50, 0, 0, 9, 1]);

/** The methods that are spoken, by class and number. */
export const METHODS = {
  connectionStart: [10, 10],
  connectionStartOk: [10, 11],
  connectionTune: [10, 30],
  connectionTuneOk: [10, 31],
  connectionOpen: [10, 40],
  connectionOpenOk: [10, 41],
  connectionClose: [10, 50],
  connectionCloseOk: [10, 51],
  channelOpen: [20, 10],
  channelOpenOk: [20, 11],
  channelClose: [20, 40],
  channelCloseOk: [20, 41],
  queueDeclare: [50, 10],
  queueDeclareOk: [50, 11],
  queueBind: [50, 20],
  queueBindOk: [50, 21],
  basicQos: [60, 10],
  basicQosOk: [60, 11],
  basicConsume: [60, 20],
  basicConsumeOk: [60, 21],
  basicCancel: [60, 30],
  basicDeliver: [60, 60],
  basicAck: [60, 80],
} as const;

export type MethodName = keyof typeof METHODS;

const FRAME_END = 0xce;
/** Kind, channel and size before the payload, and one byte behind it. */
const HEAD_BYTES = 7;
const FRAME_BYTES = HEAD_BYTES + 1;

export interface Frame {
  readonly kind: number;
  readonly channel: number;
  readonly payload: Buffer;
}

export function frameOf(kind: number, channel: number, payload: Buffer): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES + payload.length);
  frame.writeUInt8(kind, 0);
  frame.writeUInt16BE(channel, 1);
  frame.writeUInt32BE(payload.length, 3);
  payload.copy(frame, HEAD_BYTES);
  frame.writeUInt8(FRAME_END, HEAD_BYTES + payload.length);
  return frame;
}

/** Cuts what arrives into frames, whatever pieces it arrives in. Throws on what is none, or is larger than agreed. */
export function createFrameReader(maxBytes: number): (piece: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const frames: Frame[] = [];
    while (rest.length >= HEAD_BYTES) {
      const size = rest.readUInt32BE(3);
      if (size + FRAME_BYTES > maxBytes) throw new Error("a frame of AMQP is larger than agreed");
      if (rest.length < size + FRAME_BYTES) break;
      if (rest.readUInt8(HEAD_BYTES + size) !== FRAME_END) throw new Error("what was received is not AMQP 0-9-1");
      frames.push({
        kind: rest.readUInt8(0),
        channel: rest.readUInt16BE(1),
        payload: rest.subarray(HEAD_BYTES, HEAD_BYTES + size),
      });
      rest = rest.subarray(size + FRAME_BYTES);
    }
    return frames;
  };
}

/** The fields of a method, written one after the other. */
export class FieldWriter {
  readonly #parts: Buffer[] = [];

  uint8(value: number): this {
    return this.#add(Buffer.of(value));
  }

  uint16(value: number): this {
    const part = Buffer.alloc(2);
    part.writeUInt16BE(value);
    return this.#add(part);
  }

  uint32(value: number): this {
    const part = Buffer.alloc(4);
    part.writeUInt32BE(value);
    return this.#add(part);
  }

  uint64(value: bigint): this {
    const part = Buffer.alloc(8);
    part.writeBigUInt64BE(value);
    return this.#add(part);
  }

  shortText(text: string): this {
    const bytes = Buffer.from(text);
    if (bytes.length > 255) throw new RangeError("a short text of AMQP has at most 255 bytes");
    return this.uint8(bytes.length).#add(bytes);
  }

  longText(text: string): this {
    const bytes = Buffer.from(text);
    return this.uint32(bytes.length).#add(bytes);
  }

  /** Bits that follow each other share bytes, the first in the lowest place. */
  bits(...values: readonly boolean[]): this {
    return this.uint8(values.reduce((sum, value, index) => sum + (value ? 1 << index : 0), 0));
  }

  /** The only tables that are sent say what the consumer wants to hear of. */
  table(flags: readonly string[] = []): this {
    const fields = new FieldWriter();
    for (const name of flags) fields.shortText(name).uint8(0x74).uint8(1);
    const bytes = fields.done();
    return this.uint32(bytes.length).#add(bytes);
  }

  /** A table that holds one other. */
  tableOf(name: string, flags: readonly string[]): this {
    const bytes = new FieldWriter().shortText(name).uint8(0x46).table(flags).done();
    return this.uint32(bytes.length).#add(bytes);
  }

  done(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #add(part: Buffer): this {
    this.#parts.push(part);
    return this;
  }
}

/** Reads the fields of a method in order. Reading past the end throws. */
export class FieldReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  uint8(): number {
    return this.#step(1, this.#bytes.readUInt8(this.#at));
  }

  uint16(): number {
    return this.#step(2, this.#bytes.readUInt16BE(this.#at));
  }

  uint32(): number {
    return this.#step(4, this.#bytes.readUInt32BE(this.#at));
  }

  uint64(): bigint {
    return this.#step(8, this.#bytes.readBigUInt64BE(this.#at));
  }

  shortText(): string {
    return this.#text(this.uint8());
  }

  longText(): string {
    return this.#text(this.uint32());
  }

  /** What a table holds is of no interest. */
  skipTable(): void {
    this.#text(this.uint32());
  }

  #text(length: number): string {
    if (this.#at + length > this.#bytes.length) throw new RangeError("a text of AMQP goes past its frame");
    return this.#step(length, this.#bytes.toString("utf8", this.#at, this.#at + length));
  }

  #step<T>(by: number, value: T): T {
    this.#at += by;
    return value;
  }
}
