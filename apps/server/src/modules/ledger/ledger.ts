import { NO_MONEY, wholePoints } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import type { Ledger } from "../../core/ledger.ts";
import { definitionOf } from "../../core/ledger-names.ts";
import type { LedgerDependencies } from "./dependencies.ts";
import { findDebtLines, settleOwed } from "./debt-repo.ts";
import { createHolds } from "./holds.ts";
import {
  closeWallet,
  findFree,
  findHouse,
  findOwed,
  findShortfall,
  findWallets,
  lockMember,
  lockPoints,
  openMember,
  openWallet,
} from "./wallet-repo.ts";
import { findOrigin } from "./origin-repo.ts";
import { findPausedFlows } from "./pause-repo.ts";
import { type BatchOptions, createPosting } from "./post.ts";
import { findAmounts, hasPosting, sumGames } from "./posted-repo.ts";
import { createReversal } from "./reverse.ts";

export function createLedger(dependencies: LedgerDependencies, options: BatchOptions = {}): Ledger {
  const { db, clock } = dependencies;
  const posting = createPosting(dependencies, options);
  return {
    ...posting,
    ...createReversal(posting),
    ...createHolds(dependencies),

    openMember: (tx, memberId) => openMember(tx, memberId, clock.now()),
    async openWallet(tx, memberId, kind, name) {
      const opened = await openWallet(tx, memberId, kind, name, clock.now());
      if (opened === undefined) throw new DomainError("WALLET_NOT_FOUND");
      return opened;
    },
    async closeWallet(tx, memberId, walletId) {
      if (!(await closeWallet(tx, memberId, walletId))) throw new DomainError("WALLET_NOT_FOUND");
    },

    wallets: (memberId) => findWallets(db, memberId),
    async lockWallets(tx, memberId) {
      if (!(await lockMember(tx, memberId))) throw new DomainError("WALLET_NOT_FOUND");
      return findWallets(tx, memberId);
    },
    async points(memberId) {
      const wallets = await findWallets(db, memberId);
      return wallets.find((wallet) => wallet.kind === "points")?.free ?? wholePoints(0n);
    },
    lockPoints,
    owed: async (memberId) => (await findOwed(db, [memberId])).get(memberId) ?? NO_MONEY,
    owedBy: findOwed,
    settleOwed: (tx, memberId) => settleOwed(tx, memberId, clock.now()),
    debtLines: findDebtLines,
    originOf: findOrigin,
    shortfallOf: findShortfall,
    freeIn: findFree,
    amountsOf: findAmounts,
    hasPosting: (deps, memberId, codes) =>
      hasPosting(
        deps,
        memberId,
        codes,
        codes.map((code) => definitionOf(code).kind),
      ),
    gamesSince: sumGames,
    houseBalances: findHouse,
    pausedFlows: () => findPausedFlows(db),
  };
}
