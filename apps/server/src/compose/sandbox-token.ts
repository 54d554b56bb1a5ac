import { readKeptSecret } from "../platform/kept-secret.ts";

/** The token for the sandbox's controls. */
export function readSandboxToken(dataDir: string): string {
  return readKeptSecret(dataDir, "sandbox-token");
}
