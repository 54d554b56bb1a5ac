import type { CallOutput, CallRequest } from "@chokdee/contract/schemas";
import { expect } from "vitest";
import { readBankBooks } from "./bank-books-repo.ts";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "./system.ts";
import { type Visitor, visitor } from "./visitor.ts";
import type { PaymentsDependencies } from "../modules/payments/dependencies.ts";
import { catchUpWithTransfers, lookAtTransfer } from "../modules/payments/deposits/look-at-transfers.ts";

/** The payer that the sandbox's list has for a member's own account. */
export const payers = {
  demo: { payer_bank: "KBANK", payer_account: "1230000001", payer_name: "นาย สมชาย ใจดี" },
  vip: { payer_bank: "SCB", payer_account: "4560000002", payer_name: "วีระ มั่งมี" },
  newbie: { payer_bank: "BBL", payer_account: "7890000003", payer_name: "มานี มีสุข" },
  stranger: { payer_bank: "KTB", payer_account: "9990000009", payer_name: "อื่น ไกล" },
} as const;

export interface SandboxTransfer {
  readonly id: number;
  readonly amount: number;
  readonly slip_qr: string;
  readonly slip_reference: string;
}

export type Deposit = CallOutput<"paymentGenerateQr">;

/** A system whose bank and jobs are worked by hand, step by step. */
export interface Cashier {
  readonly system: TestSystem;
  readonly deps: PaymentsDependencies;
  member(username: string): Promise<Visitor>;
  /** What a control of the sandbox answers. */
  sandbox<Data>(path: string, payload?: object): Promise<Data>;
  deposit(who: Visitor, input: CallRequest<"paymentGenerateQr">): Promise<Deposit>;
  status(who: Visitor, paymentId: string): Promise<Deposit>;
  balance(who: Visitor): Promise<number>;
  /** Pays at the bank. */
  payUnseen(input: object): Promise<SandboxTransfer[]>;
  /** Pays at the bank and lets the operator look at it. */
  pay(input: object): Promise<SandboxTransfer[]>;
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export async function openCashier(): Promise<Cashier> {
  return cashierOn(await createTestSystem());
}

export function cashierOn(system: TestSystem): Cashier {
  const deps: PaymentsDependencies = system.services;
  const cashier: Cashier = {
    system,
    deps,
    async member(username) {
      const who = visitor(system);
      await who.logIn(username);
      return who;
    },
    async sandbox<Data>(path: string, payload?: object) {
      const response = await system.site.inject({
        method: payload ? "POST" : "GET",
        url: `/sandbox/${path}`,
        ...(payload && { payload }),
        headers: { "x-sandbox-token": SANDBOX_TOKEN },
      });
      const { error, data } = response.json<{ error: number; data: Data }>();
      if (error !== 0) throw new Error(`The sandbox refused ${path}: ${response.body}`);
      return data;
    },
    deposit: (who, input) => who.ok("paymentGenerateQr", input),
    status: (who, paymentId) => who.ok("paymentQrcodeInfo", { payment_id: paymentId }),
    balance: async (who) => (await who.ok("walletList", {}))[0]?.balance ?? 0,
    async payUnseen(input) {
      const { transfers } = await cashier.sandbox<{ transfers: SandboxTransfer[] }>("bank/pay", input);
      return transfers;
    },
    async pay(input) {
      const transfers = await cashier.payUnseen(input);
      for (const { id } of transfers) await lookAtTransfer(deps, String(id));
      return transfers;
    },
    async advance(ms) {
      await cashier.sandbox("clock", { advance_ms: ms });
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
