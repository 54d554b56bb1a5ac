import { expect, test } from "vitest";
import { matchRoute } from "../../base/routing/match.ts";
import { writeManifest, writeWorker } from "./written-files.ts";

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
}

const manifestOf = (name: string) => JSON.parse(writeManifest({ name, logo: null })) as Manifest;

test("the app carries the operator's name and leads to pages that exist", () => {
  expect(manifestOf("มงคล").name).toBe("มงคล");
  const { name, start_url, shortcuts } = manifestOf("");
  expect(name).toBe("โชคดี");
  for (const path of [start_url, ...shortcuts.map(({ url }) => url)]) expect(matchRoute(path), path).toBeDefined();
});

test("a worker is of one build, and another text for another build", () => {
  expect(writeWorker("b1")).toContain('"chokdee-b1"');
  expect(writeWorker("b1")).not.toContain("__BUILD__");
  expect(writeWorker("b2")).not.toBe(writeWorker("b1"));
});

test("without a build the worker only removes itself", () => {
  const retired = writeWorker(undefined);
  expect(retired).toContain("registration.unregister()");
  expect(retired).not.toContain('addEventListener("fetch"');
});
