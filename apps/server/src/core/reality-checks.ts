import type { MemberId } from "./ids.ts";

/** The pause in which a member who plays reads for how long and at what result. */
export interface RealityChecks {
  /** A game is opened. Throws REALITY_CHECK_DUE where the member must answer first. */
  enterGame(memberId: MemberId): Promise<void>;
}
