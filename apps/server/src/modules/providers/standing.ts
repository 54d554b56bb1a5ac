import { NO_MONEY, type Satang, satang } from "@chokdee/money";
import { playerOf } from "./player.ts";
import type { RoundKey, RoundRow } from "./round-repo.ts";
import type { Standing } from "./standing-repo.ts";
import type { WatchDependencies } from "./watch-rounds.ts";

/** What the provider says that it has shown of a round. It may be slow, so it is never asked within a transaction. */
export async function askStanding(
  { registry, secrets, log }: Pick<WatchDependencies, "registry" | "secrets" | "log">,
  { providerId, round, memberId }: RoundKey,
): Promise<Standing> {
  try {
    return await registry.get(providerId).roundStatus(playerOf(secrets, providerId, memberId), round);
  } catch (error) {
    log.warn({ err: error, providerId, round }, "a provider did not say what it has shown of a round");
    return { state: "unanswered", win: NO_MONEY };
  }
}

export interface Taking {
  /** What the member has been shown and would not have afterwards. */
  readonly taken: Satang;
  /** Whether nothing else can have been shown: a round that is open anywhere, or that nobody speaks of, may have won. */
  readonly isSure: boolean;
}

/**
 * Whether its provider says itself that so much is the member's: what it has let them win, or the stake of a round that
 * it has never ended. Anything more is given by whoever corrects the round.
 */
export function isOwed(
  ours: Pick<RoundRow, "is_closed">,
  theirs: Standing | undefined,
  { kind, amount }: { readonly kind: "void" | "resettle"; readonly amount: bigint },
): boolean {
  if (kind === "resettle") return theirs?.state === "closed" && amount <= theirs.win;
  return theirs?.state === "unknown" || (!ours.is_closed && theirs?.state === "open");
}

/** What giving a round another win takes away from its member. */
export function judgeTaking(
  ours: Pick<RoundRow, "win" | "is_closed">,
  theirs: Standing | undefined,
  win: bigint,
): Taking {
  const shown = theirs && theirs.win > ours.win ? theirs.win : ours.win;
  return {
    taken: satang(shown > win ? shown - win : 0n),
    isSure: ours.is_closed || theirs?.state === "closed" || theirs?.state === "unknown",
  };
}
