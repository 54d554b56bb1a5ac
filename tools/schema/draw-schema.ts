import type { Module } from "./modules.ts";
import type { Reference, Table } from "./read-schema.ts";

export interface Schema {
  readonly title: string;
  readonly modules: readonly Module[];
  readonly tables: readonly Table[];
  readonly purposes: ReadonlyMap<string, string>;
}

const byName = (one: Table, other: Table): number => (one.name < other.name ? -1 : 1);

/** The tables of each module, and those that no module names. */
export function divide({ modules, tables }: Schema): Map<Module | undefined, Table[]> {
  return Map.groupBy(tables.toSorted(byName), ({ name }) => modules.find((module) => module.tables.test(name)));
}

/** One page for each module, by its file's name, and the list of all tables. */
export function drawPages(schema: Schema): Map<string, string> {
  const divided = divide(schema);
  const pages = new Map<string, string>();
  const list = [`# ${schema.title}`];
  for (const module of schema.modules) {
    const tables = divided.get(module);
    if (!tables) continue;
    pages.set(`${module.name}.md`, drawModule(module, tables, schema));
    list.push(
      `## [${module.name}](${module.name}.md)`,
      `${module.about.charAt(0).toUpperCase()}${module.about.slice(1)}.`,
      tables.map(({ name }) => `- \`${name}\`: ${purposeOf(name, schema)}`).join("\n"),
    );
  }
  return pages.set("README.md", `${list.join("\n\n")}\n`);
}

function drawModule({ name, about }: Module, tables: readonly Table[], schema: Schema): string {
  const drawing = drawReferences(tables);
  return [
    `# ${name}`,
    `${schema.title}: ${about}. Made from a fresh database by \`npm run docs\`.`,
    ...(drawing ? [drawing] : []),
    ...tables.map((table) => drawTable(table, schema)),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/** Foreign keys as lines between tables; without any there is nothing to draw. */
function drawReferences(tables: readonly Table[]): string | undefined {
  const lines = tables.flatMap(({ name, references, columns }) =>
    references.map(({ columns: from, to }) => {
      const isOptional = columns.some((column) => column.is_null && from.includes(column.name));
      return `  ${name} }o--${isOptional ? "o|" : "||"} ${to} : "${from.join(", ")}"`;
    }),
  );
  return lines.length === 0 ? undefined : ["```mermaid", "erDiagram", ...lines, "```"].join("\n");
}

function drawTable(table: Table, schema: Schema): string {
  const { name, is_view: isView, columns, primary_key: key, uniques, references, rights } = table;
  const rows = columns.map((column) => {
    const signs = [
      ...(key.includes(column.name) ? ["key"] : []),
      ...(column.is_null && !isView ? ["may be null"] : []),
    ];
    const to = references.filter(({ columns: from }) => from.includes(column.name)).map((one) => targetOf(one));
    return `| ${column.name} | ${column.type} | ${[...signs, ...to].join(", ")} |`.replace("|  |", "| |");
  });
  return [
    `## ${name}`,
    `${isView ? "A view. " : ""}${purposeOf(name, schema)}`,
    ["| Column | Type | |", "|---|---|---|", ...rows].join("\n"),
    ...uniques.map((unique) => `Unique: ${unique.join(", ")}.`),
    ...rights.map(({ role, may }) => `\`${role}\` may ${may.join(", ")}.`),
  ].join("\n\n");
}

const targetOf = ({ columns, to }: Reference): string =>
  `→ ${to}${columns.length > 1 ? ` by ${columns.join(", ")}` : ""}`;

function purposeOf(name: string, { purposes }: Schema): string {
  return purposes.get(name) ?? "";
}
