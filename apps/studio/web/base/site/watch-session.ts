import type { StudioFailure } from "../../../src/core/protocol.ts";
import { StudioError } from "../api/studio-client.ts";

const ASK_EVERY_MS = 30_000;

/** The operator's words for a session that takes no stake any more. */
const ENDINGS: ReadonlySet<StudioFailure> = new Set(["SESSION_EXPIRED", "MEMBER_DISABLED"]);

export function isEnding(failure: StudioFailure): boolean {
  return ENDINGS.has(failure);
}

interface Setting {
  /** Asks the operator for something of the session: its balance. */
  readonly ask: () => Promise<unknown>;
  /** The member has signed out, staff have ended the session, or the member rests: nothing more can be staked. */
  readonly onEnded: (error: StudioError) => void;
  readonly isSeen?: () => boolean;
}

/**
 * Asks from time to time whether the session still stands, so that a page which nobody bets at says so as well. The
 * operator refuses stakes in any case. Whoever plays hears it from there sooner.
 */
export function watchSession({ ask, onEnded, isSeen = () => !document.hidden }: Setting): () => void {
  const timer = setInterval(() => void check(), ASK_EVERY_MS);
  const check = async (): Promise<void> => {
    if (!isSeen()) return;
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof StudioError) || !isEnding(error.status)) return;
      clearInterval(timer);
      onEnded(error);
    }
  };
  return () => clearInterval(timer);
}
