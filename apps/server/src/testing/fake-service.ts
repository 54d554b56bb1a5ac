import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface FakeRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly waitMs?: number;
}

/** A service outside of ours, played by the test that asks for it. Closed when that test ends. */
export async function fakeService(
  answer: (request: FakeRequest, count: number) => FakeAnswer,
): Promise<{ url: string; requests: FakeRequest[] }> {
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const seen = { headers: request.headers, body: Buffer.concat(parts).toString("utf8") };
      requests.push(seen);
      const { status, body, waitMs = 0 } = answer(seen, requests.length);
      setTimeout(() => response.writeHead(status).end(JSON.stringify(body ?? {})), waitMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}
