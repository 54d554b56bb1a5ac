import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../rules/repository.ts";

export const ops = (path: string): string => join(root, "ops", path);
export const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
export const isThere = (path: string): boolean => existsSync(join(root, path));

/** What an environment file says, with the settings that it leaves out as comments. */
export function settingsIn(text: string): { readonly given: Record<string, string>; readonly optional: string[] } {
  const lines = [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  const given = lines.flatMap(([, off, name = "", value = ""]) => (off ? [] : [[name, value] as const]));
  return { given: Object.fromEntries(given), optional: lines.flatMap(([, off, name = ""]) => (off ? [name] : [])) };
}
