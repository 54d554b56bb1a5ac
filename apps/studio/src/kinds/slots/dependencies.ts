import type { Ports } from "../../core/ports.ts";
import type { Games } from "./games/games.ts";

export interface SlotsDeps extends Ports {
  readonly games: Games;
  /** A round is due now. */
  readonly settleSoon: () => void;
}
