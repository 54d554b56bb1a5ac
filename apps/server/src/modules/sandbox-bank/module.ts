import type { ServerModule } from "../../platform/module.ts";
import { type BankDependencies, sandboxBankControls } from "./controls.ts";
import { createSandboxBank } from "./gateway.ts";
import { serveSandboxBank } from "./page.ts";

/** The bank of a sandbox, and its counter for testers. */
export const sandboxBankModule = {
  ports: { sandboxGateway: createSandboxBank },
  create: (deps: BankDependencies) =>
    ({
      sandboxControls: sandboxBankControls(deps),
      serveSandbox: serveSandboxBank,
    }) satisfies ServerModule,
};
