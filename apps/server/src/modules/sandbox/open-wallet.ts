import { satangFromBaht } from "@chokdee/money";
import { z } from "zod";
import { DomainError } from "../../core/domain-error.ts";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import type { FundDependencies } from "./fund.ts";

/** Gives a member a bonus wallet with play money in it, so that there is a wallet to choose before a game. */
export function openWalletControl({ db, ledger, members }: FundDependencies): SandboxControl {
  return sandboxControl({
    method: "POST",
    path: "/sandbox/wallet",
    input: z.object({
      username: z.string().regex(/^\w{1,100}$/),
      name: z.string().min(1).max(60),
      amount: z.number().positive(),
    }),
    run: async ({ username, name, amount }) => {
      const memberId = await members.idOf(db, username);
      const satang = satangFromBaht(amount);
      if (memberId === undefined) throw new DomainError("NOT_FOUND");
      if (satang === undefined) throw new DomainError("AMOUNT_INVALID");
      const walletId = await db.transaction(async (tx) => {
        const opened = await ledger.openWallet(tx, memberId, "promotion", name);
        await ledger.postIn(tx, {
          memberId,
          scope: "sandbox",
          key: `wallet:${opened}`,
          reference: "sandbox",
          actor: "sandbox",
          moves: [{ from: "sandbox_funding", to: opened, amount: satang, code: "bonus" }],
        });
        return opened;
      });
      return { wallet_id: walletId };
    },
  });
}
