import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import pg from "pg";
import { StartFailure } from "../start-failure.ts";
import { inTransaction, readSqlFile, runSqlFile, type SqlFile } from "./sql-file.ts";

const COMMENT = /--.*$|\/\*[\s\S]*?\*\//gm;
const CALLED = /\b([a-z_][a-z0-9_]*)\s*\(/g;
/** What PostgreSQL answers to other parameters or another result: it cannot replace, or there are two of the name. */
const SIGNATURE_CODES: ReadonlySet<string | undefined> = new Set(["42P13", "42725"]);
const NEW_NAME = "a changed signature is a new function name; the old one goes a release later.";

interface FunctionFile extends SqlFile {
  /** The function's name is the file's. */
  readonly name: string;
  readonly path: string;
  /** Functions that must exist before this one can be made. */
  readonly needs: readonly string[];
}

export interface FunctionTerms {
  readonly folder: string;
  /** The last one that was applied. */
  readonly migration: string;
  /** Whoever calls functions beside their owner. */
  readonly appRole?: string | undefined;
}

interface Known {
  readonly name: string;
  readonly signature: string;
  readonly sha256: string;
  /** The last one when the function was applied. */
  readonly migration: string;
  readonly exists: boolean;
}

/**
 * Makes the database's functions what their files say, in one transaction: those without a file are dropped, those whose
 * text is another than the one applied are replaced. After a migration all of them are, because a body in plain SQL is
 * bound to the tables as they were when it was made. Returns the files it applied.
 */
export async function applyFunctions(
  client: pg.Client,
  { folder, migration, appRole }: FunctionTerms,
): Promise<string[]> {
  const files = inOrderOfUse(await readFunctions(folder));
  return inTransaction(client, async () => {
    const { rows } = await client.query<Known>(
      "select name, signature, sha256, migration, to_regprocedure(signature) is not null as exists from sql_function",
    );
    const known = new Map(rows.map((row) => [row.name, row]));
    const changed = files.filter(({ name, sha256 }) => {
      const old = known.get(name);
      return !old?.exists || old.sha256 !== sha256 || old.migration !== migration;
    });
    for (const file of changed) await applyFunction(client, file, known.get(file.name), { migration, appRole });
    await dropWithoutFile(client, rows, files);
    return changed.map((file) => file.path);
  });
}

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".sql")).sort();
  const names = new Set(paths.map((path) => basename(path, ".sql")));
  if (names.size < paths.length) throw new StartFailure(`Two files in ${folder} are of the same function.`);
  return Promise.all(
    paths.map(async (path) => {
      const name = basename(path, ".sql");
      const file = await readSqlFile("Function", folder, path);
      return { ...file, name, path, needs: neededBy(file.sql).filter((other) => other !== name && names.has(other)) };
    }),
  );
}

/** A body in plain SQL is bound to what it calls when it is made; any other finds it when it runs. */
function neededBy(sql: string): string[] {
  const text = sql.replace(COMMENT, "");
  if (!/\blanguage\s+sql\b/i.test(text)) return [];
  return [...new Set([...text.matchAll(CALLED)].map((match) => match[1] ?? ""))];
}

function inOrderOfUse(files: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const placed = new Set<FunctionFile>();
  const place = (file: FunctionFile, users: readonly string[]): void => {
    if (placed.has(file)) return;
    if (users.includes(file.name)) {
      throw new StartFailure(`Functions need each other before they exist: ${[...users, file.name].join(", ")}.`);
    }
    for (const name of file.needs) {
      const needed = byName.get(name);
      if (needed) place(needed, [...users, file.name]);
    }
    placed.add(file);
  };
  for (const file of files) place(file, []);
  return [...placed];
}

async function applyFunction(
  client: pg.Client,
  file: FunctionFile,
  known: Known | undefined,
  { migration, appRole }: Omit<FunctionTerms, "folder">,
): Promise<void> {
  try {
    // Rights outlive a replaced text: only those that the file itself grants may remain.
    const roles = ["public", ...(appRole ? [appRole] : [])].join(", ");
    if (known?.exists) await client.query(`revoke all on function ${known.signature} from ${roles}`);
    await runSqlFile(client, file);
  } catch (error) {
    throw failureOf(file.label, error);
  }
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = current_schema()::regnamespace`,
    [file.name],
  );
  const [made, ...others] = rows;
  if (!made) throw new StartFailure(`${file.label} makes no function of its own name.`);
  if (others.length > 0) throw new StartFailure(`${file.label} would stand beside an older one: ${NEW_NAME}`);
  await client.query(
    `insert into sql_function (name, signature, sha256, migration) values ($1, $2, $3, $4)
     on conflict (name) do update
       set signature = excluded.signature, sha256 = excluded.sha256, migration = excluded.migration, applied_at = now()`,
    [file.name, made.signature, file.sha256, migration],
  );
}

function failureOf(what: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const why = error instanceof Error ? error.message : String(error);
  const isSignature = error instanceof pg.DatabaseError && SIGNATURE_CODES.has(error.code);
  return new StartFailure(`${what} failed: ${why}${isSignature ? `: ${NEW_NAME}` : ""}`, { cause: error });
}

async function dropWithoutFile(
  client: pg.Client,
  known: readonly Known[],
  files: readonly FunctionFile[],
): Promise<void> {
  const gone = known.filter(({ name }) => files.every((file) => file.name !== name));
  const existing = gone.filter(({ exists }) => exists).map(({ signature }) => signature);
  // A file of a trigger's function makes the trigger too: both go.
  const { rows: triggers } = await client.query<{ name: string; relation: string }>(
    `select t.tgname as name, t.tgrelid::regclass::text as relation from pg_trigger t
      where t.tgfoid = any ($1::regprocedure[]) and not t.tgisinternal`,
    [existing],
  );
  try {
    for (const { name, relation } of triggers) {
      await client.query(`drop trigger ${client.escapeIdentifier(name)} on ${relation}`);
    }
    // In one statement, so that they may call each other.
    if (existing.length > 0) await client.query(`drop function ${existing.join(", ")}`);
  } catch (error) {
    throw failureOf("Dropping functions without a file", error);
  }
  await client.query("delete from sql_function where name = any ($1)", [gone.map(({ name }) => name)]);
}
