import { join } from "node:path";
import { expect, test } from "vitest";

interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly version: string;
}

/** Plain JavaScript, which says no types. */
const { lockedNode, missingNode } = (await import(join(import.meta.dirname, "runtime.mjs"))) as {
  lockedNode(platform: string): string;
  missingNode(machine: Machine): string | undefined;
};

test("the locked Node is the program that npm links on each platform", () => {
  expect(lockedNode("linux")).toMatch(/node_modules\/\.bin\/node$/);
  expect(lockedNode("darwin")).toMatch(/node_modules\/\.bin\/node$/);
  expect(lockedNode("win32")).toMatch(/node\.cmd$/);
});

test("a Mac runs on its own Node 24, and an older one reads in one sentence to install it", () => {
  const mac = { platform: "darwin", arch: "arm64" };
  expect(missingNode({ ...mac, version: "v24.0.0" })).toBeUndefined();
  expect(missingNode({ ...mac, version: "v26.1.0" })).toBeUndefined();
  expect(missingNode({ ...mac, version: "v22.21.0" })).toBe(
    "No Node 24 is packaged for darwin-arm64 and this is v22.21.0: install Node 24.",
  );
});
