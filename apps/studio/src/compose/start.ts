import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Beacon } from "@chokdee/server-kit/beacon";
import { createDrand } from "@chokdee/server-kit/drand";
import { createLocalBeacon } from "@chokdee/server-kit/local-beacon";
import { ending } from "@chokdee/server-kit/ending";
import { connectionGauge, createMetrics, type Metrics, serveMetrics } from "@chokdee/server-kit/metrics";
import { createPulse } from "@chokdee/server-kit/pulse";
import { createRateLimiter } from "@chokdee/server-kit/rate-limit";
import { followRequests, requestIdMixin, requestIdOptions } from "@chokdee/server-kit/request-id";
import { sharePulse } from "@chokdee/server-kit/share-pulse";
import { readStaticFiles } from "@chokdee/server-kit/static-files";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Calls } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import { createJackpot } from "../jackpot/module.ts";
import { createFishing } from "../kinds/fishing/module.ts";
import { createSlots } from "../kinds/slots/module.ts";
import type { Audience } from "../kinds/tables/live/audience.ts";
import { createTables } from "../kinds/tables/module.ts";
import { serveOperator } from "../operator/serve-operator.ts";
import { createWalletClient, type OperatorOptions } from "../operator/wallet-client.ts";
import { type Db, openDb, Outages } from "../platform/db.ts";
import { createSealing, createSigningKeys, type SigningKeys } from "../platform/keys.ts";
import { openPastDb } from "../platform/past-db.ts";
import { migrate } from "../platform/migrate.ts";
import { servePages } from "../platform/pages.ts";
import { serveControls } from "../platform/sandbox.ts";
import { type FramingOptions, setSecurityHeaders } from "../platform/security.ts";
import { createSessionTokens } from "../platform/session-tokens.ts";
import { serveSockets } from "../platform/sockets.ts";
import { playerCalls } from "../players/calls.ts";
import { createEndings } from "../players/endings.ts";
import { createKnownSessions } from "../players/known-sessions.ts";
import { refuseForeignKey } from "../players/seeds.ts";
import { createTidier } from "../players/tidier.ts";
import type { AllCalls } from "../protocol.ts";
import { serveApi } from "./api.ts";
import { createDueWatch } from "./due-watch.ts";
import { GUEST_CONNECTIONS, WINDOW_MS } from "./lanes.ts";
import { readLateness } from "./lateness-repo.ts";
import { answersOf } from "./operator-answers.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const MAX_BODY_BYTES = 16_384;
/** Of the studio alone, whose database may be the operator's too. */
const PULSE_CHANNEL = "chokdee_studio_pulse";

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
  /** What its log begins with; `warn` unless given. */
  readonly logLevel?: string;
  /** By another clock than the machine's, where a sandbox's past is played. */
  readonly now?: (() => Date) | undefined;
  /** Lets other machines read the metrics. */
  readonly metricsToken?: string | undefined;
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
    logger: { level: options.logLevel ?? "warn", mixin: requestIdMixin },
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIdOptions,
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
  });
  followRequests(app);
  app.addHook("onResponse", async (request, reply) => {
    request.log.debug({ path: request.url.split("?")[0], status: reply.statusCode }, "answered");
  });
  const pulse = createPulse();
  const shared = sharePulse(options.databaseUrl, PULSE_CHANNEL, pulse.beat, app.log);
  const onWrite = () => {
    pulse.beat();
    shared.soon();
  };
  const outages = new Outages(options.databaseUrl);
  const isHasty = options.now !== undefined;
  const db = openDb(options.databaseUrl, { ...options, onWrite, outages, isHasty });
  const guestDb = openDb(options.databaseUrl, { ...options, onWrite, outages, connections: GUEST_CONNECTIONS });
  const metrics = createMetrics();
  const onCall = metrics.timer("chokdee_studio_wallet_seconds", "How long the operator's wallet took to answer");
  metrics.add(connectionGauge({ members: db.stats, guests: guestDb.stats }));
  const past = options.now && openPastDb(options.databaseUrl);
  const close = () => Promise.all([shared.close(), outages.close(), db.close(), guestDb.close(), past?.close()]);
  try {
    await migrate(options.databaseUrl);
    const signingKeys = createSigningKeys(options.seedKey);
    const { now = () => new Date() } = options;
    const tokens = createSessionTokens(options.seedKey);
    const counting = { now, windowMs: WINDOW_MS, scale: options.rateLimitScale ?? 1 };
    const house = furnish(
      {
        db,
        guestDb,
        pulse,
        limits: {
          members: createRateLimiter({ ...counting, db }),
          guests: createRateLimiter({ ...counting, db: guestDb }),
        },
        wallet: createWalletClient({ ...options, onCall }),
        now,
        randomHex: (bytes) => randomBytes(bytes).toString("hex"),
        sealing: createSealing(options.seedKey),
        tokens,
        knownSessions: createKnownSessions({ db, now, tokens }),
        alarm: (message, facts) => app.log.error(facts, message),
        beacon: beaconFor({ ...options, now }, signingKeys, app.log),
        isSandbox: options.sandboxToken !== undefined,
        past,
      },
      signingKeys,
    );
    const { kinds, loops, audience } = house;
    addGauges(metrics, house);
    metrics.watch(app);
    serveMetrics(app, metrics, options.metricsToken);
    await refuseForeignKey(house.ports);
    for (const kind of kinds) await kind.open?.();
    const port = await serve(app, house, outages, options);
    for (const kind of kinds) await kind.start?.(options.peerUrl ?? `http://${peerHost(options.host)}:${port}`);
    for (const loop of loops) loop.start();
    const stop = async () => {
      for (const kind of kinds) await kind.stop?.();
      await app.close();
      for (const loop of loops) await loop.stop();
      await close();
    };
    let stopping: Promise<void> | undefined;
    return { port, audience, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await app.close();
    await close();
    throw error;
  }
}

type House = ReturnType<typeof furnish>;

/** All parts of the studio. What each of them needs of another is handed to it here. */
function furnish(ports: Ports, signingKeys: SigningKeys) {
  const slots = createSlots(ports);
  const tables = createTables({ ...ports, receiptKey: signingKeys("table receipts") });
  const fishing = createFishing(ports);
  const jackpot = createJackpot(ports);
  const kinds: (typeof slots | typeof tables | typeof fishing)[] = [slots, tables, fishing];
  const endings = createEndings(ports, (ended, refusal) => {
    ports.knownSessions.forget(ended.id);
    for (const kind of kinds) kind.endSession?.(ended, refusal);
  });
  const hasOpenRound: (typeof slots)["hasOpenRound"] = async (q, playerId) => {
    for (const kind of kinds) if (await kind.hasOpenRound(q, playerId)) return true;
    return false;
  };
  return {
    ports,
    kinds,
    audience: tables.audience,
    loops: [
      ...kinds.flatMap((kind) => kind.loops),
      ...jackpot.loops,
      endings,
      createTidier(ports),
      createDueWatch(ports, [...kinds.flatMap((kind) => kind.dueWork), ...jackpot.dueWork]),
    ],
    controls: [...kinds.flatMap((kind) => kind.controls), ...jackpot.controls],
    operatorAnswers: { ...answersOf(ports, kinds), ...tables.operatorAnswers },
    calls: (db: Db): Calls<AllCalls> => ({
      ...playerCalls({ ...ports, db, hasOpenRound }),
      ...slots.calls(db),
      ...tables.calls(db),
      ...fishing.calls(db),
      ...jackpot.calls(db),
    }),
  };
}

function addGauges(metrics: Metrics, { ports: { db, beacon }, audience }: House): void {
  metrics.add({
    name: "chokdee_studio_late_seconds",
    help: "How far rounds and the beacon that they wait for are behind their time",
    label: "work",
    readEach: () => readLateness(db, beacon.chain),
  });
  metrics.add({
    name: "chokdee_studio_table_streams",
    help: "Pages connected to the tables",
    read: () => audience.size,
  });
}

/** A host that listens everywhere is reached by its own name. */
function peerHost(host: string): string {
  return host === "0.0.0.0" || host === "::" ? hostname() : host;
}

function beaconFor(
  { drandUrl, sandboxToken, now }: Pick<StudioOptions, "drandUrl" | "sandboxToken"> & Pick<Ports, "now">,
  signingKeys: SigningKeys,
  log: FastifyBaseLogger,
): Beacon {
  if (drandUrl !== undefined) return createDrand({ url: drandUrl, log });
  if (sandboxToken === undefined) throw new Error("The studio needs a relay of the public beacon for its tables.");
  return createLocalBeacon({
    now,
    keyOf: (no) => signingKeys(no === 0 ? "local beacon" : `local beacon ${no}`),
  });
}

async function serve(app: FastifyInstance, house: House, outages: Outages, options: StudioOptions): Promise<number> {
  const { ports, kinds } = house;
  setSecurityHeaders(app, options);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (ending.isNear) return reply.code(404).send({ status: "ending" });
    const isReady = await outages.isUsable(() => ports.db.query("select 1")).catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "no database" });
  });
  const { rateLimitScale = 1, sandboxToken } = options;
  const { db, guestDb, tokens, limits } = ports;
  serveApi(app, { members: house.calls(db), guests: house.calls(guestDb), outages, tokens, limits, rateLimitScale });
  serveSockets(
    app,
    kinds.flatMap(({ sockets }) => sockets),
    { tokens, rateLimitScale },
  );
  if (sandboxToken !== undefined) serveControls(app, house.controls, sandboxToken);
  // Signatures go by the machine's time, whichever is played.
  await serveOperator(app, { db: ports.db, now: () => new Date() }, house.operatorAnswers, options);
  servePages(
    app,
    kinds.flatMap(({ entries }) => entries().map(({ game }) => game)),
    existsSync(CLIENT) ? readStaticFiles(CLIENT) : new Map(),
  );
  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : options.port;
}
