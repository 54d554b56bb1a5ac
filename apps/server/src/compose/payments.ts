import { createHash } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { MemberNotices } from "../core/banking.ts";
import type { Db, Tx } from "../core/db.ts";
import type { PaymentGateway } from "../core/payment-gateway.ts";
import { findMember } from "../modules/accounts/accounts-repo.ts";
import { memberBanking } from "../modules/accounts/banking.ts";
import { listItems } from "../modules/agent/shelf-repo.ts";
import { agentAccounts } from "../modules/agent/shelves.ts";
import { insertTarget, listTargets } from "../modules/payments/channel-repo.ts";
import type { PaymentsDependencies } from "../modules/payments/dependencies.ts";
import { hintTransfer } from "../modules/payments/deposits/look-at-transfers.ts";
import { waitingPayments } from "../modules/payments/deposits/waiting-payments.ts";
import { countForStaff, countUnknownPayouts } from "../modules/payments/waiting-repo.ts";
import { hintPayout } from "../modules/payments/withdrawals/drive-payout.ts";
import { createDepositBonus } from "../modules/promotions/take-with-deposit.ts";
import { withdrawRules } from "../modules/promotions/turnover/withdraw-rules.ts";
import { insertMessage } from "../modules/sandbox/messages-repo.ts";
import { createSandboxBank } from "../modules/sandbox-bank/gateway.ts";
import type { Config } from "../platform/config.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import { readKeptSecret } from "../platform/kept-secret.ts";
import { createHttpPaymentGateway } from "../platform/outside/http-payment-gateway.ts";
import { createLineMessages } from "../platform/outside/line-messages.ts";
import { promotionsDependencies } from "./promotions.ts";
import type { Services } from "./services.ts";

export type PaymentsConfig = Pick<Config, "sandbox" | "dataDir" | "paymentGateway" | "lineMessagingToken">;

/** What the payments need beside the services that every module may have. */
export interface PaymentServices {
  readonly gateway: PaymentGateway | undefined;
  /** What the gateway signs its notices with. */
  readonly gatewayKey: SignatureKey | undefined;
  readonly memberNotices: MemberNotices;
}

type Basis = Pick<Services, "db" | "clock" | "metrics">;

export function createPaymentServices(config: PaymentsConfig, basis: Basis): PaymentServices {
  const { db, metrics } = basis;
  const key = gatewayKey(config);
  metrics.gauge("chokdee_payments_waiting", "Deposits, transfers and withdrawals that wait for staff", () =>
    countForStaff(db),
  );
  metrics.gauge("chokdee_payouts_unknown", "Payouts whose outcome nobody has told", () => countUnknownPayouts(db));
  return {
    gateway: config.sandbox ? createSandboxBank(basis) : key && httpGateway(config, key),
    gatewayKey: key,
    memberNotices: createNotices(config, basis),
  };
}

export function paymentsDependencies(services: Services): PaymentsDependencies {
  return {
    ...services,
    jobs: jobQueue,
    memberBanking,
    agentAccounts: {
      list: async (db) =>
        (await listItems(db, agentAccounts)).map((account) => ({
          id: account.id,
          bankCode: account.bank_code,
          number: account.account_number,
          name: account.account_name,
          isOpen: account.is_open && account.is_shown,
        })),
    },
    depositBonus: createDepositBonus(promotionsDependencies(services)),
    withdrawRules,
  };
}

/** The sandbox bank's way to give notice: the same jobs that a signed notice would add. */
export function bankDependencies(services: Services) {
  const { db, clock, random } = services;
  return {
    db,
    clock,
    random,
    waiting: () => waitingPayments(paymentsDependencies(services)),
    hintTransfer: (tx: Tx, transferId: string) => hintTransfer(jobQueue, tx, transferId),
    hintPayout: (tx: Tx, reference: string) => hintPayout(jobQueue, tx, reference),
  };
}

/** A biller of play money, so that a new sandbox can be paid. */
export async function seedSandboxBank(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listTargets(tx)).length > 0) return;
    await insertTarget(tx, {
      kind: "biller",
      number: "000000000000099",
      name: "โชคดี (เงินสมมติ)",
      is_open: true,
      closed_from: null,
      closed_to: null,
    });
  });
}

function gatewayKey({ sandbox, dataDir, paymentGateway }: PaymentsConfig): SignatureKey | undefined {
  if (paymentGateway && !sandbox) return { id: paymentGateway.keyId, secret: paymentGateway.secret };
  if (!sandbox) return undefined;
  const secret = readKeptSecret(dataDir, "payment-gateway-key");
  return { id: createHash("sha256").update(`gateway key ${secret}`).digest("hex").slice(0, 12), secret };
}

function httpGateway({ paymentGateway }: PaymentsConfig, key: SignatureKey): PaymentGateway | undefined {
  return paymentGateway && createHttpPaymentGateway({ url: paymentGateway.url, key });
}

/** By LINE where it is linked. A sandbox keeps the message where a tester can read it. */
function createNotices({ sandbox, lineMessagingToken }: PaymentsConfig, { db, clock }: Basis): MemberNotices {
  const push = lineMessagingToken && !sandbox ? createLineMessages({ token: lineMessagingToken }) : undefined;
  return {
    async tell(memberId, kind, body) {
      const lineUserId = await lineUserOf(db, memberId);
      if (!lineUserId) return;
      if (sandbox) await insertMessage(db, { to: `line:${lineUserId}`, kind, body }, clock.real());
      else await push?.(lineUserId, body);
    },
  };
}

async function lineUserOf(db: Db, memberId: Parameters<MemberNotices["tell"]>[0]): Promise<string | null> {
  return (await findMember(db, memberId))?.line_user_id ?? null;
}
