import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { notificationsQuery } from "./queries.ts";
import { useLocalStore } from "../../base/state/local-store.ts";
import type { Notice } from "./notices.ts";

/** Records that announcements were shown: locally with the time, and on the server for the member's other devices. */
export function useReadNotices(): (seen: readonly Notice[]) => void {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  return (seen) => {
    useLocalStore.setState({ noticesShownAtMs: Date.now() });
    const ids = seen.filter(({ is_read }) => !is_read).map(({ id }) => id);
    if (ids.length === 0) return;
    setAnswer(notificationsQuery(client), (notices) =>
      notices?.map((notice) => (ids.includes(notice.id) ? { ...notice, is_read: true } : notice)),
    );
    void client.call("notificationRead", { notification_ids: ids });
  };
}
