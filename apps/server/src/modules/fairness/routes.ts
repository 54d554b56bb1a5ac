import { orNotFound } from "../../core/domain-error.ts";
import type { DrawProofs } from "../../core/fairness.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { proofView } from "./views.ts";

export function fairnessHandlers(sources: readonly DrawProofs[]) {
  return {
    fairnessProof: async ({ kind, reference }) => {
      const proof = orNotFound(await sources.find((source) => source.kind === kind)?.find(reference));
      return proofView(kind, reference, proof);
    },
  } satisfies Partial<Handlers>;
}
