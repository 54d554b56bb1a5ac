import type { ReactNode } from "react";

/** What a form holds while it is typed: text that may not be a number yet, and the parts of larger fields. */
export type Draft = string | boolean | readonly Draft[] | DraftParts;
export interface DraftParts {
  readonly [name: string]: Draft;
}

/** What is wrong, by the path in the field: `""` is all of it, `0.reward` a part of it. */
export type Problems = Readonly<Record<string, string>>;
export type Read<Value> = { readonly value: Value } | { readonly problems: Problems };

export interface InputProps {
  readonly draft: Draft;
  readonly problems: Problems;
  /** What it means to leave it empty, where that is allowed. */
  readonly none?: string;
  readonly onChange: (draft: Draft) => void;
}

/** One part of what a call is given: how it is typed, read and repeated. */
export interface Field<Value> {
  readonly label: string;
  /** It takes the whole width of the form. */
  readonly isWide?: boolean;
  /** It is never shown, such as the version that a change began from. */
  readonly isHidden?: boolean;
  /** Asked only where the rest of the form calls for it. */
  readonly onlyIf?: { readonly test: (rest: DraftParts) => boolean; readonly otherwise: unknown };
  draftOf(value: Value): Draft;
  read(draft: Draft): Read<Value>;
  words(value: Value): string;
  Input(props: InputProps): ReactNode;
}

export type Fields<Value> = { readonly [Name in keyof Value]-?: Field<Value[Name]> };

export const NO_VALUE = "–";

export function textOf(draft: Draft | undefined): string {
  return typeof draft === "string" ? draft : "";
}

export function listOf(draft: Draft | undefined): readonly Draft[] {
  return Array.isArray(draft) ? (draft as readonly Draft[]) : [];
}

export function partsOf(draft: Draft | undefined): DraftParts {
  return typeof draft === "object" && !Array.isArray(draft) ? (draft as DraftParts) : {};
}

/** The problems of one part, by their path in it. */
export function problemsAt(problems: Problems, name: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path === name ? [["", text]] : path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  );
}

export function placedAt(name: string, problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, text]) => [path === "" ? name : `${name}.${path}`, text]),
  );
}

export interface NamedField {
  readonly name: string;
  readonly field: Field<unknown>;
}

/** The fields of a form in their order. */
export function fieldsOf<Value>(fields: Fields<Value>): readonly NamedField[] {
  return Object.entries(fields).map(([name, field]) => ({ name, field: field as Field<unknown> }));
}

export function isAsked({ field }: NamedField, drafts: DraftParts): boolean {
  return !field.isHidden && (field.onlyIf?.test(drafts) ?? true);
}

/** What is not there yet is empty. */
export function draftsOf<Value>(fields: Fields<Value>, value: Partial<Value>): DraftParts {
  return Object.fromEntries(
    fieldsOf(fields).map(({ name, field }) => {
      const part = value[name as keyof Value];
      return [name, part === undefined ? "" : field.draftOf(part)];
    }),
  );
}

/** What is typed as the call takes it, or everything that is wrong at once. */
export function readFields<Value>(fields: Fields<Value>, drafts: DraftParts): Read<Value> {
  const value: Record<string, unknown> = {};
  let problems: Problems = {};
  for (const { name, field } of fieldsOf(fields)) {
    if (field.onlyIf && !field.onlyIf.test(drafts)) {
      value[name] = field.onlyIf.otherwise;
      continue;
    }
    const read = field.read(drafts[name] ?? "");
    if ("value" in read) value[name] = read.value;
    else problems = { ...problems, ...placedAt(name, read.problems) };
  }
  return Object.keys(problems).length > 0 ? { problems } : { value: value as Value };
}
