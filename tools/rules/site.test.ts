import { expect, test } from "vitest";
import { findAll, isTest, type SourceFile, sourceFiles } from "./repository.ts";

interface Rule {
  readonly pattern: RegExp;
  /** The folder of the site whose files may do it. */
  readonly home: string;
}

/** Keys of cached answers are made of call ids, in one place, so that `invalidate` finds them all. */
const KEYS: Rule = {
  pattern: /\bqueryKey\s*[:=]\s*\[|\binitialPageParam\b|\.(?:invalidateQueries|setQueryData)\b/,
  home: "base/data/",
};
/** What an address says is read and written by the tables of routes and of searches, whose types every page has. */
const ADDRESSES: Rule = {
  pattern:
    /\bstrict: false\b|import \{[^}]*\b(?:useSearch|useParams|useNavigate|useLocation)\b[^}]*\} from "@tanstack\/react-router"/,
  home: "base/routing/",
};

function breaches({ pattern, home }: Rule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith("apps/site/src/") && !path.startsWith(`apps/site/src/${home}`))
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => findAll(file, pattern));
}

const page = (text: string) => [{ path: "apps/site/src/pages/wheel/use-spin.ts", text }];

test.each([
  'useQuery({ queryKey: ["wheelHistory"], queryFn })',
  "const queryKey = [...query.queryKey, isMember];",
  'void queryClient.invalidateQueries({ queryKey: ["walletList"] })',
  "queryClient.setQueryData(query.queryKey, deposit);",
  'useInfiniteQuery({ ...query, initialPageParam: "" })',
])("%s is for base/data alone", (text) => {
  expect(breaches(KEYS, page(text))).not.toEqual([]);
  expect(breaches(KEYS, [{ path: "apps/site/src/base/data/cache.ts", text }])).toEqual([]);
});

test.each([
  "const found = router.useMatch({ strict: false });",
  'import { useSearch } from "@tanstack/react-router";',
  'import { useNavigate, useRouter } from "@tanstack/react-router";',
])("%s is for base/routing alone", (text) => {
  expect(breaches(ADDRESSES, page(text))).not.toEqual([]);
  expect(breaches(ADDRESSES, [{ path: "apps/site/src/base/routing/use-search.ts", text }])).toEqual([]);
});

test.each(['useQuery(client.query("walletList", {}))', 'import { useRouter } from "@tanstack/react-router";'])(
  "%s is for every page",
  (text) => {
    expect([...breaches(KEYS, page(text)), ...breaches(ADDRESSES, page(text))]).toEqual([]);
  },
);

test("keys of kept answers are made in one place, and so are addresses", () => {
  const files = sourceFiles();
  expect([...breaches(KEYS, files), ...breaches(ADDRESSES, files)]).toEqual([]);
});
