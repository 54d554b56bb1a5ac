import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readStoredSecret } from "./stored-secret.ts";

test("a secret is made once, is long, and is readable by its owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "chokdee-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, "data");
  const secret = readStoredSecret(data, "secret-key");
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readStoredSecret(data, "secret-key")).toBe(secret);
  expect(readStoredSecret(data, "another")).not.toBe(secret);
  expect(statSync(join(data, "secret-key")).mode & 0o777).toBe(0o600);
});
