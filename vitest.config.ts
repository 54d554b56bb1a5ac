import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/**/*.test.ts", "apps/{site,office,studio}/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
