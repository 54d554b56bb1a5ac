import { DomainError } from "../../core/domain-error.ts";
import type { PagePlace } from "./round-list-repo.ts";

/** Where the next page of rounds begins, as its reader keeps it. */
export function placeOf({ at, id }: PagePlace): string {
  return `${at.getTime()}.${id}`;
}

export function readPlace(cursor: string | undefined): PagePlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new DomainError("BAD_REQUEST");
  return { at: new Date(Number(at)), id: BigInt(id) };
}
