import type { ParamParser } from "./params.ts";

export type LayoutName = "default" | "auth" | "game" | "iframe" | "liff" | "lobby" | "payment";
export type GuardName = "member" | "member-or-login" | "guest" | "play" | "validate-member" | "as-opened";

export interface RouteEntry {
  /** `$name` is a parameter. */
  readonly path: string;
  /** The page's Thai title. */
  readonly title: string;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** Which values the parameters accept; anything else is a 404. */
  readonly params?: Readonly<Record<string, ParamParser>>;
}

/** Lets the table keep its names and parameters while each row is checked. */
export function defineRoutes<const Table extends Readonly<Record<string, RouteEntry>>>(table: Table): Table {
  return table;
}
