import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastify, { type FastifyInstance } from "fastify";
import { refuseForeignKey } from "./fairness/seeds.ts";
import { loadGames } from "./games/games.ts";
import { keepDefinitions } from "./games/definitions-repo.ts";
import { serveApi } from "./http/api.ts";
import { servePages } from "./http/pages.ts";
import { type FramingOptions, setSecurityHeaders } from "./http/security.ts";
import { createWalletClient, type OperatorOptions } from "./operator/wallet-client.ts";
import { openDb } from "./platform/db.ts";
import { migrate } from "./platform/migrate.ts";
import { createSealing } from "./platform/sealing.ts";
import { readStaticFiles } from "./platform/static-files.ts";
import { createSettler } from "./play/settler.ts";
import { serveProvider } from "./provider/routes.ts";
import type { StudioParts } from "./studio.ts";

const CLIENT = join(import.meta.dirname, "../dist/client");
const MAX_BODY_BYTES = 16_384;

export interface StudioOptions extends FramingOptions, OperatorOptions {
  readonly host: string;
  readonly port: number;
  /** A role that owns the schema `studio`, or may create it. */
  readonly databaseUrl: string;
  /** Seals server seeds until they are revealed. It is kept outside the database, and stays the same. */
  readonly seedKey: string;
  /** Addresses of proxies whose forwarded-for header is trusted. */
  readonly trustProxy?: readonly string[];
  /** Multiplies every rate limit, for load tests. */
  readonly rateLimitScale?: number;
}

export interface Studio {
  /** The actual port, if any free one was requested. */
  readonly port: number;
  /** Finishes requests and pending operator calls, then closes the database. Safe to call twice. */
  stop(): Promise<void>;
}

/** The built-in game provider: a separate server that knows the operator only through its wallet API. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const app = fastify({
    forceCloseConnections: "idle",
    bodyLimit: MAX_BODY_BYTES,
    logger: { level: "warn" },
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
  });
  const games = loadGames();
  const db = openDb(options.databaseUrl);
  try {
    await migrate(db);
    await keepDefinitions(db, games);
    const settler = createSettler();
    const parts: StudioParts = {
      db,
      games,
      wallet: createWalletClient(options),
      now: () => new Date(),
      randomHex: (bytes) => randomBytes(bytes).toString("hex"),
      sealing: createSealing(options.seedKey),
      settleSoon: () => settler.soon(),
      alarm: (message, facts) => app.log.error(facts, message),
    };
    await refuseForeignKey(parts);
    const port = await serve(app, parts, options);
    settler.start(parts);
    const stop = async () => {
      await app.close();
      await settler.stop();
      await db.close();
    };
    let stopping: Promise<void> | undefined;
    return { port, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await app.close();
    await db.close();
    throw error;
  }
}

async function serve(app: FastifyInstance, parts: StudioParts, options: StudioOptions): Promise<number> {
  setSecurityHeaders(app, options);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await parts.db.query("select 1").then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "no database" });
  });
  serveApi(app, parts, options.rateLimitScale ?? 1);
  await serveProvider(app, parts, options);
  servePages(app, parts.games, readStaticFiles(CLIENT));
  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : options.port;
}
