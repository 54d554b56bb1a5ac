// `npm run conformance -- operator --url http://localhost:3000 --provider chokdee --key id:secret --link <launch link>`
// checks an operator's wallet against the rules; `-- provider --url http://localhost:3001 …` checks what a provider
// answers, and `-- calls --port 4000 …` what it calls, by standing in for the operator while its game is played.
// `-- hub --url http://localhost:3000/hub/ …` checks an operator's wallet as an aggregator in the manner of Hub88 does.
import { MINUTE_MS } from "@chokdee/rules/time";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readFileSync } from "node:fs";
import { type Check, reportText, type Result, runChecks } from "./check.ts";
import { hubChecks } from "./hub-checks.ts";
import { operatorChecks } from "./operator-checks.ts";
import { providerChecks } from "./provider-checks.ts";
import { startWalletStand } from "./wallet-stand.ts";
import type { Target } from "./wire.ts";

const USAGE = `Usage:
  npm run conformance -- operator --url <site> --provider <name> --key <id>:<secret> --link <launch link or code> [--other <id>] [--pool <ppm>:<name>]
  npm run conformance -- provider --url <provider> --provider <name> --key <id>:<secret>
  npm run conformance -- hub --url <site>/hub/ --pem <file> --user <id> --token=<token> --game <id> --other <id>
  npm run conformance -- calls --port <port> --provider <name> --key <id>:<secret> --game <id> [--rounds 20]

operator: the launch link must be fresh, of a member with at least 100 baht: the checks stake some of it.
The other game is one that the session is not of; without it, changing games is not checked.
The pool is one that was agreed on, with what of every stake goes into all of them: a satang of it is won.
hub: the file holds the aggregator's private key; user and token are those of a fresh link, again with 100 baht.
calls: the provider is set up to call a wallet at this port; its game is then opened with the code that is printed,
and played for as many rounds. Some answers are lost on purpose.`;

/** How long a provider has to end its rounds, and to retry what it got no answer to. */
const PATIENCE_MS = MINUTE_MS;
const LOOK_EVERY_MS = 100;

/** Returns the exit code. */
export async function run(args: readonly string[], print: (text: string) => void): Promise<number> {
  const parsed = readArgs(args);
  if (!parsed) {
    print(USAGE);
    return 2;
  }
  const results = await parsed.results(print);
  print(reportText(parsed.title, results));
  return results.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

interface Arguments {
  readonly title: string;
  results(print: (text: string) => void): Promise<Result[]>;
}

function readArgs(args: readonly string[]): Arguments | undefined {
  const option = { type: "string" } as const;
  const options = {
    url: option,
    provider: option,
    key: option,
    link: option,
    port: option,
    game: option,
    pool: option,
  };
  const hub = { pem: option, user: option, token: option, other: option };
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...options, ...hub, rounds: { type: "string", default: "20" } },
    allowPositionals: true,
  });
  const [what] = positionals;
  if (what === "hub") return readHub(values);
  const { url, provider, link, port, game, rounds, other, pool } = values;
  const [id, ...secret] = (values.key ?? "").split(":");
  if (!provider || !id || secret.length === 0) return undefined;
  const key = { id, secret: secret.join(":") };
  if (what === "calls" && port && game) {
    const stand = { providerId: provider, key, game, port: Number(port) };
    return { title: `calls of ${provider}`, results: (print) => watchCalls(stand, Number(rounds), print) };
  }
  if (!url || !URL.canParse(url)) return undefined;
  const checks = checksOf(what, { url, providerId: provider, key }, { link, other, pools: poolsOf(pool) });
  return checks && { title: `${what} at ${url}, as ${provider}`, results: () => runChecks(checks) };
}

function readHub(values: Readonly<Record<string, string | undefined>>): Arguments | undefined {
  const { url, pem, user, token, game, other } = values;
  if (!url || !URL.canParse(url) || !pem || !user || !token || !game || !other) return undefined;
  const target = { url, pem: readFileSync(pem, "utf8"), user, token, game, otherGame: other };
  return { title: `hub at ${url}`, results: () => runChecks(hubChecks(target)) };
}

function checksOf(
  what: string | undefined,
  target: Target,
  { link, ...known }: { readonly link: string | undefined } & Parameters<typeof operatorChecks>[2],
): Check[] | undefined {
  if (what === "provider") return providerChecks(target);
  return what === "operator" && link ? operatorChecks(target, codeOf(link), known) : undefined;
}

function poolsOf(given: string | undefined): Parameters<typeof operatorChecks>[2]["pools"] {
  const [ppm, pool] = given?.split(":") ?? [];
  return ppm && pool ? { ppm: Number(ppm), pool } : undefined;
}

async function watchCalls(
  options: Parameters<typeof startWalletStand>[0],
  rounds: number,
  print: (text: string) => void,
): Promise<Result[]> {
  const { url, watched, close } = await startWalletStand(options);
  print(`The wallet waits at ${url}. Open ${options.game} with the code ${watched.code} and play ${rounds} rounds.`);
  while (watched.roundsOver < rounds) await sleep(LOOK_EVERY_MS);
  watched.close();
  const deadline = Date.now() + PATIENCE_MS;
  while (!watched.isQuiet && Date.now() < deadline) await sleep(LOOK_EVERY_MS);
  await close();
  return watched.results();
}

/** A whole link, or the code alone. */
function codeOf(link: string): string {
  return (URL.canParse(link) ? new URL(link).searchParams.get("code") : null) ?? link;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2), console.log);
