import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { safeOrigin } from "@chokdee/rules/contacts";
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
const HOUSE_LOGO_ART: Art = { file: "house-art/logo.webp", width: 303, height: 120 };
const NO_CONTACTS = { line_contact_url: null, line_admin_url: null, telegram_contact_url: null };

type Dependencies = Pick<AgentDependencies, "db" | "clock" | "agentCode" | "images" | "linkOrigins">;

/** The operator, and in a sandbox something to show. */
export async function seedAgent(deps: Dependencies, { sandbox }: { readonly sandbox: boolean }): Promise<void> {
  const { db, clock, agentCode } = deps;
  if (await findAgent(db, agentCode)) return;
  const contacts = sandbox ? sandboxContacts : NO_CONTACTS;
  await db.transaction(async (tx) => {
    const logo = await storeArt(deps, tx, HOUSE_LOGO_ART);
    await insertAgent(tx, { code: agentCode, name: OPERATOR_NAME, logo, ...contacts }, clock.now());
    if (sandbox) await seedContent(deps, tx);
  });
}

interface Art {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

async function storeArt({ images }: Dependencies, tx: Tx, { file, width, height }: Art): Promise<string> {
  return images.storeOwn(tx, { bytes: await readFile(join(import.meta.dirname, file)), width, height });
}

async function seedContent(deps: Dependencies, tx: Tx): Promise<void> {
  const now = deps.clock.now();
  const contacts = Object.values(sandboxContacts).flatMap((address) => safeOrigin(address ?? "") ?? []);
  await deps.linkOrigins.add(tx, contacts);
  for (const banner of sandboxBanners) await insertItem(tx, banners, banner);
  for (const account of sandboxAgentAccounts) await insertItem(tx, agentAccounts, account);
  await insertItem(tx, notifications, { ...sandboxNotification, starts_at: now });
  const image = await storeArt(deps, tx, sandboxEventArt);
  await insertItem(tx, siteEvents, { ...sandboxEvent, image, starts_at: now });
}
