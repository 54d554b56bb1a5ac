import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The token for the sandbox's controls, made once and kept where only the owner can read it. */
export function readSandboxToken(dataDir: string): string {
  const file = join(dataDir, "sandbox-token");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    const token = randomBytes(24).toString("base64url");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
    return token;
  }
}
