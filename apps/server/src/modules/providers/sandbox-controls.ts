import { z } from "zod";
import { type SandboxControl, sandboxControl } from "../../core/sandbox.ts";
import { lineFaults, type ProviderLine } from "./line.ts";

/** What a tester may do to the game providers of a sandbox. */
export function providerControls(line: ProviderLine): SandboxControl[] {
  return [
    sandboxControl({
      method: "POST",
      path: "/sandbox/provider/line",
      input: z.object({ fault: z.enum(lineFaults) }),
      run: async ({ fault }) => {
        line.fault = fault;
        return { fault };
      },
    }),
  ];
}
