import { isTest, lineOf, type SourceFile } from "./repository.ts";

const CREATED = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_.]+)/gi;
const LITERAL = /`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const STATEMENT = /^.\s*(select|insert|update|delete|with|merge|lock|truncate|copy|alter|drop)\b/i;
const NAMED = /\b(?:from|join|into|update|table|truncate|only)\s+([a-z_.]+)/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;

/** Beside repositories, these may name tables: what stands below the modules, or outside them. */
const FREE = /^apps\/server\/(migrations|src\/(platform|testing|commands))\//;

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
