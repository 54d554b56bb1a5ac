import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const modules = join(root, "node_modules");

/** Ignored by git and outside what an install empties. */
export const stateFolder = join(root, "dist");
