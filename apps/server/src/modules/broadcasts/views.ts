import type { OfficeOutput } from "@chokdee/contract/office";
import type { Broadcast } from "./broadcast-repo.ts";

export function broadcastView(row: Broadcast): OfficeOutput<"officeBroadcastCreate"> {
  return {
    ...row,
    starts_at: row.starts_at.toISOString(),
    made_at: row.made_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
