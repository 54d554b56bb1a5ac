import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button, EmptyState, Skeleton } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { MorePages } from "../../base/loading/MorePages.tsx";
import { closeOverlay, openOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { notificationsQuery } from "../announcements/queries.ts";
import { NoticeRow } from "./NoticeRow.tsx";
import { type Notice, noticesQuery } from "./notice.ts";
import { useReadBySight } from "./use-read-by-sight.ts";

function Rows({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLUListElement>(null);
  useReadBySight(list, notices.map(({ id, is_read }) => (is_read ? "" : id)).join());
  return (
    <ul ref={list} className="grid gap-2">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลดแจ้งเตือน" className="grid gap-5 py-3">
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Contents() {
  const { client } = useApp();
  const query = useInfiniteQuery({ ...noticesQuery(client), enabled: useIsMember() });
  return (
    <LoadedList
      query={query}
      skeleton={<Waiting />}
      empty={
        <EmptyState scene="news" title="ยังไม่มีแจ้งเตือน">
          ผลรางวัล เงินฝาก เงินถอน ภารกิจ และระดับสมาชิกของคุณจะแสดงที่นี่
        </EmptyState>
      }
      className="grid gap-2"
      more={<MorePages query={query} automatic />}
    >
      {(notices) => <Rows notices={notices} />}
    </LoadedList>
  );
}

/** The announcements that are for many stand apart, in their own dialog. */
function Announcements() {
  const { client } = useApp();
  const { data: announcements } = useQuery({ ...notificationsQuery(client), enabled: useIsMember() });
  const unread = announcements?.filter(({ is_read }) => !is_read).length ?? 0;
  return (
    <Button block onClick={() => openOverlay("notification")}>
      {unread > 0 ? `ประกาศสำคัญ ใหม่ ${unread} รายการ` : "ประกาศสำคัญ"}
    </Button>
  );
}

/** What has happened to the member, newest first. Whatever stays in sight counts as read. */
export function NoticesSheet() {
  const isOpen = useOverlay(({ open }) => open === "notices");
  return (
    <Sheet open={isOpen} onClose={closeOverlay} title="แจ้งเตือน" maxWidth={520} foot={<Announcements />}>
      <Contents />
    </Sheet>
  );
}
