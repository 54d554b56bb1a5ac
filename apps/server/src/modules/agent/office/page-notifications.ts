import type { OfficeOutput } from "@chokdee/contract/office";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { AgentDependencies } from "../dependencies.ts";
import { listNotifications } from "../notification-repo.ts";
import { notificationView } from "../views.ts";

/** One page for staff, the newest first. The cursor is the last id of the page before. */
export async function pageNotifications(
  { db }: AgentDependencies,
  cursor: string | undefined,
  limit: number,
): Promise<OfficeOutput<"officeNotificationList">> {
  return pageOf(await listNotifications(db, readCursor(cursor), limit + 1), limit, notificationView);
}
