import type { Ledger } from "../../core/ledger.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { walletView } from "./views.ts";

export function ledgerHandlers({ ledger }: { readonly ledger: Ledger }) {
  return {
    walletList: async (_input, { member }) => {
      const wallets = await ledger.wallets(member.memberId);
      return wallets.flatMap(walletView);
    },
    pointsGet: async (_input, { member }) => ({ points: Number(await ledger.points(member.memberId)) }),
  } satisfies Partial<Handlers>;
}
