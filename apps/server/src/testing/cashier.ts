import { expect } from "vitest";
import { readBankBooks } from "./bank-books-repo.ts";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "./system.ts";
import { type Answer, dataOf, type Visitor, visitor } from "./visitor.ts";
import type { PaymentsDependencies } from "../modules/payments/dependencies.ts";
import { catchUpWithTransfers, lookAtTransfer } from "../modules/payments/deposits/look-at-transfers.ts";

/** The payer that stands in the sandbox's list for a member's own account. */
export const payers = {
  demo: { payer_bank: "KBANK", payer_account: "1230000001", payer_name: "นาย สมชาย ใจดี" },
  vip: { payer_bank: "SCB", payer_account: "4560000002", payer_name: "วีระ มั่งมี" },
  newbie: { payer_bank: "BBL", payer_account: "7890000003", payer_name: "มานี มีสุข" },
  stranger: { payer_bank: "KTB", payer_account: "9990000009", payer_name: "อื่น ไกล" },
} as const;

export interface DepositData {
  readonly payment_id: string;
  readonly status: string;
  readonly asked: number;
  readonly amount: number;
  readonly credited: number | null;
  readonly qr_payload: string | null;
  readonly expires_at: string;
  readonly receiver: { readonly account_number: string };
  readonly steps: readonly { readonly status: string }[];
}

export interface SandboxTransfer {
  readonly id: number;
  readonly amount: number;
  readonly slip_qr: string;
}

/** A system whose bank and jobs are worked by hand, step by step. */
export interface Cashier {
  readonly system: TestSystem;
  readonly deps: PaymentsDependencies;
  member(username: string): Promise<Visitor>;
  /** A control of the sandbox. */
  sandbox(path: string, payload?: object): Promise<Answer>;
  deposit(who: Visitor, input: object): Promise<DepositData>;
  status(who: Visitor, paymentId: string): Promise<DepositData>;
  balance(who: Visitor): Promise<number>;
  /** Pays at the bank and lets the operator look at it. */
  pay(input: object): Promise<SandboxTransfer[]>;
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openCashier(): Promise<Cashier> {
  const system = await createTestSystem();
  const deps: PaymentsDependencies = system.services;
  const cashier: Cashier = {
    system,
    deps,
    async member(username) {
      const who = visitor(system);
      await who.logIn(username);
      return who;
    },
    async sandbox(path, payload) {
      const response = await system.site.inject({
        method: payload ? "POST" : "GET",
        url: `/sandbox/${path}`,
        ...(payload && { payload }),
        headers: { "x-sandbox-token": SANDBOX_TOKEN },
      });
      return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
    },
    deposit: async (who, input) => dataOf(await who.post("/api/member/payment/generate_qr", input)),
    status: async (who, paymentId) => dataOf(await who.get(`/api/member/payment/qrcode_info?payment_id=${paymentId}`)),
    async balance(who) {
      const wallets = dataOf<{ balance: number }[]>(await who.post("/api/member/wallets"));
      return wallets[0]?.balance ?? 0;
    },
    async pay(input) {
      const paid = await cashier.sandbox("bank/pay", input);
      const { transfers } = dataOf<{ transfers: SandboxTransfer[] }>(paid);
      for (const { id } of transfers) await lookAtTransfer(deps, String(id));
      return transfers;
    },
    async advance(ms) {
      expect((await cashier.sandbox("clock", { advance_ms: ms })).error).toBe(0);
    },
    async close() {
      try {
        await expectBalancedBank(cashier);
      } finally {
        await system.close();
      }
    },
  };
  return cashier;
}

/** The bank's own list and the books agree, to the satang. */
async function expectBalancedBank({ system, deps }: Cashier): Promise<void> {
  await catchUpWithTransfers(deps);
  const { came, went, returned, aside, clearing, unmatched } = await readBankBooks(system.database.owner);
  expect(clearing).toBe(went + returned - came);
  expect(unmatched).toBe(aside);
}
