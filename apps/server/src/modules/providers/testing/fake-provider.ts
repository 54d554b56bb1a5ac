import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isSignedWith } from "@chokdee/contract/provider/signature";
import { KEY } from "./provider.ts";

/** The provider's own server, as a test sets it up. It believes only what is signed. */
export interface FakeProvider {
  readonly url: string;
  readonly requests: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  answer: (path: string, body: Readonly<Record<string, unknown>>) => object | undefined;
  close(): Promise<void>;
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const path = request.url ?? "";
      const header = (name: string) => String(request.headers[name]);
      const headers = {
        "x-timestamp": header("x-timestamp"),
        "x-nonce": header("x-nonce"),
        "x-signature": header("x-signature"),
      };
      if (!isSignedWith(KEY.secret, headers, { method: "POST", path, body })) {
        return response.end(JSON.stringify({ status: "INVALID_SIGNATURE" }));
      }
      const received = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
      fake.requests.push({ path, body: received });
      const answer = fake.answer(path, received);
      if (answer) response.end(JSON.stringify({ status: "OK", ...answer }));
      else response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
