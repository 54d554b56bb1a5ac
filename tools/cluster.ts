// `npm run cluster`: the whole system as several processes behind HAProxy on one machine, to be looked at and broken; with
// Patroni and etcd on three databases of which one leads, else on one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { type DatabaseCluster, startDatabaseCluster } from "../e2e/support/cluster/database.ts";
import { removeLeftovers } from "../e2e/support/cluster/network.ts";
import { type Stack, startStack } from "../e2e/support/stack.ts";

removeLeftovers();
const box = mkdtempSync(join(tmpdir(), "chokdee-cluster-"));
console.log("Starting databases, seven processes and HAProxy.");
const database = await startDatabaseCluster(box).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  console.log(`One database, which nothing takes over from. ${error.message}`);
  return undefined;
});
const stack = await startStack(box, { ...(database && { database }) });
console.log(`
  Site      ${stack.siteUrl}
  Studio    ${stack.studioUrl}
  HAProxy   ${stack.statsUrl}${database ? `, of the databases ${database.statsUrl}` : ""}

  list              what runs
  kill <name>       at once, as a power cut would; a process begins again by itself
  end <name>        a process, in peace
  freeze <name>     it stands still, until: thaw <name>
  start <name>      a database that was killed
  cut <name>        a database, off from all others, until: join <name>
  quit

  Besides the names of the list: leader and standby, whoever that is.
`);
const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "> " });
lines.prompt();
for await (const line of lines) {
  if (line.trim() === "quit") break;
  await obey(stack, database, line.trim().split(/\s+/)).catch((error: unknown) => console.log(String(error)));
  lines.prompt();
}
lines.close();
await stack.stop();
await database?.stop();
rmSync(box, { recursive: true, force: true });

async function obey(
  { parts, part }: Stack,
  databases: DatabaseCluster | undefined,
  [verb = "", name = ""]: readonly string[],
): Promise<void> {
  const signals = { kill: "SIGKILL", end: "SIGTERM", freeze: "SIGSTOP", thaw: "SIGCONT" } as const;
  const node = await nodeOf(databases, name);
  if (verb === "list") {
    for (const each of parts)
      console.log(`${each.name.padEnd(9)} port ${each.port}  pid ${each.pid}  ${await each.state()}`);
    for (const { name: member, role, state, timeline, lag } of (await databases?.members()) ?? [])
      console.log(`${member.padEnd(9)} ${role}, ${state}, timeline ${timeline}, ${lag ?? 0} bytes behind`);
  } else if (node && isOfNode(verb)) {
    node[verb]();
  } else if (verb in signals) {
    part(name).send(signals[verb as keyof typeof signals]);
  } else if (verb !== "") {
    console.log("list, kill, end, freeze, thaw, start, cut, join or quit");
  }
}

/** What can be done to a database. */
function isOfNode(verb: string): verb is "kill" | "freeze" | "thaw" | "start" | "cut" | "join" {
  return ["kill", "freeze", "thaw", "start", "cut", "join"].includes(verb);
}

async function nodeOf(databases: DatabaseCluster | undefined, name: string) {
  if (name === "leader") return databases?.nodeThatIs("leader");
  if (name === "standby") return databases?.nodeThatIs("sync_standby");
  return databases?.nodes.find((node) => node.name === name);
}
