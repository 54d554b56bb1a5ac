import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import { WatchedProvider } from "./watched-provider.ts";

interface Options {
  readonly providerId: string;
  readonly key: SignatureKey;
  readonly game: string;
  readonly port?: number;
}

interface WalletStand {
  readonly url: string;
  readonly watched: WatchedProvider;
  close(): Promise<void>;
}

/** A wallet that a provider plays against, to be watched in all that it calls. */
export async function startWalletStand(options: Options): Promise<WalletStand> {
  const watched = new WatchedProvider(options);
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const name = nameOf(request.url);
      if (!name) return response.writeHead(404).end();
      const answer = watched.answer(name, request.headers, body);
      if (!answer) return response.writeHead(503).end();
      return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    watched,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function nameOf(url: string | undefined): WalletCallName | undefined {
  return (Object.keys(walletCalls) as WalletCallName[]).find((name) => walletCalls[name].path === url);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
