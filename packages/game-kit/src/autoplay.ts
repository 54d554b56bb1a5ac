export interface AutoplayPlan {
  readonly rounds: number;
  /** In satang: the maximum total loss. There is no autoplay without one. */
  readonly lossLimit: number;
}

/** The state of a run of automatic rounds. */
export interface AutoplayRun extends AutoplayPlan {
  readonly played: number;
  /** In satang: stakes minus wins, so below zero is a gain. */
  readonly lost: number;
}

export type AutoplayStop = "rounds" | "loss_limit";

export function startAutoplay(plan: AutoplayPlan): AutoplayRun {
  return { ...plan, played: 0, lost: 0 };
}

export function afterRound(run: AutoplayRun, { stake, win }: { stake: number; win: number }): AutoplayRun {
  return { ...run, played: run.played + 1, lost: run.lost + stake - win };
}

/** Why no further round may start, or undefined. The limit holds even if the next stake is lost in full. */
export function autoplayStop(run: AutoplayRun, nextStake: number): AutoplayStop | undefined {
  if (run.played >= run.rounds) return "rounds";
  return run.lost + nextStake > run.lossLimit ? "loss_limit" : undefined;
}
