// A page that watches tables, as raw as raw-line.ts: it reads where frames begin and end, and answers pings.
import { openLine } from "./raw-line.ts";

const [TEXT, PING] = [1, 9];
/** A page masks what it sends; zeros leave it as it is. */
const MASK = Buffer.alloc(4);
const PONG = Buffer.concat([Buffer.of(0x8a, 0x80), MASK]);
/** By which a sandbox's tables are moved. */
export const SANDBOX_TOKEN = "moves the tables of a benchmark";

const SNAPSHOT = '{"type":"snapshot"';
const HEAD_END = "\r\n\r\n";

export interface WatchingPage {
  /** Resolves with the next snapshot. */
  watch(tables: readonly string[]): Promise<void>;
  close(): void;
}

/** Resolves with the first text, which is the snapshot. The page stays until it is closed, or this process ends. */
export async function watchTables(
  port: number,
  tables: readonly string[],
  onText: (text: Buffer) => void,
  session: string | null = null,
): Promise<WatchingPage> {
  const line = await openLine(port);
  line.write(
    `GET /live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: http://127.0.0.1:${port}\r\nconnection: upgrade\r\n` +
      "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  return new Promise((resolve, reject) => {
    let left: Buffer | undefined;
    let isOpen = false;
    let isClosed = false;
    let onSnapshot = () => {};
    const page: WatchingPage = {
      watch: (wanted) =>
        new Promise((seen) => {
          onSnapshot = seen;
          line.write(maskedText(JSON.stringify({ type: "watch", tables: wanted })));
        }),
      close() {
        isClosed = true;
        line.destroy();
      },
    };
    line.once("error", reject);
    line.once("close", () => isClosed || reject(new Error("the studio has closed a watcher's line")));
    line.on("data", (data) => {
      let bytes = left ? Buffer.concat([left, data]) : data;
      if (!isOpen) {
        const end = bytes.indexOf(HEAD_END);
        isOpen = end !== -1;
        if (!isOpen) return void (left = bytes);
        bytes = bytes.subarray(end + HEAD_END.length);
        line.write(maskedText(JSON.stringify({ type: "hello", session, tables })));
      }
      left = readFrames(bytes, (kind, content) => {
        if (kind === PING) line.write(PONG);
        if (kind !== TEXT) return;
        onText(content);
        if (content.toString("latin1", 0, SNAPSHOT.length) !== SNAPSHOT) return;
        resolve(page);
        onSnapshot();
      });
    });
  });
}

function maskedText(text: string): Buffer {
  const head = Buffer.of(0x81, 0x80 | 126, text.length >> 8, text.length & 255);
  return Buffer.concat([head, MASK, Buffer.from(text)]);
}

/** Returns the bytes of a frame that is not whole yet, if there are any. */
function readFrames(bytes: Buffer, onFrame: (kind: number, content: Buffer) => void): Buffer | undefined {
  let at = 0;
  while (at + 2 <= bytes.length) {
    const code = (bytes[at + 1] ?? 0) & 127;
    const start = at + (code < 126 ? 2 : code === 126 ? 4 : 10);
    if (start > bytes.length) break;
    const length =
      code < 126 ? code : code === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (start + length > bytes.length) break;
    onFrame((bytes[at] ?? 0) & 15, bytes.subarray(start, start + length));
    at = start + length;
  }
  return at < bytes.length ? bytes.subarray(at) : undefined;
}
