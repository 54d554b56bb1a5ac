import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../core/db.ts";
import type { GatewayNotices } from "../../core/payment-gateway.ts";
import type { Ports } from "../../core/ports.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { pastDeposits } from "./deposits/deposit-repo.ts";
import { hintTransfer } from "./deposits/look-at-transfers.ts";
import { countReturnsWaiting } from "./deposits/return-repo.ts";
import { waitingPayments } from "./deposits/waiting-payments.ts";
import { createGateway, gatewayKey } from "./gateway.ts";
import { paymentsJobs, sweepNow } from "./jobs.ts";
import { debtsFollower } from "./follow-debts.ts";
import { paymentsOfficeHandlers } from "./office/routes.ts";
import { paymentsHandlers } from "./routes.ts";
import { seedBiller } from "./seed.ts";
import { AGED_MS } from "./rules.ts";
import { countAgedPayouts, countForStaff, countQueue, countUnknownPayouts, paymentsUnderWay } from "./waiting-repo.ts";
import { servePaymentWebhook } from "./webhook.ts";
import { hintPayout } from "./withdrawals/drive-payout.ts";

type NoticesBasis = Pick<PaymentsDependencies, "db" | "clock" | "memberBanking" | "jobs">;

/** Deposits and withdrawals. */
export const paymentsModule = {
  ports: {
    gatewayKey,
    gateway: createGateway,
    pastDeposits,
    paymentsUnderWay,
    gatewayNotices: (deps: NoticesBasis): GatewayNotices => ({
      waiting: () => waitingPayments(deps),
      hintTransfer: (tx, transferId) => hintTransfer(deps.jobs, tx, transferId),
      hintPayout: (tx, reference) => hintPayout(deps.jobs, tx, reference),
    }),
    clockMoved:
      ({ jobs }: Pick<Ports, "jobs">) =>
      (tx: Tx) =>
        sweepNow(jobs, tx),
  },
  create: (deps: PaymentsDependencies & { readonly gatewayKey: SignatureKey | undefined }) =>
    ({
      handlers: paymentsHandlers(deps),
      officeHandlers: paymentsOfficeHandlers(deps),
      consumers: [debtsFollower(deps)],
      jobs: () => paymentsJobs(deps),
      seedSandbox: () => seedBiller(deps.db),
      serveSite(app: FastifyInstance) {
        if (deps.gatewayKey) servePaymentWebhook(app, deps, deps.gatewayKey);
      },
      waiting: {
        officeDepositQueue: (_role, max) => countQueue(deps.db, "deposit", max),
        officeTransferQueue: (_role, max) => countQueue(deps.db, "transfer", max),
        officeWithdrawQueue: (_role, max) => countQueue(deps.db, "withdrawal", max),
      },
      gauges: [
        {
          name: "chokdee_payments_waiting",
          help: "Deposits, transfers and withdrawals that wait for staff",
          read: () => countForStaff(deps.db),
        },
        {
          name: "chokdee_payouts_unknown",
          help: "Payouts whose outcome is unknown",
          read: () => countUnknownPayouts(deps.db),
        },
        {
          name: "chokdee_payouts_aged",
          help: "Payouts of unknown outcome that two people must settle",
          read: () => countAgedPayouts(deps.db, new Date(deps.clock.now().getTime() - AGED_MS)),
        },
        {
          name: "chokdee_returns_waiting",
          help: "Transfers beyond a member's own limits that have not gone back to their payers",
          read: () => countReturnsWaiting(deps.db),
        },
      ],
    }) satisfies ServerModule,
};
