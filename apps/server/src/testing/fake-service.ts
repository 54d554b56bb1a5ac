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
}

/** A service outside of ours, played by the test. Closed when that test ends. */
export async function fakeService(
  answer: (request: FakeRequest, count: number) => FakeAnswer | "silence",
): Promise<{ url: string; requests: FakeRequest[] }> {
  const requests: FakeRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const seen = { headers: request.headers, body: Buffer.concat(parts).toString("utf8") };
      requests.push(seen);
      const answered = answer(seen, requests.length);
      if (answered === "silence") return;
      response.writeHead(answered.status).end(JSON.stringify(answered.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests };
}
