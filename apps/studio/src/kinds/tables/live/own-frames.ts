import { balanceOf } from "../../../players/balance.ts";
import { isOwn, type Asked, type Session } from "../../../core/session.ts";
import type { WorkQueue } from "@chokdee/server-kit/work-queue";
import type { TablesDeps } from "../dependencies.ts";
import type { BetFrame, ResultFrame } from "../protocol.ts";
import type { Audience } from "./audience.ts";

/** What moves a wallet often moves it again at once. */
const READ_AFTER_MS = 200;

/** What concerns a member alone goes out here, so that each page hears the balance of its own session only. */
export interface OwnFrames {
  /** A balance that the operator reported is that of the session that had asked. Pages of others hear their own. */
  tell(playerId: number, asked: Asked, frame: BetFrame | ResultFrame): void;
  /** Asks the operator, and tells the pages of the session. */
  tellBalance(session: Session): void;
}

export function createOwnFrames(
  deps: Pick<TablesDeps, "db" | "wallet">,
  audience: Audience,
  inTurn: WorkQueue,
): OwnFrames {
  const reading = new Set<number>();

  async function read(session: Session): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, READ_AFTER_MS).unref());
    const balance = await inTurn(() => {
      reading.delete(session.id);
      return balanceOf(deps, session);
    });
    audience.tellSession(session, { type: "balance", balance });
  }

  function tellBalance(session: Session): void {
    if (reading.has(session.id)) return;
    reading.add(session.id);
    // Whoever hears nothing keeps what was known, and hears of the next change.
    read(session).catch(() => reading.delete(session.id));
  }

  return {
    tellBalance,
    tell(playerId, asked, frame) {
      audience.tellPlayer(playerId, (session) => {
        if (frame.balance === null || isOwn(session, asked)) return frame;
        tellBalance(session);
        return { ...frame, balance: null };
      });
    },
  };
}
