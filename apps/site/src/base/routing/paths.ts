import { stringifySearch } from "./match.ts";
import type { LiffName } from "./params.ts";
import { type ParamRoute, type ParamsOf, type PlainRoute, routeOf, type RouteName } from "./routes.ts";
import type { SearchName, SearchOf } from "./search.ts";

type SearchFor<Name extends RouteName> = Name extends SearchName ? SearchOf<Name> : never;

/** The address of a route without parameters. No other file writes an address by hand. */
export function pathTo<Name extends PlainRoute>(name: Name, search?: SearchFor<Name>): string {
  return `${routeOf(name).path}${stringifySearch(searchTexts(search ?? {}))}`;
}

/** The address of a route with parameters. */
export function pathWith<Name extends ParamRoute>(
  name: Name,
  params: ParamsOf<Name>,
  search?: SearchFor<Name>,
): string {
  const path = Object.entries(params).reduce(
    (filled, [key, value]) => filled.replace(`$${key}`, () => String(value)),
    routeOf(name).path,
  );
  return `${path}${stringifySearch(searchTexts(search ?? {}))}`;
}

/** Search values as written in an address. Undefined ones are removed from it. */
export function searchTexts(search: object): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(search).map(([key, value]: [string, unknown]) => [key, textOf(value)]));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value || undefined;
  return value === true ? "1" : undefined;
}

/** Where a link of the LINE mini app leads: the page whose guards and title it shares. */
export const liffTargets: Readonly<Record<LiffName, PlainRoute>> = {
  login: "login",
  register: "register",
  deposit: "memberDeposit",
  slot: "slot",
  casino: "casino",
  sport: "sport",
  fishing: "fishing",
  freespin: "freespin",
  lotto: "lottoLobby",
};
