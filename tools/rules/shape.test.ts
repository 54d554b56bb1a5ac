import { basename } from "node:path";
import { expect, test } from "vitest";
import { type SourceFile, textFiles } from "./repository.ts";

const MAX_LINES = 400;
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.[a-z]+)*\.tsx?$/;

/** A file of fewer lines belongs to the neighbour that it serves. */
const CRUMB_LINES = 15;
const MAX_CRUMB_SHARE = 0.05;
/** The anatomy of a module asks for these, however little they say. */
const ANATOMY = /^apps\/server\/src\/modules\/.+\/(dependencies|routes)\.ts$/;

const files = textFiles();

function crumbsAmong(candidates: readonly SourceFile[]): string[] {
  const short = candidates.filter(({ text }) => text.trimEnd().split("\n").length < CRUMB_LINES);
  return short.map(({ path }) => path).filter((path) => !ANATOMY.test(path));
}

function tooLong(candidates: readonly SourceFile[]): string[] {
  return candidates
    .filter(({ path, text }) => SOURCE.test(path) && text.split("\n").length > MAX_LINES + 1)
    .map(({ path }) => path);
}

function misnamed(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const name = basename(path);
    return /\.(ts|tsx|mjs)$/.test(name) && !KEBAB.test(name) && !PASCAL.test(name);
  });
}

test("a file can be read in a few minutes", () => {
  expect(tooLong([{ path: "a.ts", text: "x\n".repeat(MAX_LINES + 1) }])).toEqual(["a.ts"]);
  expect(tooLong([{ path: "a.ts", text: "x\n".repeat(MAX_LINES) }])).toEqual([]);
  expect(tooLong(files)).toEqual([]);
});

test("files are kebab-case, component files PascalCase", () => {
  expect(misnamed(["src/createBill.ts", "src/create_bill.ts", "src/walletCard.tsx"])).toHaveLength(3);
  expect(misnamed(["src/create-bill.ts", "src/WalletCard.tsx", "src/main.tsx", "vite.config.ts"])).toEqual([]);
  expect(misnamed(files.map((file) => file.path))).toEqual([]);
});

test("neither the site nor the whole is scattered over files of a few lines", () => {
  expect(crumbsAmong([{ path: "a.ts", text: "x\n".repeat(CRUMB_LINES - 1) }])).toEqual(["a.ts"]);
  expect(crumbsAmong([{ path: "a.ts", text: "x\n".repeat(CRUMB_LINES) }])).toEqual([]);
  for (const part of [/^apps\/site\/src\/.+\.tsx?$/, /\.(tsx?|mjs)$/]) {
    const among = files.filter(({ path }) => part.test(path));
    const crumbs = crumbsAmong(among);
    expect(crumbs.length / among.length, crumbs.join("\n")).toBeLessThan(MAX_CRUMB_SHARE);
  }
});

/** Modules that staff alone use are the office's as a whole. */
const STAFF_ONLY = /^apps\/server\/src\/modules\/(staff|media|reports)\//;

function oddOffice(candidates: readonly SourceFile[]): string[] {
  return candidates.flatMap(({ path, text }) => {
    if (!path.startsWith("apps/server/src/modules/") || STAFF_ONLY.test(path)) return [];
    const isOffice = /\/modules\/[^/]+\/office\//.test(path);
    const isRoutes = path.endsWith("/office/routes.ts");
    return [
      ...(basename(path).startsWith("office-") || (/\/office\//.test(path) && !isOffice)
        ? [`${path} is named oddly`]
        : []),
      ...(text.includes("Partial<OfficeHandlers>") && !isOffice ? [`${path} handles calls of the office`] : []),
      ...(isRoutes && /\bonce\(/.test(text) ? [`${path} does what a use-case does`] : []),
    ];
  });
}

test("what a module does for the office is in its folder `office`, each request once in its use-case", () => {
  const of = (path: string, text = "") => oddOffice([{ path: `apps/server/src/modules/${path}`, text }]).length;
  expect([
    of("a/office-routes.ts"),
    of("a/b/office/c.ts"),
    of("a/routes.ts", "x satisfies Partial<OfficeHandlers>"),
  ]).toEqual([1, 1, 1]);
  expect(of("a/office/routes.ts", "by.once(() => x) satisfies Partial<OfficeHandlers>")).toBe(1);
  expect(of("a/office/routes.ts", "x satisfies Partial<OfficeHandlers>")).toBe(0);
  expect(oddOffice(files)).toEqual([]);
});
