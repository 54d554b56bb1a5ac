import { useQuery } from "@tanstack/react-query";
import { Button, EmptyState, Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { notificationsQuery } from "./queries.ts";
import { NoticePage } from "./NoticePage.tsx";
import { useNoticePages } from "./use-notice-pages.ts";
import { useReadNotices } from "./use-read-notices.ts";

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="aspect-2/1" />
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-16" />
    </div>
  );
}

/** One announcement at a time. Those that were shown count as read, however the dialog is closed. */
export function NotificationDialog() {
  const { client } = useApp();
  const isOpen = useOverlay(({ open }) => open === "notification");
  const query = useQuery({ ...notificationsQuery(client), enabled: isOpen });
  const { pages, page, turn } = useNoticePages(isOpen, query.data);
  const markRead = useReadNotices();
  const notice = pages?.[page - 1];

  function close() {
    if (pages) markRead(pages.slice(0, page));
    closeOverlay();
  }

  const isLast = !pages || page >= pages.length;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="ประกาศสำคัญ"
      maxWidth={400}
      aside={pages && notice && <span className="tabular text-muted">{`${page}/${pages.length}`}</span>}
    >
      <div aria-live="polite">
        <Loaded query={query} skeleton={<Waiting />}>
          {() =>
            notice ? (
              <NoticePage key={notice.id} notice={notice} onLeave={close} />
            ) : (
              <EmptyState scene="news" title="ขณะนี้ไม่มีประกาศสำคัญ" />
            )
          }
        </Loaded>
      </div>
      <Button variant="gold" block className="mt-5" onClick={isLast ? close : turn}>
        {isLast ? "ปิด" : "ถัดไป"}
      </Button>
    </Dialog>
  );
}
