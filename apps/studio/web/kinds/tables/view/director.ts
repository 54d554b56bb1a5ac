import type { RoundView } from "../../../../src/kinds/tables/protocol.ts";
import type { Board, Drawn } from "../boards/board.ts";
import { afterLayout } from "../../../base/ui/after-layout.ts";
import type { TimerRing } from "../parts/timer-ring.ts";
import { stakesOf, type TableModel } from "../state/page-state.ts";
import type { ServerClock } from "../state/server-clock.ts";
import { type Moment, momentOf } from "./words.ts";

interface Setting {
  /** How long a result is shown at this table. */
  readonly showMs: number;
  readonly board: Board;
  readonly ring: TimerRing;
  readonly clock: ServerClock;
  readonly isSqueezing: () => boolean;
  /** A new round takes bets: everything of the last one is put away. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The final picture of a round is there. `isFresh` says that it was shown just now. */
  readonly onShown: (drawn: Drawn, isFresh: boolean) => void;
  readonly onMoment: (moment: Moment, isShowing: boolean) => void;
}

export interface Director {
  /** Whether there is something to follow. */
  isNews(table: TableModel): boolean;
  follow(table: TableModel): void;
  skip(): void;
  readonly isShowing: () => boolean;
  stop(): void;
}

/** Where a table stands, as far as the board shows it. */
function standOf(table: TableModel): string {
  const { round } = table.view;
  return [round?.round, momentOf(table), round?.ends_at, round?.draw ? "drawn" : ""].join();
}

/** Leads the board through the phases of a table. Whatever was missed, it ends at the picture that is due. */
export function createDirector(setting: Setting): Director {
  const { board, ring, clock } = setting;
  let seen = "";
  let shownRound: string | undefined;
  let show: AbortController | undefined;

  const rest = (drawn: Drawn | undefined) => {
    show?.abort();
    show = undefined;
    board.rest(drawn);
  };

  const play = async (table: TableModel, round: RoundView): Promise<void> => {
    const draw = round.draw;
    if (!draw) return;
    shownRound = round.round;
    const times = draw.reveal_at.map((at) => Date.parse(at));
    const lengthMs = setting.showMs;
    const start = Math.min(Date.parse(round.ends_at) - lengthMs, times[0] ?? Number.MAX_SAFE_INTEGER);
    const isLate = round.phase !== "dealing" || clock.now() - start >= lengthMs;
    const controller = new AbortController();
    show?.abort();
    show = controller;
    if (isLate) board.rest(draw.drawn);
    else {
      setting.onMoment("dealing", true);
      await afterLayout();
      if (show !== controller) return;
      await board.show({
        drawn: draw.drawn,
        revealMs: times.map((at) => at - start),
        elapsedMs: clock.now() - start,
        lengthMs,
        signal: controller.signal,
        stakes: stakesOf(table),
        isSqueezing: setting.isSqueezing(),
      });
      // The final picture is drawn before the places are judged: each has a frame of its own.
      await afterLayout();
    }
    if (show !== controller) return;
    show = undefined;
    setting.onShown(draw.drawn, !isLate);
  };

  const enter = (table: TableModel, moment: Moment): void => {
    const { round, results } = table.view;
    const last = results.findLast((result) => result.round !== round?.round)?.drawn;
    switch (moment) {
      case "asleep":
      case "betting":
        rest(last);
        return setting.onOpen();
      case "void":
        rest(undefined);
        return setting.onClose();
      case "closing":
      case "late":
        board.prepare();
        return setting.onClose();
      case "dealing":
      case "settling":
      case "done":
        setting.onClose();
        if (round?.draw && shownRound !== round.round) return void play(table, round);
        // The phase is over: whoever still squeezes sees the card.
        if (moment !== "dealing") show?.abort();
    }
  };

  return {
    isNews: (table) => standOf(table) !== seen,
    follow: (table) => {
      const { round } = table.view;
      const moment = momentOf(table);
      const now = standOf(table);
      if (now === seen) return;
      seen = now;
      if (round && (moment === "betting" || moment === "done")) {
        const endsAt = clock.toLocal(moment === "betting" ? round.closes_at : round.ends_at);
        const from = moment === "betting" ? clock.toLocal(round.opens_at) : Date.now();
        ring.start(endsAt, endsAt - from);
      } else ring.stop();
      enter(table, moment);
      setting.onMoment(moment, show !== undefined);
    },
    skip: () => show?.abort(),
    isShowing: () => show !== undefined,
    stop: () => {
      show?.abort();
      ring.stop();
    },
  };
}
