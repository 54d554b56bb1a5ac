import type { AutoplayRun, RoundState } from "@chokdee/game-kit";
import type { Fairness, FreeRounds } from "../../../../src/core/protocol.ts";
import type { SessionOpened } from "../../../../src/kinds/slots/protocol.ts";
import type { Pace } from "../stage/pace.ts";

/** What the controls show. Amounts in satang. */
export interface PlayState {
  /** The reels are on the screen and can be spun. */
  readonly isReady: boolean;
  readonly balance: number;
  readonly bet: number;
  /** Spins are played at the higher stake. */
  readonly isAnte: boolean;
  readonly pace: Pace;
  readonly round: RoundState;
  /** Wins less stakes since the game was opened. */
  readonly net: number;
  readonly autoplay: AutoplayRun | undefined;
  readonly freeRounds: FreeRounds | null;
  readonly fairness: Fairness;
  readonly isSoundOn: boolean;
  readonly isReplaying: boolean;
  /** The page around the game has asked for a pause: no round starts before it ends. */
  readonly isHeld: boolean;
  /** The main button has only just become the spin button: a press now was meant for its previous function. */
  readonly isTurningBack: boolean;
}

/** The third level: neither the lowest nor an unexpectedly high stake. */
const FIRST_BET = 2;

export function openingState({ balance, game, fairness, free_rounds }: SessionOpened, isSoundOn: boolean): PlayState {
  const { bets } = game.definition;
  return {
    isReady: false,
    balance,
    bet: bets[Math.min(FIRST_BET, bets.length - 1)] ?? 0,
    isAnte: false,
    pace: "normal",
    round: "idle",
    net: 0,
    autoplay: undefined,
    freeRounds: free_rounds,
    fairness,
    isSoundOn,
    isReplaying: false,
    isHeld: false,
    isTurningBack: false,
  };
}
