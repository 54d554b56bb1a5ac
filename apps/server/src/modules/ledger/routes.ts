import type { Db } from "../../core/db.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { exportStatement } from "./export-statement.ts";
import { pageProof } from "./read-proof.ts";
import { pageSeals } from "./read-seals.ts";
import { pageStatement } from "./read-statement.ts";
import { proofView, sealView, statementEntryView, walletView } from "./views.ts";

export function ledgerHandlers({ db, ledger }: { readonly db: Db; readonly ledger: Ledger }) {
  return {
    walletList: async (_input, { member }) => {
      const wallets = await ledger.wallets(member.memberId);
      return wallets.flatMap(walletView);
    },
    statementList: async (input, { member }) => {
      const { lines, nextCursor } = await pageStatement(db, member.memberId, input);
      return { items: lines.map(statementEntryView), next_cursor: nextCursor };
    },
    statementExport: (input, { member }) => exportStatement(db, member.memberId, input),
    statementProof: async (input, { member }) =>
      proofView(member.memberId, await pageProof(db, member.memberId, input)),
    sealList: async (input) => {
      const { seals, nextCursor } = await pageSeals(db, input);
      return { items: seals.map(sealView), next_cursor: nextCursor };
    },
  } satisfies Partial<Handlers>;
}
