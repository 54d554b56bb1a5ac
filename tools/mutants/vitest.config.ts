// The tests of money and rules over a source with one change, which is made as it is loaded: no file is touched.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import type { Mutant } from "./make.ts";

const root = join(import.meta.dirname, "../..");
const mutant = process.env.MUTANT === undefined ? undefined : (JSON.parse(process.env.MUTANT) as Mutant);

export default defineConfig({
  root,
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform(code, id) {
        if (mutant === undefined || id !== join(root, mutant.path)) return null;
        return code.slice(0, mutant.start) + mutant.text + code.slice(mutant.end);
      },
    },
  ],
  test: {
    include: ["packages/{money,rules}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/*.full.test.ts"],
    setupFiles: ["tools/test/properties.ts"],
    isolate: false,
    // What is kept of other runs knows nothing of mutants, and shall not.
    fsModuleCache: false,
    maxWorkers: 1,
    bail: 1,
    // What never ends has been noticed.
    testTimeout: 60_000,
  },
});
