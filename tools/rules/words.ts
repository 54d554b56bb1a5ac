import { calls } from "@chokdee/contract";
import { findAll, isRuleSample, isTest, type SourceFile } from "./repository.ts";

export interface WordRule {
  readonly name: string;
  /** Which files the rule reads. */
  readonly reads: (path: string) => boolean;
  readonly pattern: RegExp;
  /** Lines that break the rule, so that a pattern that finds nothing is noticed. */
  readonly sample: string | readonly string[];
  /** Where the sample stands, for a rule that does not read everything. */
  readonly sampleIn?: string;
}

const everything = (path: string) => !isRuleSample(path) && path !== "package-lock.json";
const code = (path: string) => everything(path) && /\.(tsx?|mjs)$/.test(path);
/** Code and the database's functions. A migration is never changed once it was applied, so its words stay. */
const codeAndSql = (path: string) => code(path) || (everything(path) && /^apps\/\w+\/sql\/.*\.sql$/.test(path));
const tests = (path: string) => everything(path) && isTest(path);
/** Tests and what helps them, but for those that are about the wire itself. */
const callers = (path: string) =>
  (tests(path) || /\/testing\/|^e2e\//.test(path)) && !/^(packages|apps\/server\/src\/platform\/http)\//.test(path);

/** The time module, what prints Thai dates, and the zone of the browser that tests use. */
const BANGKOK_HOMES = /^packages\/rules\/src\/time\.|\/thai-time\.ts$|\/plot-days\.ts$|^e2e\/support\/browser\.ts$/;
/** Code that can import the time module; what prepares and starts tests runs before there are packages. */
const knowsTime = (path: string) =>
  code(path) &&
  /^(apps\/server|apps\/studio\/src|packages\/rules|tools|e2e)\//.test(path) &&
  !/^packages\/rules\/src\/time\.|^tools\/(prepare|test)\/|^e2e\/support\/quiet-entry/.test(path);

/** Where the paths of the contract's calls begin: `/api/lotto`, `/api/member` and so on. */
const callPaths = [...new Set(Object.values(calls).map(({ path }) => path.split("/", 3).join("/")))].toSorted();

/** Words that must not be in the repository. */
export const wordRules: readonly WordRule[] = [
  {
    name: "notes on unfinished work",
    reads: everything,
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    sample: "// TODO later",
  },
  { name: "a cast to any", reads: code, pattern: /\bas any\b|<any>/, sample: "const x = y as any;" },
  { name: "a cast by way of unknown", reads: code, pattern: /\bas unknown as\b/, sample: "y as unknown as Money" },
  { name: "a silenced type check", reads: code, pattern: /@ts-(ignore|nocheck|expect-error)/, sample: "// @ts-ignore" },
  {
    name: "a silenced lint rule without its reason",
    reads: code,
    pattern: /(eslint|oxlint)-disable(?!.* -- \S)/,
    sample: "// oxlint-disable-next-line no-console",
  },
  {
    name: "a test that does not run, or runs alone",
    reads: tests,
    pattern: /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fails|fixme|skipIf|runIf)\b|\b(xit|fit|xdescribe)\(/,
    sample: 'test.only("x", () => {});',
  },
  {
    name: "a path of somebody's machine",
    reads: everything,
    pattern: /(^|[\s"'`(=])(\/(work|root|home|Users)\/[\w.-]+|[A-Z]:\\\w)/m,
    sample: 'const folder = "/home/somchai/site";',
  },
  {
    name: "a package registry's address",
    reads: everything,
    pattern: /https?:\/\/[^\s"']*\bregistry\b|^registry=/im,
    sample: "see https://registry.example/",
  },
  {
    name: "the path of a call that a test could make by its id",
    reads: callers,
    pattern: new RegExp(`(${[...callPaths, "/office/api"].join("|")})\\b`),
    sample: 'await page.route("**/api/lotto/lobby*", answer);',
  },
  {
    name: "Bangkok's time worked out by hand",
    reads: (path) => code(path) && !BANGKOK_HOMES.test(path),
    pattern: /Asia\/Bangkok|\b7 \* (60 \*|3_?600|HOUR)|\}T[^`\n]*\+07:00/,
    sample: "const midnight = new Date(`${day}T00:00:00+07:00`);",
  },
  {
    name: "a duration that the time module names",
    reads: knowsTime,
    pattern: /[*/] 60_000\b|\b3_?600_?000\b|\b86_?400_?000\b|\b(MINUTE|HOUR|DAY)_MS = /,
    sample: "const SHOWN_MS = 14 * 86_400_000;",
    sampleIn: "apps/server/src/sample.ts",
  },
  {
    name: "baht worked out or printed by hand",
    reads: (path) => code(path) && !path.startsWith("packages/money/"),
    pattern:
      /formatBaht\(toBaht\(|formatBaht\([^)]*\)\.replace|toLocaleString\("th-TH", \{ minimumFractionDigits: 2|(function|const) (toBaht|printBaht|printShortBaht)\b/,
    sample: "const printBaht = (amount: bigint) => format(amount);",
  },
  {
    name: "camelCase in SQL: a row has the names of its columns",
    reads: (path) => codeAndSql(path) && /^(apps\/server|apps\/studio\/(src|sql)|e2e|tools)\//.test(path),
    pattern:
      /\bas "[a-z]+[A-Z]\w*"|\b\w\."[a-z]+[A-Z]\w*"|"[a-z]+[A-Z]\w*" (text|bigint|integer|jsonb?|boolean|timestamptz)\b|json_build_object\([^()]*'[a-z]+[A-Z]\w*'/,
    sample: [
      '`select member_id as "memberId" from member`',
      'where t.round_seq = e."roundSeq"',
      'json_to_recordset($1) as n ("playerId" bigint, key text)',
      "json_build_object('id', id,\n 'createdAt', created_at)",
    ],
    sampleIn: "apps/studio/sql/sample.sql",
  },
  {
    name: "told, wish or mend: say published, sent, reported or known; request; fix",
    reads: codeAndSql,
    pattern: /\b((un)?told|wish(es|ed)?|mend(s|ed|ing)?)\b/i,
    sample: "// The hash that every page was told.",
  },
  {
    name: "told, wish or mend in a name",
    reads: code,
    pattern: /\b((un)?told|wish|mend)(?=[A-Z])|\b(Told|Wish|Mend)(?=[A-Z])|[a-z0-9]((Unt|T)old|Wish|Mend)(?![a-z])/,
    sample: "const toldHash = hashOf(seed);",
  },
  {
    name: "a limit by another name than MAX_ or MIN_",
    reads: code,
    pattern: /\b(MOST|LEAST)_|_(MOST|LEAST)\b/,
    sample: "const MOST_LINES = 2_000;",
  },
  {
    name: "a parameter named `of`: dependencies are `deps`",
    reads: code,
    pattern: /(\(|, |^\s+)of\??: (readonly |[A-Z"'{]|(string|number|bigint)[,)])|\(of[,)]|\bof =>/m,
    sample: "export function openShop(of: ShopDependencies): Shop {",
  },
  { name: "an issue by number", reads: everything, pattern: /\bissues? #?\d+\b/i, sample: "see issue 12" },
];

export function wordsFound(rule: WordRule, files: readonly SourceFile[]): string[] {
  return files.filter((file) => rule.reads(file.path)).flatMap((file) => findAll(file, rule.pattern));
}
