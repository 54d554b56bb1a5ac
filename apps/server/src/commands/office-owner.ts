// npm run office:owner
// Invites one of the first two owners of the office: a link to enrol goes to the phone. OFFICE_OWNER_USERNAME and
// OFFICE_OWNER_PHONE are asked for where they are not set.
import { createInterface } from "node:readline/promises";
import { closeSystem, openSystem } from "../compose/system.ts";
import { DomainError } from "../core/domain-error.ts";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { inviteFirstOwner } from "../modules/staff/create-owner.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { openDatabase } from "../platform/postgres/open-database.ts";
import { urlOfRunning } from "../platform/postgres/running.ts";

try {
  const config = readConfig(process.env);
  const username = process.env.OFFICE_OWNER_USERNAME ?? (await ask("OFFICE_OWNER_USERNAME", "Username of the owner: "));
  const phone = process.env.OFFICE_OWNER_PHONE ?? (await ask("OFFICE_OWNER_PHONE", "Mobile phone of the owner: "));
  const running = config.database ? undefined : urlOfRunning(config.dataDir);
  const database = running === undefined ? await openDatabase(config) : { appUrl: running, close: async () => {} };
  try {
    const system = await openSystem(config, database.appUrl, createLogger("error"));
    try {
      const owner = await inviteFirstOwner(system.ports, { username: username.trim(), phone });
      const where = config.sandbox ? "is among the sandbox's messages" : "was sent";
      console.log(`Owner ${owner.username} is invited: a link to ${owner.phone} ${where}. It is good for 24 hours.`);
      console.log("An owner agrees to what others propose from 72 hours after enrolling.");
    } finally {
      await closeSystem(system);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof DomainError && error.code === "USERNAME_TAKEN") fail("This username is taken: choose another.");
  else if (error instanceof DomainError && error.fields?.phone) fail("Another member of staff has this phone.");
  else if (error instanceof StartFailure) fail(error.message);
  else throw error;
}

async function ask(setting: string, question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartFailure(`Set ${setting}: there is nobody to ask.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
