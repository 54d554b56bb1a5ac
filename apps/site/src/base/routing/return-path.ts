import { matchRoute } from "./match.ts";

/**
 * Where to go after logging in. Only a page of this site that a member may open is accepted: anything else, above all
 * another origin in disguise, returns `undefined`.
 */
export function safeReturnPath(path: string | undefined): string | undefined {
  if (!path?.startsWith("/") || hasDisguise(path)) return undefined;
  const url = new URL(path, "http://site.invalid");
  if (url.origin !== "http://site.invalid") return undefined;
  const match = matchRoute(url.pathname);
  if (!match || match.entry.guards.includes("guest")) return undefined;
  return `${url.pathname}${url.search}`;
}

/** `//host`, `/\host` and control characters are read as another origin by browsers. */
function hasDisguise(path: string): boolean {
  return path.startsWith("//") || path.includes("\\") || /[\u0000-\u001f\u007f]/.test(path);
}
