export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

export function textAt(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 200) : null;
}

export function numberAt(fields: Fields | undefined, name: string): number | null {
  const value = fields?.[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function wholeAt(fields: Fields, name: string): number | null {
  const value = numberAt(fields, name);
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
