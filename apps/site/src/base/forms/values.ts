/** The values of a form, by field name. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The errors of a form, by field name. */
export type Errors<Name extends string> = { readonly [Field in Name]?: string | undefined };

/**
 * Reads the form from the DOM, whether a person or a password manager filled it in. A checked box reads `on`; the parts
 * of a date, which share a name, are joined.
 */
export function readValues<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Values<Name> {
  return valuesOf(new FormData(form), fields);
}

export function valuesOf<Name extends string>(data: FormData, fields: readonly Name[]): Values<Name> {
  const textOf = (name: string) =>
    data
      .getAll(name)
      .map((value) => (typeof value === "string" ? value : ""))
      .join("-");
  return Object.fromEntries(fields.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

/** The first field with an error, in the order they appear on the screen. */
export function firstWrong<Name extends string>(fields: readonly Name[], errors: Errors<Name>): Name | undefined {
  return fields.find((name) => errors[name]);
}

/** The errors of an answer that belong to this form. */
export function errorsFor<Name extends string>(
  fields: readonly Name[],
  given: Readonly<Record<string, string>>,
): Errors<Name> {
  const named = fields.filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(named.map((name) => [name, given[name]])) as Errors<Name>;
}
