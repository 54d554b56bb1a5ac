import type { Audit } from "../core/audit.ts";
import type { Beacon } from "../core/beacon.ts";
import { type Clock, MovableClock, systemClock } from "../core/clock.ts";
import type { Outbox } from "../core/events.ts";
import type { Images } from "../core/images.ts";
import type { Ledger } from "../core/ledger.ts";
import type { Points } from "../core/points.ts";
import type { RewardProblem, Rewards } from "../core/rewards.ts";
import type { VipLevels, VipStanding } from "../core/vip.ts";
import type { TurnoverProgress, TurnoverRequirements } from "../core/turnover.ts";
import type { WalletTerms } from "../core/wallet-terms.ts";
import type { Passwords } from "../core/passwords.ts";
import { type Random, systemRandom } from "../core/random.ts";
import type { Sessions, StaffSessions } from "../core/session.ts";
import { createSessions } from "../modules/accounts/sessions.ts";
import { vipLevels } from "../modules/accounts/vip-levels.ts";
import { createLedger } from "../modules/ledger/ledger.ts";
import type { Providers } from "../modules/providers/providers.ts";
import { createWalletTerms } from "../modules/promotions/wallet-terms.ts";
import { turnoverProgress } from "../modules/promotions/turnover/progress.ts";
import { createImages } from "../modules/media/images.ts";
import { followSandboxClock } from "../modules/sandbox/follow-clock.ts";
import { createAudit } from "../modules/staff/audit-repo.ts";
import { createStaffSessions } from "../modules/staff/sessions.ts";
import { createVipStanding } from "../modules/vip/standing.ts";
import type { Config } from "../platform/config.ts";
import { createPool, type Pool } from "../platform/db/pool.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/rate-limit.ts";
import { createLiveHub, type LiveHub } from "../platform/live/live-hub.ts";
import type { Logger } from "../platform/log.ts";
import { createMetrics, type Metrics } from "../platform/metrics.ts";
import { createOutbox } from "../platform/outbox/outbox.ts";
import { createPasswords } from "../platform/passwords.ts";
import { createIdentityServices, type IdentityConfig, type IdentityServices } from "./identity-services.ts";
import { createBeacon } from "./lotto-services.ts";
import { createPaymentServices, type PaymentsConfig, type PaymentServices } from "./payments.ts";
import { composeProviders, type ProvidersConfig } from "./providers.ts";
import { rewardProblem } from "./reward-problem.ts";
import { composeRewards } from "./rewards.ts";

/** What every module may be given. */
export interface Services extends IdentityServices, PaymentServices, Providers {
  readonly agentCode: string;
  readonly db: Pool;
  readonly clock: Clock;
  /** The same clock where it can be moved: in a sandbox only. */
  readonly sandboxClock: MovableClock | undefined;
  readonly random: Random;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly requirements: TurnoverRequirements;
  readonly turnoverProgress: TurnoverProgress;
  readonly walletTerms: WalletTerms;
  readonly points: Points;
  readonly rewards: Rewards;
  readonly rewardProblem: RewardProblem;
  readonly vipLevels: VipLevels;
  readonly vipStanding: VipStanding;
  readonly images: Images;
  readonly beacon: Beacon;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly staffSessions: StaffSessions;
  readonly limiter: RateLimiter;
  readonly liveHub: LiveHub;
  readonly metrics: Metrics;
  readonly log: Logger;
  close(): Promise<void>;
}

export type ServicesConfig = IdentityConfig & ProvidersConfig & Pick<Config, "drand"> & PaymentsConfig;

export async function createServices(config: ServicesConfig, appUrl: string, log: Logger): Promise<Services> {
  const db = createPool(appUrl, { onError: (error) => log.warn({ err: error }, "a database connection broke") });
  const sandboxClock = config.sandbox ? new MovableClock() : undefined;
  const clock = sandboxClock ?? systemClock;
  const stopFollowing = sandboxClock && (await followSandboxClock(db, sandboxClock));
  const liveHub = createLiveHub(db, log);
  const metrics = createMetrics();
  const identity = createIdentityServices(config, { db, clock, random: systemRandom, log });
  metrics.gauge("chokdee_live_streams", "Open live streams", liveHub.listeners);
  const ledger = createLedger({ db, clock, random: systemRandom });
  metrics.gauge("chokdee_ledger_paused_flows", "Flows that the ledger has closed", async () => {
    return (await ledger.pausedFlows()).length;
  });
  metrics.gauge("chokdee_db_waiting", "Calls waiting for a database connection", () => db.stats().waiting);
  const audit = createAudit(clock);
  const rewarding = composeRewards({ ledger, clock });
  const walletTerms = createWalletTerms({ clock });
  const providers = composeProviders(config, {
    ...identity,
    db,
    clock,
    random: systemRandom,
    ledger,
    walletTerms,
    audit,
    log,
  });
  return {
    ...identity,
    ...providers,
    ...rewarding,
    rewardProblem,
    ...createPaymentServices(config, { db, clock, metrics }),
    agentCode: config.agentCode,
    db,
    clock,
    sandboxClock,
    random: systemRandom,
    outbox: createOutbox(clock),
    audit,
    ledger,
    turnoverProgress,
    walletTerms,
    vipLevels,
    vipStanding: createVipStanding(clock),
    images: createImages(db, clock),
    beacon: createBeacon(config, { clock, secrets: identity.secrets, log }),
    passwords: await createPasswords(),
    sessions: createSessions(db, clock),
    staffSessions: createStaffSessions(db, clock),
    limiter: createRateLimiter(db, clock, config.rateLimitScale),
    liveHub,
    metrics,
    log,
    async close() {
      stopFollowing?.();
      await identity.messages.settled();
      await liveHub.close();
      await db.close();
    },
  };
}
