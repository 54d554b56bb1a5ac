// `npm run conformance -- operator --url http://localhost:3000 --provider chokdee --key id:secret --link <launch link>`
// checks an operator's wallet against the rules; `-- provider --url http://localhost:3001 …` checks a provider.
import { parseArgs } from "node:util";
import { type Check, reportText, runChecks } from "./check.ts";
import { operatorChecks } from "./operator-checks.ts";
import { providerChecks } from "./provider-checks.ts";
import type { Target } from "./wire.ts";

const USAGE = `Usage:
  npm run conformance -- operator --url <site> --provider <name> --key <id>:<secret> --link <launch link or code>
  npm run conformance -- provider --url <provider> --provider <name> --key <id>:<secret>

The launch link must be fresh, of a member with at least 100 baht: the checks stake some of it.`;

/** Answers the exit code. */
export async function run(args: readonly string[], print: (text: string) => void): Promise<number> {
  const checks = readChecks(args);
  if (!checks) {
    print(USAGE);
    return 2;
  }
  const results = await runChecks(checks.list);
  print(reportText(checks.title, results));
  return results.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

function readChecks(args: readonly string[]): { title: string; list: Check[] } | undefined {
  const option = { type: "string" } as const;
  const options = { url: option, provider: option, key: option, link: option };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { url, provider, key, link } = values;
  const [id, ...secret] = (key ?? "").split(":");
  if (!url || !URL.canParse(url) || !provider || !id || secret.length === 0) return undefined;
  const target: Target = { url, providerId: provider, key: { id, secret: secret.join(":") } };
  const title = `${positionals[0]} at ${url}, as ${provider}`;
  if (positionals[0] === "provider") return { title, list: providerChecks(target) };
  if (positionals[0] !== "operator" || !link) return undefined;
  return { title, list: operatorChecks(target, codeOf(link)) };
}

/** A whole link, or the code alone. */
function codeOf(link: string): string {
  return (URL.canParse(link) ? new URL(link).searchParams.get("code") : null) ?? link;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), console.log);
