import type { DrawProofs } from "../../core/fairness.ts";
import type { ServerModule } from "../../platform/module.ts";
import { fairnessHandlers } from "./routes.ts";

/** Proofs of all fair draws, from the module responsible for each kind. */
export const fairnessModule = {
  create: ({ drawProofs }: { readonly drawProofs: readonly DrawProofs[] }) =>
    ({ handlers: fairnessHandlers(drawProofs) }) satisfies ServerModule,
};
