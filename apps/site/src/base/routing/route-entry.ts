import type { ParamRule } from "./params.ts";

export type LayoutName = "default" | "auth" | "game" | "iframe" | "liff" | "lobby" | "payment";
export type GuardName = "member" | "member-or-login" | "guest" | "play" | "validate-member" | "as-opened";

export interface RouteEntry {
  /** `$name` stands for a parameter. */
  readonly path: string;
  /** The page's Thai title. */
  readonly title: string;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** What the parameters may be; anything else is a 404. */
  readonly params?: Readonly<Record<string, ParamRule>>;
}

/** Lets the table keep its names while each row is checked. */
export function defineRoutes<const Name extends string>(
  table: Readonly<Record<Name, RouteEntry>>,
): Readonly<Record<Name, RouteEntry>> {
  return table;
}
