import { matchRoute } from "./match.ts";

/**
 * Where to go after logging in. Only a page of this site that a member may open is taken:
 * anything else, above all another origin in disguise, answers `undefined`.
 */
export function safeReturnPath(wanted: string | undefined): string | undefined {
  if (!wanted?.startsWith("/") || hasDisguise(wanted)) return undefined;
  const url = new URL(wanted, "http://site.invalid");
  if (url.origin !== "http://site.invalid") return undefined;
  const match = matchRoute(url.pathname);
  if (!match || match.entry.guards.includes("guest")) return undefined;
  return `${url.pathname}${url.search}`;
}

/** `//host`, `/\host` and control characters are read as another origin by browsers. */
function hasDisguise(path: string): boolean {
  return path.startsWith("//") || path.includes("\\") || /[\u0000-\u001f\u007f]/.test(path);
}
