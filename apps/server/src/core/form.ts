import { DomainError } from "./domain-error.ts";

/** Throws FIELDS_INVALID with the fields that have a problem; a field without one is undefined. */
export function refuseFields(problems: Readonly<Record<string, string | undefined>>): void {
  const fields: Record<string, string> = {};
  for (const [name, problem] of Object.entries(problems)) if (problem !== undefined) fields[name] = problem;
  if (Object.keys(fields).length > 0) throw new DomainError("FIELDS_INVALID", { fields });
}
