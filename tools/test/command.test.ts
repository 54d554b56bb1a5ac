import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { runCommand } from "./command.ts";

test("a command's output and its end are reported", async () => {
  const good = await runCommand({ command: ["sh", "-c", "echo out; echo err >&2"], limitMs: 5_000 });
  expect(good.ok).toBe(true);
  expect(good.output.split("\n").sort()).toEqual(["err", "out"]);
  expect(await runCommand({ command: ["sh", "-c", "exit 3"], limitMs: 5_000 })).toMatchObject({ ok: false });
});

test("a command that hangs is ended together with its children", async () => {
  const { ok, output } = await runCommand({ command: ["sh", "-c", "sleep 60 & echo $!; wait"], limitMs: 300 });
  expect(ok).toBe(false);
  expect(output).toContain("did not end within 0.3 s");
  const child = Number(output.split("\n")[0]);
  await expect.poll(() => isAlive(child)).toBe(false);
});

test("a program that is missing is a failure, not a crash", async () => {
  expect(await runCommand({ command: ["no-such-program"], limitMs: 1_000 })).toMatchObject({ ok: false });
});

test("the settings of whoever runs the tests stay outside", async () => {
  process.env.DATABASE_URL = "postgresql://real";
  try {
    const { output } = await runCommand({ command: ["sh", "-c", "echo [$DATABASE_URL]"], limitMs: 5_000 });
    expect(output).toBe("[]");
  } finally {
    delete process.env.DATABASE_URL;
  }
});

/** A process that ended but was not waited for yet still has an entry, marked Z. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}
