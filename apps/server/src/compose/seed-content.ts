import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "../core/db.ts";
import { insertItem } from "../modules/agent/shelf-repo.ts";
import { agentAccounts, banners, notifications, siteEvents } from "../modules/agent/shelves.ts";
import { insertImage } from "../modules/media/media-repo.ts";
import { imageAddress } from "../modules/media/rules.ts";
import {
  sandboxAgentAccounts,
  sandboxBanners,
  sandboxEvent,
  sandboxEventArt,
  sandboxNotification,
} from "./sandbox-content.ts";
import type { Services } from "./services.ts";

/** Gives a new sandbox something to show. */
export async function seedContent(tx: Tx, { clock }: Services): Promise<void> {
  const now = clock.now();
  for (const banner of sandboxBanners) await insertItem(tx, banners, banner);
  for (const account of sandboxAgentAccounts) await insertItem(tx, agentAccounts, account);
  await insertItem(tx, notifications, { ...sandboxNotification, starts_at: now });
  await insertItem(tx, siteEvents, { ...sandboxEvent, image: await storeEventArt(tx, now), starts_at: now });
}

async function storeEventArt(tx: Tx, at: Date): Promise<string> {
  const { file, width, height } = sandboxEventArt;
  const bytes = await readFile(join(import.meta.dirname, file));
  const hash = createHash("sha256").update(bytes).digest("hex");
  await insertImage(tx, { hash, bytes, width, height, narrow: [] }, at);
  return imageAddress(hash);
}
