// The plainest client there is, for load: bytes that were made beforehand go over a connection that is kept. On a machine
// that is shared with what is measured, a client library would be a good part of the figure.
import { connect, type Socket } from "node:net";

export function openLine(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
    socket.once("error", reject);
  });
}

export function postBytes(path: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join("")}\r\n${body}`,
  );
}

/** Sends one request after the other and hands each answer on, with the milliseconds that it took, until there is none. */
export function sendInTurn(
  socket: Socket,
  next: () => Buffer | undefined,
  onAnswer: (answer: Buffer, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let begun = 0;
    const send = () => {
      const request = next();
      if (!request) return resolve();
      begun = performance.now();
      socket.write(request);
    };
    let come = Buffer.alloc(0);
    socket.on("data", (part) => {
      come = come.length === 0 ? part : Buffer.concat([come, part]);
      if (!isWhole(come)) return;
      const answer = come;
      come = Buffer.alloc(0);
      try {
        onAnswer(answer, performance.now() - begun);
        send();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("a connection was closed")));
    send();
  });
}

/** Whether all that the head says is there; without a length, an answer comes in one piece. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.toString("latin1", 0, end))?.[1];
  return length === undefined || answer.length >= end + 4 + Number(length);
}
