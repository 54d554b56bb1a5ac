import type { DrawProofs } from "../../core/ports.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { findSpin } from "./spin-repo.ts";

/** A spin's seed is revealed with its outcome: the next spin has another. */
export function wheelProofs({ db }: Pick<WheelDependencies, "db">): DrawProofs {
  return {
    kind: "wheel",
    async find(reference) {
      const spin = await findSpin(db, reference);
      return (
        spin && {
          commit: spin.commit,
          seed: spin.server_seed,
          publicValue: spin.client_seed,
          counter: spin.counter,
          entries: spin.entries,
          outcomes: [String(spin.prize_id)],
        }
      );
    },
  };
}
