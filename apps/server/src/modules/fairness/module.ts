import { orNotFound } from "../../core/domain-error.ts";
import type { DrawProofs } from "../../core/ports.ts";
import { proofView } from "./views.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ServerModule } from "../../platform/module.ts";

function fairnessHandlers(sources: readonly DrawProofs[]) {
  return {
    fairnessProof: async ({ kind, reference }) => {
      const proof = orNotFound(await sources.find((source) => source.kind === kind)?.find(reference));
      return proofView(kind, reference, proof);
    },
  } satisfies Partial<Handlers>;
}

/** Proofs of all fair draws, from the module responsible for each kind. */
export const fairnessModule = {
  create: ({ drawProofs }: { readonly drawProofs: readonly DrawProofs[] }) =>
    ({ handlers: fairnessHandlers(drawProofs) }) satisfies ServerModule,
};
