import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { OutgoingMessage } from "../../core/messages.ts";

export interface SentMessage extends OutgoingMessage {
  readonly sentAt: Date;
}

export async function insertMessage(db: Queryable, message: OutgoingMessage, at: Date): Promise<void> {
  await db.query(
    `insert into sandbox_message (recipient, kind, body, sent_at, key) values ($1, $2, $3, $4, $5)
     on conflict (key) do nothing`,
    [message.to, message.kind, message.body, at, message.key ?? null],
  );
}

/** The newest first, of one recipient or of all. */
export async function listMessages(db: Queryable, to: string | undefined, limit: number): Promise<SentMessage[]> {
  const rows = await readNewest<{ recipient: string; kind: string; body: string; sent_at: Date }>(
    db,
    "select recipient, kind, body, sent_at from sandbox_message",
    [["recipient = ?", to]],
    { before: undefined, limit },
  );
  return rows.map((row) => ({ to: row.recipient, kind: row.kind, body: row.body, sentAt: row.sent_at }));
}
