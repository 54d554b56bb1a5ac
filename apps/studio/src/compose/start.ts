import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { FISHING_ROOMS } from "@chokdee/rules/fishing";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { refuseForeignKey } from "../players/seeds.ts";
import { createFishing } from "../kinds/fishing/fishing.ts";
import { serveFishingControls } from "../kinds/fishing/sandbox.ts";
import { fishingSockets } from "../kinds/fishing/socket.ts";
import { loadGames } from "../kinds/slots/games/games.ts";
import { keepDefinitions } from "../kinds/slots/games/definitions-repo.ts";
import { serveApi } from "../platform/api.ts";
import { GUEST_CONNECTIONS } from "../platform/lanes.ts";
import { servePages } from "../platform/pages.ts";
import { type FramingOptions, setSecurityHeaders } from "../platform/security.ts";
import { createJackpotLoop, createPoolsReader } from "../jackpot/jackpot.ts";
import { serveJackpotControl } from "../jackpot/sandbox.ts";
import { createWalletClient, type OperatorOptions } from "../operator/wallet-client.ts";
import { type Db, openDb } from "../platform/db.ts";
import { migrate } from "../platform/migrate.ts";
import { createSealing, createSigningKeys, type SigningKeys } from "../platform/keys.ts";
import { createSessionTokens } from "../platform/session-tokens.ts";
import { serveSockets } from "../platform/sockets.ts";
import { readStaticFiles } from "@chokdee/server-kit/static-files";
import { createSettler } from "../kinds/slots/settler.ts";
import { createTidier } from "../players/tidier.ts";
import { serveProvider } from "../operator/serve-operator.ts";
import type { StudioParts } from "../core/ports.ts";
import type { Beacon } from "@chokdee/server-kit/beacon";
import { createDrand } from "@chokdee/server-kit/drand";
import { createLocalBeacon } from "@chokdee/server-kit/local-beacon";
import { createHall } from "../kinds/tables/hall.ts";
import type { Audience } from "../kinds/tables/live/audience.ts";
import { tableSockets } from "../kinds/tables/live/socket.ts";
import { createKnownSessions } from "../players/known-sessions.ts";
import { prepareTables } from "../kinds/tables/prepare.ts";
import { serveTableControls } from "../kinds/tables/sandbox.ts";
import { ALL_TABLES, loadTables } from "../kinds/tables/tables.ts";
import { createBetTaker } from "../kinds/tables/take-bet.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
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
  /** A relay of the public beacon that tables are drawn by. Only a sandbox goes without, and has one of its own. */
  readonly drandUrl?: string | undefined;
  /** In a sandbox: simulated players sit at the tables, and whoever has the token moves them. */
  readonly sandboxToken?: string | undefined;
  /** Where the studio's other processes reach this one; without it, at this host. */
  readonly peerUrl?: string | undefined;
}

export interface Studio {
  /** The actual port, if any free one was requested. */
  readonly port: number;
  /** The pages that are connected to the tables. */
  readonly audience: Pick<Audience, "size" | "counts">;
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
  const db = openDb(options.databaseUrl, options);
  const guestDb = openDb(options.databaseUrl, { ...options, connections: GUEST_CONNECTIONS });
  try {
    await migrate(options.databaseUrl);
    await keepDefinitions(db, games);
    const signingKeys = createSigningKeys(options.seedKey);
    const settler = createSettler(() => parts);
    const jackpot = createJackpotLoop(() => parts);
    const tidier = createTidier(() => parts);
    const now = () => new Date();
    const tokens = createSessionTokens(options.seedKey);
    const basics = {
      db,
      games,
      wallet: createWalletClient(options),
      now,
      randomHex: (bytes: number) => randomBytes(bytes).toString("hex"),
      sealing: createSealing(options.seedKey),
      tokens,
      settleSoon: () => settler.soon(),
      alarm: (message: string, facts: object) => app.log.error(facts, message),
      tables: loadTables(),
      readPools: createPoolsReader({ db, now }),
      beacon: beaconFor(options, signingKeys, app.log),
      receiptKey: signingKeys("table receipts"),
      betTaker: createBetTaker(db, () => parts),
      knownSession: createKnownSessions({ db, now, tokens }),
      isSandbox: options.sandboxToken !== undefined,
    };
    const fishing = createFishing(basics, () => parts);
    const parts: StudioParts = { ...basics, fishing, hall: createHall({ ...basics, fishing }, () => parts) };
    await refuseForeignKey(parts);
    await prepareTables(parts);
    await parts.hall.start();
    const port = await serve(app, parts, guestDb, options);
    await parts.fishing.start(options.peerUrl ?? `http://${peerHost(options.host)}:${port}`);
    settler.start();
    jackpot.start();
    tidier.start();
    const stop = async () => {
      await parts.hall.stop();
      await parts.fishing.stop();
      await app.close();
      await settler.stop();
      await jackpot.stop();
      await tidier.stop();
      await Promise.all([db.close(), guestDb.close()]);
    };
    let stopping: Promise<void> | undefined;
    return { port, audience: parts.hall.audience, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await app.close();
    await Promise.all([db.close(), guestDb.close()]);
    throw error;
  }
}

/** A host that listens everywhere is reached by its own name. */
function peerHost(host: string): string {
  return host === "0.0.0.0" || host === "::" ? hostname() : host;
}

function beaconFor(
  { drandUrl, sandboxToken }: StudioOptions,
  signingKeys: SigningKeys,
  log: FastifyBaseLogger,
): Beacon {
  if (drandUrl !== undefined) return createDrand({ url: drandUrl, log });
  if (sandboxToken === undefined) throw new Error("The studio needs a relay of the public beacon for its tables.");
  return createLocalBeacon({
    now: () => new Date(),
    keyOf: (no) => signingKeys(no === 0 ? "local beacon" : `local beacon ${no}`),
  });
}

async function serve(app: FastifyInstance, parts: StudioParts, guestDb: Db, options: StudioOptions): Promise<number> {
  setSecurityHeaders(app, options);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await parts.db.query("select 1").then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "no database" });
  });
  const rateLimitScale = options.rateLimitScale ?? 1;
  serveApi(app, parts, { guestDb, rateLimitScale });
  serveSockets(app, [tableSockets(parts), ...fishingSockets(parts)], { tokens: parts.tokens, rateLimitScale });
  if (options.sandboxToken !== undefined) {
    serveTableControls(app, parts, options.sandboxToken);
    serveJackpotControl(app, parts, options.sandboxToken);
    serveFishingControls(app, parts, options.sandboxToken);
  }
  await serveProvider(app, parts, options);
  servePages(
    app,
    [...parts.games.keys(), ...parts.tables.keys(), ALL_TABLES, ...FISHING_ROOMS.map(({ id }) => id)],
    existsSync(CLIENT) ? readStaticFiles(CLIENT) : new Map(),
  );
  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : options.port;
}
