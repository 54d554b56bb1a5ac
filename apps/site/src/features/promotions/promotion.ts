import type { CallOutput } from "@chokdee/contract";
import { create } from "zustand";
import { openOverlay } from "../../base/overlays/overlay-store.ts";

export type Promotion = CallOutput<"promotionList">[number];
export type TakenPromotion = CallOutput<"promotionMine">["history"]["items"][number];
export type RunningPromotion = NonNullable<CallOutput<"promotionMine">["active"]>;
export type CountedBet = CallOutput<"promotionBets">["items"][number];

/** What a bonus may be played on: the same for an offer and for one that was taken. */
export type PlayTerms = Pick<
  Promotion,
  "categories" | "weights" | "providers" | "games" | "excluded_games" | "max_bet"
>;

/** The running one comes first, then those that this member can take now; otherwise the operator's order is kept. */
export function takeableFirst(promotions: readonly Promotion[], runningId?: number | null): Promotion[] {
  const rank = ({ id, is_eligible: isEligible }: Promotion) => (id === runningId ? 2 : Number(isEligible));
  return promotions.toSorted((one, other) => rank(other) - rank(one));
}

/** The promotion that the dialog shows; without one it lists all. */
export const useSelectedPromotion = create<{ readonly id: number | null }>()(() => ({ id: null }));

export function openPromotion(id: number | null): void {
  useSelectedPromotion.setState({ id });
  openOverlay("promotion");
}
