import { z } from "zod";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import type { Crowd } from "./yeekee/crowd.ts";

const MAX_SHOTS = 24;

/** What a tester may do to the lottery of a sandbox. */
export function lottoControls(crowd: Crowd): SandboxControl[] {
  return [
    sandboxControl({
      method: "POST",
      path: "/sandbox/yeekee/crowd",
      input: z.object({ round_id: z.int().positive(), shots: z.int().min(1).max(MAX_SHOTS) }),
      run: async ({ round_id, shots }) => ({ made: await crowd.shootAll(BigInt(round_id), shots) }),
    }),
  ];
}
