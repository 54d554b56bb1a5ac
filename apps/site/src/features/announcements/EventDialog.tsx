import { useDeferredValue } from "react";
import { useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { buttonClass, EmptyState, Skeleton } from "@chokdee/ui";
import { EventFace } from "@chokdee/ui/content";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { eventQuestsQuery } from "../quests/queries.ts";
import { eventsQuery } from "./queries.ts";
import type { Quest } from "../quests/quest.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { ContentLink } from "../../base/shell/ContentLink.tsx";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { eventPeriod } from "./notices.ts";
import { EventQuests } from "./EventQuests.tsx";

type SiteEvent = CallOutput<"eventList">[number];

function EventCard({ event, quests }: { event: SiteEvent; quests: readonly Quest[] }) {
  return (
    <EventFace
      title={event.title}
      period={eventPeriod(event.starts_at, event.ends_at)}
      picture={pictureSizes(event.image, "(min-width: 600px) 560px, 100vw")}
      action={
        <ContentLink to={event.link} onClick={closeOverlay} className={buttonClass({ variant: "gold" })}>
          ร่วมกิจกรรม
        </ContentLink>
      }
    >
      {quests.length > 0 && <EventQuests quests={quests} />}
    </EventFace>
  );
}

/** The operator's current events. */
export function EventDialog() {
  const { client } = useApp();
  const isOpen = useOverlay(({ open }) => open === "event");
  const { audience } = useShell();
  const query = useQuery({ ...eventsQuery(client, audience), enabled: isOpen });
  // An event is worth showing without its quests, which have a page of their own.
  const { data: quests = [] } = useQuery({ ...eventQuestsQuery(client), enabled: useIsMember() && isOpen });
  // On a slow phone the frame is painted first and its content afterwards.
  const isFilled = useDeferredValue(isOpen);
  return (
    <Dialog open={isOpen} onClose={closeOverlay} title="กิจกรรม" maxWidth={560}>
      <Loaded query={query} skeleton={<Skeleton className="aspect-2/1" />}>
        {(events) =>
          !isFilled ? (
            <Skeleton className="aspect-2/1" />
          ) : events.length > 0 ? (
            <ul className="grid gap-4">
              {events.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} quests={quests.filter(({ event_id }) => event_id === event.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState scene="news" title="ขณะนี้ไม่มีกิจกรรม">
              กิจกรรมใหม่จะแสดงที่นี่เมื่อเริ่ม
            </EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}
