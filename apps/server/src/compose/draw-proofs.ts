import type { DrawProofs } from "../core/fairness.ts";
import { pollProofs } from "../modules/polls/proofs.ts";
import { wheelProofs } from "../modules/wheel/draw-proofs.ts";
import type { Services } from "./services.ts";

/** Who answers for which fair draws. */
export function drawProofs(services: Services): DrawProofs[] {
  return [wheelProofs(services), pollProofs(services)];
}
