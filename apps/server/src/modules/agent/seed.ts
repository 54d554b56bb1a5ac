import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "../../core/db.ts";
import { findAgent, insertAgent } from "./agent-repo.ts";
import type { AgentDependencies } from "./dependencies.ts";
import {
  sandboxAgentAccounts,
  sandboxBanners,
  sandboxContacts,
  sandboxEvent,
  sandboxEventArt,
  sandboxNotification,
} from "./sandbox-content.ts";
import { insertItem } from "./shelf-repo.ts";
import { agentAccounts, banners, notifications, siteEvents } from "./shelves.ts";

const OPERATOR_NAME = "โชคดี";
const NO_CONTACTS = { line_contact_url: null, line_admin_url: null, telegram_contact_url: null };

type Dependencies = Pick<AgentDependencies, "db" | "clock" | "agentCode" | "images">;

/** The operator, and in a sandbox something to show. */
export async function seedAgent(deps: Dependencies, { sandbox }: { readonly sandbox: boolean }): Promise<void> {
  const { db, clock, agentCode } = deps;
  if (await findAgent(db, agentCode)) return;
  const contacts = sandbox ? sandboxContacts : NO_CONTACTS;
  await db.transaction(async (tx) => {
    await insertAgent(tx, { code: agentCode, name: OPERATOR_NAME, logo: null, ...contacts }, clock.now());
    if (sandbox) await seedContent(deps, tx);
  });
}

async function seedContent({ clock, images }: Dependencies, tx: Tx): Promise<void> {
  const now = clock.now();
  for (const banner of sandboxBanners) await insertItem(tx, banners, banner);
  for (const account of sandboxAgentAccounts) await insertItem(tx, agentAccounts, account);
  await insertItem(tx, notifications, { ...sandboxNotification, starts_at: now });
  const { file, width, height } = sandboxEventArt;
  const image = await images.storeOwn(tx, { bytes: await readFile(join(import.meta.dirname, file)), width, height });
  await insertItem(tx, siteEvents, { ...sandboxEvent, image, starts_at: now });
}
