import { isTest, lineOf, type SourceFile } from "./repository.ts";

const CREATED = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_.]+)/gi;
const LITERAL = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const STATEMENT = /^.\s*(select|insert|update|delete|with|merge|lock|truncate|copy|alter|drop)\b/i;
const NAMED = /\b(?:from|join|into|update|table|truncate|only)\s+([a-z_.]+)/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;
const SQL_COMMENT = /--.*$/gm;
const MIGRATION = /^apps\/\w+\/migrations\//;
const FUNCTION_FILE = /^apps\/(?<app>\w+)\/sql\/(?:(?<area>\w+)\/)?(?<name>\w+)\.sql$/;
const CREATED_FUNCTION = /\bcreate\s+(or\s+replace\s+)?function\s+([a-z0-9_]+)/gi;

/** Beside repositories, these may name tables: what is below the modules, or outside them. */
const FREE = /^apps\/server\/src\/(platform|testing|commands)\//;

export interface Tables {
  readonly all: ReadonlySet<string>;
  readonly ledger: ReadonlySet<string>;
}

/** The tables that the migrations make. */
export function tablesOf(migrations: readonly SourceFile[]): Tables {
  const made = (files: readonly SourceFile[]) =>
    new Set(files.flatMap(({ text }) => [...text.matchAll(CREATED)].map((match) => match[1] ?? "")));
  return { all: made(migrations), ledger: made(migrations.filter(({ path }) => path.includes("ledger"))) };
}

/** Statements outside the files that may name the table, as `path:line table`. */
export function strayTables(file: SourceFile, tables: Tables): string[] {
  if (!file.path.startsWith("apps/server/src/") || isTest(file.path)) return [];
  const repository = file.path.endsWith("-repo.ts");
  const ledger = /^apps\/server\/src\/(modules\/ledger|testing|commands)\//.test(file.path);
  // Comments go, but the lines stay, so that the number is right.
  const text = file.text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
  return [...text.matchAll(LITERAL)]
    .filter(([literal]) => STATEMENT.test(literal))
    .flatMap((match) =>
      [...match[0].matchAll(NAMED)]
        .map((named) => named[1] ?? "")
        .filter((table) => (tables.ledger.has(table) ? !(repository && ledger) : !repository && !FREE.test(file.path)))
        .filter((table) => tables.all.has(table))
        .map((table) => `${file.path}:${lineOf(text, match.index)} ${table}`),
    );
}

/** Lists of modules that hide an index behind filters which nobody has set, as `path:line`. */
export function unsetFilters({ path, text }: SourceFile): string[] {
  if (!/^apps\/server\/src\/modules\/.*-repo\.ts$/.test(path)) return [];
  return [...text.matchAll(/\$\d+(::\w+)? is null or/g)].map(({ index }) => `${path}:${lineOf(text, index)}`);
}

/** Files that say the same rule in another way name each other in a line: whoever changes one sees the others. */
export function lonelyTwins(files: readonly SourceFile[]): string[] {
  const twinsOf = new Map(
    files.flatMap(({ path, text }) => {
      const named = /^(?:--|\/\/) Twins: (.+)$/m.exec(text)?.[1];
      return named === undefined ? [] : [[path, named.split(", ")] as const];
    }),
  );
  return [...twinsOf].flatMap(([path, twins]) =>
    twins.filter((twin) => !twinsOf.get(twin)?.includes(path)).map((twin) => `${twin} does not name its twin ${path}`),
  );
}

/** What is wrong with a file of SQL, as `path what`. */
export function sqlFaults(file: SourceFile, tables: Tables): string[] {
  const text = file.text.replace(SQL_COMMENT, "");
  const faults = MIGRATION.test(file.path) ? migrationFaults(text) : functionFaults(file.path, text);
  const ofLedger = /^apps\/server\/(migrations\/\d+_ledger|sql\/ledger\/)/.test(file.path);
  const named = ofLedger ? [] : [...tables.ledger].filter((table) => new RegExp(`\\b${table}\\b`).test(text));
  return [...faults, ...named.map((table) => `names ${table}`)].map((fault) => `${file.path} ${fault}`);
}

/** Files of the same function of an app, whatever their folder. */
export function twinFunctions(files: readonly SourceFile[]): string[] {
  const seen = new Set<string>();
  return files.flatMap(({ path }) => {
    const { app, name } = FUNCTION_FILE.exec(path)?.groups ?? {};
    if (name === undefined) return [];
    const key = `${app}/${name}`;
    if (seen.has(key)) return [path];
    seen.add(key);
    return [];
  });
}

function migrationFaults(text: string): string[] {
  return /\b(function|procedure|trigger)\b/i.test(text) ? ["holds a function"] : [];
}

function functionFaults(path: string, text: string): string[] {
  const { app, area, name } = FUNCTION_FILE.exec(path)?.groups ?? {};
  const made = [...text.matchAll(CREATED_FUNCTION)];
  if (made.length !== 1 || !made[0]?.[1] || made[0][2] !== name) {
    return ["is not one `create or replace function` of its own name"];
  }
  // The studio owns its schema, and no other app comes there.
  if (app !== "server") return [];
  return [
    ...(area === undefined ? ["stands in no area"] : []),
    ...(text.includes(`revoke all on function ${name} from public;`) ? [] : ["does not revoke the right of all"]),
    ...(/security definer(?! set search_path = pg_catalog, public, pg_temp\b)/i.test(text)
      ? ["acts for its owner on whatever path its caller has"]
      : []),
  ];
}
