import { createHash } from "node:crypto";
import { MAX_SATANG } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import type { HoldRequest, Ledger } from "../../core/ledger.ts";
import { checkGroup, checkNames } from "./check-group.ts";
import { type LedgerDependencies, transactionStripe } from "./dependencies.ts";
import { captureHold, placeHold, releaseHold } from "./hold-repo.ts";
import { accept, judge } from "./post.ts";
import { refusalError } from "./refusal.ts";

export function createHolds({
  clock,
  random,
}: LedgerDependencies): Pick<Ledger, "placeHold" | "captureHold" | "releaseHold"> {
  return {
    async placeHold(tx, request) {
      checkNames(request);
      if (request.amount <= 0n || request.amount > MAX_SATANG) throw new DomainError("AMOUNT_INVALID");
      const { status, hold: holdId, free } = await placeHold(tx, request, hashOf(request), clock.now());
      if (status === "placed" || status === "replayed") return { holdId, replayed: status === "replayed" };
      throw refusalError(status, free, request.walletId);
    },

    async captureHold(tx, holdId, group) {
      const checked = checkGroup(group);
      // The wallet was open when the money was set aside: it is taken even where it has been closed since.
      const lines = checked.lines.map((line) => (line.rule === "stake" ? { ...line, rule: "plain" as const } : line));
      return accept(
        judge(checked, await captureHold(tx, holdId, { ...checked, lines }, transactionStripe(random), clock.now())),
      );
    },

    async releaseHold(tx, memberId, holdId) {
      const status = await releaseHold(tx, memberId, holdId, clock.now());
      if (status !== "released" && status !== "replayed") throw refusalError(status, null, undefined);
    },
  };
}

function hashOf({ walletId, amount, reference, expiresAt }: HoldRequest): Buffer {
  const text = JSON.stringify([walletId, String(amount), reference, expiresAt?.getTime() ?? null]);
  return createHash("sha256").update(text).digest().subarray(0, 16);
}
