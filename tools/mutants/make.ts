// Small changes that a test should notice: a comparison that is off by one, a sign, a guard that is gone.
import { createHash } from "node:crypto";
import { parseAst } from "vitest/node";

export interface Mutant {
  /** The file from the repository's root, the line as it stands, and what is changed in it: the same while that line stays. */
  readonly name: string;
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Change = readonly [start: number, end: number, text: string];

const OPERATORS = new Map(
  Object.entries({
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "===": "!==",
    "!==": "===",
    "+": "-",
    "-": "+",
    "*": "/",
    "/": "*",
    "%": "*",
    "&&": "||",
    "||": "&&",
    "+=": "-=",
    "-=": "+=",
  }),
);

const METHODS = new Map(
  Object.entries({
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    every: "some",
    some: "every",
  }),
);

/** Every mutant of a file. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const changes: Change[] = [];
  const program: unknown = parseAst(source, { lang: "ts" }, path);
  if (isNode(program)) visit(program, source, changes);
  const seen = new Map<string, number>();
  return changes.map(([start, end, text]) => {
    const from = source.lastIndexOf("\n", start - 1) + 1;
    const until = source.indexOf("\n", start);
    const line = source.slice(from, until < 0 ? undefined : until).trim();
    const what = `${path}: ${line} | ${short(source.slice(start, end))} -> ${short(text)}`;
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);
    return { name: times === 1 ? what : `${what} (${times})`, path, start, end, text };
  });
}

/** One in so many, by their names: the same ones every time, whatever else is changed. */
export function isChosen({ name }: Mutant, oneIn: number): boolean {
  return createHash("sha256").update(name).digest().readUInt32BE(0) % oneIn === 0;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text.replaceAll(/\s+/g, " ");
}

function visit(node: Node, source: string, changes: Change[]): void {
  // Types decide nothing while the program runs.
  if (/^TS(?!AsExpression|NonNull|Satisfies)|^Import|^Export(All|Named.*Specifier)/.test(node.type)) return;
  changes.push(...changesOf(node, source));
  for (const [name, value] of Object.entries(node)) {
    // A literal behind ?? is mostly there for the compiler, which does not know that a list is long enough.
    if (node.operator === "??" && name === "right" && isNode(value) && value.type === "Literal") continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, source, changes);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function changesOf(node: Node, source: string): Change[] {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression":
      return operatorOf(node, source);
    case "Literal":
      return literalOf(node);
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-" ? [[node.start, node.start + 1, ""]] : [];
    case "IfStatement":
      return isNode(node.test) ? [[node.test.start, node.test.end, "false"]] : [];
    case "CallExpression":
      return methodOf(node);
    default:
      return [];
  }
}

function operatorOf({ left, right, operator }: Node, source: string): Change[] {
  const to = OPERATORS.get(String(operator));
  if (to === undefined || !isNode(left) || !isNode(right)) return [];
  const isText = [left, right].some(({ type, value }) => type === "TemplateLiteral" || typeof value === "string");
  if (isText && operator === "+") return [];
  const at = source.indexOf(String(operator), left.end);
  return at < 0 || at >= right.start ? [] : [[at, at + String(operator).length, to]];
}

function literalOf({ start, end, value, bigint }: Node): Change[] {
  if (typeof value === "boolean") return [[start, end, String(!value)]];
  if (typeof bigint === "string") return [[start, end, `${BigInt(bigint) + 1n}n`]];
  return typeof value === "number" ? [[start, end, String(value + 1)]] : [];
}

function methodOf({ callee }: Node): Change[] {
  if (!isNode(callee) || callee.type !== "MemberExpression" || !isNode(callee.property)) return [];
  const to = METHODS.get(String(callee.property.name));
  return to === undefined ? [] : [[callee.property.start, callee.property.end, to]];
}
