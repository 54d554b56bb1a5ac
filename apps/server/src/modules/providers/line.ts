import { DomainError } from "../../core/domain-error.ts";
import type { ProviderAdapter } from "./adapter.ts";

/** What a tester of a sandbox can do to the line between the operator and its providers. */
export const lineFaults = ["none", "provider_down", "answers_lost"] as const;

/** Whole, unless a sandbox spoils it. */
export interface ProviderLine {
  fault: (typeof lineFaults)[number];
}

/** The same provider at the other end of that line. */
export function atEndOf(line: ProviderLine, adapter: ProviderAdapter): ProviderAdapter {
  const over = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    line.fault === "provider_down" ? Promise.reject(new DomainError("PROVIDER_DOWN")) : call();
  const { tables, voidTableRound } = adapter;
  return {
    ...adapter,
    ...(tables && { tables: (watched) => over(() => tables(watched)) }),
    ...(voidTableRound && { voidTableRound: (round, reason) => over(() => voidTableRound(round, reason)) }),
    games: () => over(() => adapter.games()),
    ping: () => over(() => adapter.ping()),
    roundStatus: (player, round) => over(() => adapter.roundStatus(player, round)),
    grantFreeRounds: (grant) => over(() => adapter.grantFreeRounds(grant)),
    cancelFreeRounds: (grantId) => over(() => adapter.cancelFreeRounds(grantId)),
  };
}

/** Decides for each answer to a provider's call whether it gets lost on its way: while they do, every other one. */
export function losesAnswers(line: ProviderLine): () => boolean {
  let count = 0;
  return () => line.fault === "answers_lost" && count++ % 2 === 0;
}
