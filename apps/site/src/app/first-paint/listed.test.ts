import { expect, test } from "vitest";
import { matchRoute } from "../../base/routing/match.ts";
import { descriptionOf } from "./descriptions.ts";
import { canonicalPath, listedPaths, memberPaths } from "./listed.ts";

function canonicalOf(path: string): string | undefined {
  const match = matchRoute(path);
  return match && canonicalPath(match);
}

test.each([
  ["/", "/"],
  ["/slot/", "/slot"],
  ["/lobby", "/slot"],
  ["/lobby/casino", "/casino"],
  ["/lobby/hot", "/lobby/hot"],
  ["/lotto", "/lotto/lobby"],
  ["/poll/7", "/poll/7"],
])("%s is known as %s", (path, canonical) => {
  expect(canonicalOf(path)).toBe(canonical);
});

test("the sitemap has what guests read, each page once", () => {
  const paths = listedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/slot", "/lotto/lobby", "/promotions", "/register", "/legal/terms"]),
  );
  for (const path of paths) expect(path).not.toMatch(/^\/(member|play|liff|lobby)|_box$|\$|^\/lotto(\/bills)?$/);
  expect(new Set(paths.map(canonicalOf)).size).toBe(paths.length);
});

test("members' pages are closed by their beginnings", () => {
  expect(memberPaths()).toEqual(expect.arrayContaining(["/member", "/play", "/lotto/bills"]));
  const open = listedPaths().filter((path) => memberPaths().some((closed) => path.startsWith(closed)));
  expect(open).toEqual([]);
});

test("every listed page is described in its own words, in the length that search engines show", () => {
  const texts = listedPaths().map((path) => {
    const match = matchRoute(path);
    return match ? descriptionOf(match.name) : "";
  });
  for (const text of texts) {
    expect(text.length, text).toBeGreaterThanOrEqual(50);
    expect(text.length, text).toBeLessThanOrEqual(160);
  }
  expect(new Set(texts).size).toBe(texts.length);
});
