/** What is played by itself in a sandbox while somebody looks on, and else sleeps. */
export type Stage = "sport" | "yeekee";

/** Who looks on, in whichever process: what nobody watches costs nothing. */
export interface Onlookers {
  /**
   * Somebody looks at it now. Costs next to nothing, however often it is said: a process passes it on every few seconds,
   * and what sleeps wakes by that writing.
   */
  note(stage: Stage): Promise<void>;
  /** Whether somebody has looked within the last minute, by business time. */
  areAt(stage: Stage): Promise<boolean>;
}
