// `npm run cluster`: the whole system as several processes behind HAProxy on one machine, to be looked at and broken.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Stack, startStack } from "../e2e/support/stack.ts";

const box = mkdtempSync(join(tmpdir(), "chokdee-cluster-"));
console.log("Starting a database, seven processes and HAProxy.");
const stack = await startStack(box);
console.log(`
  Site      ${stack.siteUrl}
  Studio    ${stack.studioUrl}
  HAProxy   ${stack.statsUrl}

  list              what runs
  kill <name>       at once, as a power cut would; it begins again by itself
  end <name>        in peace
  freeze <name>     it stands still, until: thaw <name>
  quit
`);
const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "> " });
lines.prompt();
for await (const line of lines) {
  if (line.trim() === "quit") break;
  await obey(stack, line.trim().split(/\s+/)).catch((error: unknown) => console.log(String(error)));
  lines.prompt();
}
lines.close();
await stack.stop();
rmSync(box, { recursive: true, force: true });

async function obey({ parts, part }: Stack, [verb = "", name = ""]: readonly string[]): Promise<void> {
  const signals = { kill: "SIGKILL", end: "SIGTERM", freeze: "SIGSTOP", thaw: "SIGCONT" } as const;
  if (verb === "list") {
    for (const each of parts)
      console.log(`${each.name.padEnd(9)} port ${each.port}  pid ${each.pid}  ${await each.state()}`);
  } else if (verb in signals) {
    part(name).send(signals[verb as keyof typeof signals]);
  } else if (verb !== "") {
    console.log("list, kill, end, freeze, thaw or quit");
  }
}
