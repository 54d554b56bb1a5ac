import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { callerAt, logIn } from "./api.ts";
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
  const token = await logIn(baseURL);
  const { agent_code: agentCode, user } = await callerAt(baseURL, { token }).ok("userInfoGet", {});
  const info = { username: user.username, vipLevel: user.vip_level, agentCode };
  const value = JSON.stringify({ state: { token, info, loggedInAtMs: Date.now() } });
  const origins = [{ origin: baseURL, localStorage: [{ name: "chokdee.user", value }] }];
  writeFileSync(file, JSON.stringify({ cookies: [], origins }));
}
