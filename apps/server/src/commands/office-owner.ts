// npm run office:owner
// Makes the first owner of the office. OFFICE_OWNER_USERNAME is asked for where it is not set; the password is drawn
// where OFFICE_OWNER_PASSWORD is not set.
import { createInterface } from "node:readline/promises";
import { closeSystem, openSystem } from "../compose/system.ts";
import { DomainError } from "../core/domain-error.ts";
import { StartFailure } from "../core/start-failure.ts";
import { createFirstOwner } from "../modules/staff/create-owner.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { openDatabase } from "../platform/postgres/open-database.ts";

try {
  const config = readConfig(process.env);
  const username = process.env.OFFICE_OWNER_USERNAME ?? (await askUsername());
  const password = process.env.OFFICE_OWNER_PASSWORD;
  const database = await openDatabase(config);
  try {
    const system = await openSystem(config, database.appUrl, createLogger("error"));
    try {
      const owner = await createFirstOwner(system.ports, { username: username.trim(), password });
      console.log(`Owner ${owner.username} is made. This is shown once:`);
      if (password === undefined) console.log(`  Password       ${owner.password}`);
      console.log(`  Authenticator  ${owner.totp_secret}`);
      console.log(`  As a link      ${owner.otpauth_url}`);
    } finally {
      await closeSystem(system);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof DomainError && error.code === "USERNAME_TAKEN") fail("This username is taken: choose another.");
  else if (error instanceof StartFailure) fail(error.message);
  else throw error;
}

async function askUsername(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartFailure("Set OFFICE_OWNER_USERNAME: there is nobody to ask.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question("Username of the owner: ");
  } finally {
    terminal.close();
  }
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
