import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { logIn } from "./api.ts";
import seed from "./seeded.ts";
import { copyOfSeeded, startServer } from "./server.ts";

/** Starts the server that most tests share, and stores a member's session for those that need one. */
export default async function setup(): Promise<() => Promise<void>> {
  const removeSeeded = await seed();
  const scratch = makeScratch("browser");
  const dataDir = copyOfSeeded(join(scratch, "data"));
  const server = await startServer({ dataDir });
  const stop = async (): Promise<void> => {
    removeSeeded();
    await server.stop().finally(() => rmSync(scratch, { recursive: true, force: true }));
  };
  try {
    process.env.BASE_URL = server.url;
    process.env.SANDBOX_TOKEN = server.sandboxToken;
    process.env.SHARED_DATA = dataDir;
    process.env.MEMBER_STATE = join(scratch, "member.json");
    await saveSession(server.url, process.env.MEMBER_STATE);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** A session of `demo`, as the site stores one. The form has its own tests. */
async function saveSession(baseURL: string, file: string): Promise<void> {
  const user = JSON.stringify({ state: { token: await logIn(baseURL), info: null } });
  const origins = [{ origin: baseURL, localStorage: [{ name: "chokdee.user", value: user }] }];
  writeFileSync(file, JSON.stringify({ cookies: [], origins }));
}
