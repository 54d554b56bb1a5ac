/** What a member can do at the controls. */
export interface HudActions {
  readonly spin: () => void;
  readonly changeBet: (step: 1 | -1) => void;
  readonly openBets: () => void;
  readonly openAutoplay: () => void;
  readonly changePace: () => void;
  readonly openBuy: () => void;
  /** The higher stake, on or off. */
  readonly toggleAnte: () => void;
  readonly toggleSound: () => void;
  readonly openHistory: () => void;
  readonly openInfo: () => void;
}
