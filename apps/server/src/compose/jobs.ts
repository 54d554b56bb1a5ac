import type { Job } from "../core/jobs.ts";
import { benefitDailyJobs } from "./benefits.ts";
import type { Config } from "../platform/config.ts";
import { dailyRunner } from "../platform/jobs/daily.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import { forgetRequests } from "../platform/once/request-repo.ts";
import { pruneEvents } from "../platform/outbox/outbox-repo.ts";
import { affiliateDailyJobs } from "../modules/affiliate/jobs.ts";
import { forgetPersonal } from "../modules/agent/personal-repo.ts";
import { gamesJobs } from "../modules/games/jobs.ts";
import { identityJobs } from "../modules/identity/jobs.ts";
import { ledgerDailyJobs, ledgerJobs } from "../modules/ledger/jobs.ts";
import { loadSealKey } from "../modules/ledger/seal-key.ts";
import { lottoJobs } from "../modules/lotto/jobs.ts";
import { paymentsJobs } from "../modules/payments/jobs.ts";
import { pointsDailyJobs, pointsJobs } from "../modules/points/jobs.ts";
import { pollsJobs } from "../modules/polls/jobs.ts";
import { promotionsJobs } from "../modules/promotions/jobs.ts";
import { providersJobs } from "../modules/providers/jobs.ts";
import { shopJobs } from "../modules/shop/tell-member.ts";
import { sealPaths } from "../modules/ledger/seal-paths.ts";
import { affiliateDependencies } from "./affiliate.ts";
import { catalogueSync } from "./catalogue-sync.ts";
import { paymentsDependencies } from "./payments.ts";
import { promotionsDependencies } from "./promotions.ts";
import { shopDependencies } from "./shop.ts";
import type { Services } from "./services.ts";

const KEEP_NOTIFICATIONS_MS = 30 * 24 * 60 * 60_000;
const KEEP_EVENTS_MS = 7 * 24 * 60 * 60_000;

/** Everything that runs apart from requests. */
export function allJobs(services: Services, config: Pick<Config, "dataDir" | "sandbox" | "port">): Job[] {
  const { db, clock, limiter } = services;
  const seal = sealPaths(config.dataDir, process.env);
  const sealKey = loadSealKey(seal.key, { create: config.sandbox });
  const ledger = { ...services, sealKey, sealFile: seal.file };
  const shop = shopDependencies(services);
  return [
    {
      name: "tidy",
      cron: "7 * * * *",
      run: async () => {
        await pruneEvents(db, new Date(clock.real().getTime() - KEEP_EVENTS_MS));
        await forgetRequests(db);
        await limiter.prune();
        await forgetPersonal(db, new Date(clock.now().getTime() - KEEP_NOTIFICATIONS_MS));
      },
    },
    ...gamesJobs({ ...catalogueSync(services, config), clock }),
    ...identityJobs(services),
    ...providersJobs({ ...services, jobs: jobQueue }),
    ...ledgerJobs(ledger),
    ...lottoJobs(services),
    ...paymentsJobs(paymentsDependencies(services)),
    ...promotionsJobs(promotionsDependencies(services)),
    ...pollsJobs(services),
    ...pointsJobs(shop),
    ...shopJobs(shop),
    dailyRunner(
      [
        ...ledgerDailyJobs(ledger),
        ...benefitDailyJobs(services),
        ...affiliateDailyJobs(affiliateDependencies(services)),
        ...pointsDailyJobs(shop),
      ],
      services,
    ),
  ];
}
