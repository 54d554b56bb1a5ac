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
  const { tables, transactions, voidTableRound, checkSessions } = adapter;
  return {
    ...adapter,
    ...(transactions && { transactions: (from, to) => over(() => transactions(from, to)) }),
    ...(checkSessions && { checkSessions: (player) => over(() => checkSessions(player)) }),
    ...(tables && { tables: (watched) => over(() => tables(watched)) }),
    ...(voidTableRound && { voidTableRound: (round, reason) => over(() => voidTableRound(round, reason)) }),
    games: () => over(() => adapter.games()),
    ping: () => over(() => adapter.ping()),
    roundStatus: (player, round) => over(() => adapter.roundStatus(player, round)),
    grantFreeRounds: (grant) => over(() => adapter.grantFreeRounds(grant)),
    cancelFreeRounds: (grantId, theirs) => over(() => adapter.cancelFreeRounds(grantId, theirs)),
  };
}

/**
 * Decides for each answer to a provider's call whether it gets lost on its way. While they do, it is the first one of
 * each request: counted over all of them, what is asked in between would decide whether a repetition is answered.
 */
export function losesAnswers(line: ProviderLine): (path: string, body: Buffer) => boolean {
  const lost = new Set<string>();
  return (path, body) => {
    if (line.fault !== "answers_lost") {
      lost.clear();
      return false;
    }
    const request = `${path} ${body.toString()}`;
    if (lost.delete(request)) return false;
    lost.add(request);
    return true;
  };
}
