import type { RouteEntry } from "./route-entry.ts";
import { type RouteName, routeNames, routeOf } from "./routes.ts";

export interface RouteMatch {
  readonly name: RouteName;
  readonly entry: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function paramsOf(entry: RouteEntry, segments: readonly string[]): Record<string, string> | undefined {
  const pattern = segmentsOf(entry.path);
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("$")) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

export function hasValidParams(entry: RouteEntry, params: Readonly<Record<string, string>>): boolean {
  return Object.entries(entry.params ?? {}).every(([key, parse]) => parse(params[key] ?? "") !== undefined);
}

/** Finds the route of a path. A static path outranks a parameter; an invalid parameter matches nothing. */
export function matchRoute(path: string): RouteMatch | undefined {
  const segments = segmentsOf(path);
  const byStaticFirst = routeNames.toSorted((a, b) => countParams(a) - countParams(b));
  for (const name of byStaticFirst) {
    const entry = routeOf(name);
    const params = paramsOf(entry, segments);
    if (params && hasValidParams(entry, params)) return { name, entry, params };
  }
  return undefined;
}

function countParams(name: RouteName): number {
  return Object.keys(routeOf(name).params ?? {}).length;
}

/** Query strings stay text: `?ag=007` is the code 007, not the number 7. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === "string") query.set(key, value);
  }
  return query.size === 0 ? "" : `?${query}`;
}
