import { MINUTE_MS } from "@chokdee/rules/time";
import type { Page } from "@playwright/test";
import { readQr } from "../../apps/server/src/testing/read-qr.ts";
import type { NewMember } from "./accounts.ts";
import { askSandbox, type Site } from "./sandbox.ts";

interface Payment {
  readonly amount?: number;
  readonly times?: number;
  readonly payer_name?: string;
  readonly payer_account?: string;
  readonly notify?: boolean;
}

interface Transfer {
  readonly amount: number;
  /** The small QR on its slip. */
  readonly slip_qr: string;
}

/** The counter of the sandbox's bank, and the sandbox's clock. */
export function bankOf(server: Site) {
  const control = <T>(path: string, body: object) => askSandbox<T>(server, path, body);

  async function pay(member: NewMember, qr: string, payment: Payment = {}): Promise<Transfer[]> {
    const payer = { payer_bank: "KBANK", payer_account: member.accountNumber, payer_name: member.fullName };
    return (await control<{ transfers: Transfer[] }>("bank/pay", { qr, ...payer, ...payment })).transfers;
  }

  return {
    /** Scans the QR that the page shows, as a phone would. */
    scan: async (page: Page) => readQr(await page.getByRole("img", { name: "QR สำหรับชำระเงิน" }).screenshot()),
    pay,
    /** The same, but the bank sends no notice. */
    payWithoutNotice: (member: NewMember, qr: string) => pay(member, qr, { notify: false }),
    mood: (mood: string) => control("bank/mood", { mood }),
    advance: (minutes: number) => control("clock", { advance_ms: minutes * MINUTE_MS }),
    slipPicture: async (slipQr: string) => {
      const answer = await fetch(`${server.url}/sandbox/bank/slip.png?qr=${encodeURIComponent(slipQr)}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
