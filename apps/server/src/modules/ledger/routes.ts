import { cut } from "@chokdee/server-kit/db";
import { readCursor } from "../../core/page.ts";
import type { Ports } from "../../core/ports.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { exportStatement } from "./export-statement.ts";
import { pageProof } from "./read-proof.ts";
import { pageStatement, tableRoundNames } from "./read-statement.ts";
import { findNewestSeals } from "./seal-repo.ts";
import { debtView, proofView, sealView, statementEntryView, walletView } from "./views.ts";

type Needs = Pick<Ports, "db" | "ledger" | "gameNames" | "playedGames">;

export function ledgerHandlers({ db, ledger, gameNames, playedGames }: Needs) {
  return {
    walletList: async (_input, { member }) => {
      const wallets = await ledger.wallets(member.memberId);
      return wallets.flatMap(walletView);
    },
    statementList: async (input, { member }) => {
      const { lines, next_cursor } = await pageStatement(db, member.memberId, input);
      const names = await tableRoundNames(lines, gameNames);
      const references = lines.map(({ reference }) => reference);
      const games = await playedGames(member.memberId, references);
      const items = lines.map((line) => statementEntryView(line, names.get(line.reference), games.get(line.reference)));
      return { items, next_cursor };
    },
    debtGet: async (_input, { member: { memberId } }) => {
      const lines = await ledger.debtLines(db, memberId);
      return debtView(await ledger.owed(memberId), lines, await tableRoundNames(lines, gameNames));
    },
    statementExport: (input, { member }) => exportStatement(db, member.memberId, input),
    statementProof: async (input, { member }) =>
      proofView(member.memberId, await pageProof(db, member.memberId, input)),
    sealList: async ({ cursor, limit }) => {
      const seals = await findNewestSeals(db, readCursor(cursor), limit + 1);
      const { shown, next_cursor } = cut(seals, limit, ({ no }) => [no]);
      return { items: shown.map(sealView), next_cursor };
    },
  } satisfies Partial<Handlers>;
}
