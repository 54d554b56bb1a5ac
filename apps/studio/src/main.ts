import type { SignatureKey } from "@chokdee/contract/provider/signature";
import fastify from "fastify";

export interface StudioOptions {
  readonly host: string;
  readonly port: number;
  /** The origin that may frame games; in a sandbox the request's host on `sitePort`. */
  readonly siteOrigin: string | undefined;
  readonly sitePort: number;
  /** Where the operator's wallet API is. */
  readonly operatorUrl: string;
  /** The name the operator knows the studio by. */
  readonly providerId: string;
  /** What calls are signed and checked with, the newest first. */
  readonly walletKeys: readonly SignatureKey[];
  /** A database in which the role owns the schema `studio`. Absent: no game can be played. */
  readonly databaseUrl: string | undefined;
}

export interface Studio {
  stop(): Promise<void>;
}

const PAGE = `<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Chokdee Studio</title></head>
<body><main><h1>Chokdee Studio</h1><p>ค่ายเกมของโชคดี เกมเปิดจากหน้าเว็บหลักเท่านั้น</p></main></body>
</html>`;

/** The built-in game provider: a server of its own that knows the operator only through its wallet API. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const app = fastify({ forceCloseConnections: "idle" });
  app.addHook("onRequest", async (request, reply) => {
    const host = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i.exec(request.host)?.[1] ?? "localhost";
    const site = options.siteOrigin ?? `${request.protocol}://${host}:${options.sitePort}`;
    reply.headers({
      "content-security-policy": `default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors ${site}`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(PAGE));
  await app.listen({ host: options.host, port: options.port });
  return { stop: () => app.close() };
}
