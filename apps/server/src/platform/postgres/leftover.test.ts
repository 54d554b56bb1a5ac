import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { isPostmasterOf, processOf } from "./leftover.ts";

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process that calls itself the database of a folder. */
async function pretend(folder: string): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 600000)", "--", "-D", folder], {
    argv0: "/opt/pg/bin/postgres",
    stdio: "ignore",
  });
  children.push(child);
  await once(child, "spawn");
  return child.pid ?? 0;
}

// On a system without /proc the same is asked of `ps`, which Linux has as well.
test.each(["linux", "darwin"].filter((platform) => process.platform === "linux" || platform === "darwin"))(
  "as on %s, a database is known by its folder, and its parent by its number",
  async (platform) => {
    const pid = await pretend("/data of mine/postgres");
    expect(processOf(pid, platform)?.parent).toBe(process.pid);
    expect(isPostmasterOf(pid, "/data of mine/postgres", platform)).toBe(true);
    expect(isPostmasterOf(pid, "/data of mine/post", platform)).toBe(false);
    expect(isPostmasterOf(process.pid, "/data of mine/postgres", platform)).toBe(false);
    expect(processOf(2 ** 22 + 1, platform)).toBeUndefined();
  },
);
