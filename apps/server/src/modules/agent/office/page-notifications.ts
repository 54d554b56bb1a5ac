import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import type { AgentDependencies } from "../dependencies.ts";
import { listNotifications } from "../notification-repo.ts";
import { notificationView } from "../views.ts";

/** One page for staff, the newest first. The cursor is the last id of the page before. */
export async function pageNotifications(
  { db }: AgentDependencies,
  cursor: string | undefined,
  limit: number,
): Promise<OutputOf<OfficeContract, "officeNotificationList">> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw new DomainError("BAD_REQUEST");
  const rows = await listNotifications(db, cursor === undefined ? undefined : Number(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(notificationView),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
  };
}
