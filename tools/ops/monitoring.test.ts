import { readdirSync } from "node:fs";
import { createMetrics } from "@chokdee/server-kit/metrics";
import { expect, test } from "vitest";
import { textFiles } from "../rules/repository.ts";
import { ops, settingsIn, textOf } from "./files.ts";

/** Of HAProxy and Patroni, which have their own. */
const FOREIGN = ["up", "haproxy_backend_active_servers", "patroni_primary", "patroni_sync_standby"];
const WORDS = /\b(?:by|le|and|or|sum|max|min|rate|increase|topk|histogram_quantile)\b/g;

/** The names of metrics in an expression. */
function namesIn(expression: string): string[] {
  const plain = expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[\w+\]/g, "").replaceAll(WORDS, "");
  return [...plain.matchAll(/\b[a-z]\w+/g)].map(([name]) => name.replace(/^(chokdee_\w+)_(bucket|count|sum)$/, "$1"));
}

const alerts = [...textOf("ops/monitoring/alerts.yml").matchAll(/- alert: (\w+)\n([^]*?)(?=\n {6}- alert|$)/g)].map(
  ([, name = "", text = ""]) => ({
    name,
    expression: /expr: >-\n([^]*?)\n +for:/.exec(text)?.[1] ?? "",
    page: /run_book: docs\/run-book\.md#(\w+)/.exec(text)?.[1],
  }),
);

test("a name is found wherever it stands in an expression", () => {
  expect(namesIn('topk(10, sum by (call) (rate(chokdee_a_sum{x="up"}[5m]))) > 0.02 and min(b_c) == 1')).toEqual([
    "chokdee_a",
    "b_c",
  ]);
});

test("every metric of the boards and the alerts is one that a process has", () => {
  const code = textFiles().filter(({ path }) => /^(apps|packages)\/.+(?<!\.test)\.ts$/.test(path));
  const named = code.flatMap(({ text }) =>
    [...text.matchAll(/["`](chokdee_[a-z_]+)["`]/g)].map(([, name = ""]) => name),
  );
  const known = new Set([
    ...named,
    ...FOREIGN,
    ...createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ]);
  const boards = readdirSync(ops("monitoring/boards")).map((file) => textOf(`ops/monitoring/boards/${file}`));
  const shown = boards.flatMap((text) =>
    (JSON.parse(text) as Board).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  );
  const expressions = [...alerts.map(({ expression }) => expression), ...shown];
  expect(expressions.length).toBeGreaterThan(50);
  expect(expressions.filter((each) => namesIn(each).length === 0)).toEqual([]);
  expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
});

interface Board {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

test("every alert has its place in the run-book, and every place its alert", () => {
  const places = [...textOf("docs/run-book.md").matchAll(/^## (\w+)\n([^]*?)(?=^## |(?![^]))/gm)];
  expect(places.map(([, name]) => name)).toEqual(alerts.map(({ name }) => name));
  expect(alerts.map(({ page }) => page)).toEqual(alerts.map(({ name }) => name.toLowerCase()));
  for (const [, name, text] of places) expect(text, name).toMatch(/\*\*Look at\*\*\n\n- [^]+\*\*Do\*\*\n\n- /);
});

test("Prometheus asks each process where it says how it is", () => {
  const [, ...targets] = textOf("ops/monitoring/prometheus.yml").split("- targets: ");
  const { given } = settingsIn(textOf("ops/haproxy/site.env"));
  expect(targets.map((text) => text.split("\n")[0])).toEqual([
    `[${given.API_1}, ${given.API_2}]`,
    `[${given.STUDIO_1}, ${given.STUDIO_2}]`,
    "[worker-1:3003, worker-2:3003]",
    "[haproxy:8404]",
    "[pg1:8008, pg2:8008, pg3:8008]",
  ]);
});
