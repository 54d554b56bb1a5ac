import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { openOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { notificationsQuery } from "./queries.ts";
import { pointsQuery } from "../member/queries.ts";
import { questsQuery } from "../quests/queries.ts";
import { useIsSitePage } from "../../base/routing/use-page.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { useNews } from "../notices/use-news.ts";
import { useConsents } from "../../base/session/account.ts";
import { useLocalStore } from "../../base/state/local-store.ts";
import { useUserStore } from "../../base/state/user-store.ts";
import { opensOnEntry } from "./notices.ts";

const Celebration = lazy(() => loadChunk(() => import("../notices/Celebration.tsx")));

/** Loaded when a member enters, by a login or with the page: quests, announcements, points, notices. */
export default function MemberEntry() {
  const { client } = useApp();
  const queryClient = useQueryClient();
  useQuery(pointsQuery(client));
  const { moment, show, end } = useNews();
  const { data: notices } = useQuery(notificationsQuery(client));
  const isDecided = useRef(false);
  const isFree = useOverlay(({ open }) => open === null);
  const isAgreed = useConsents(({ required }) => required.length === 0);
  const mayOpen = useIsSitePage() && isFree && isAgreed;
  // A card at the edge may come up on any page, but not below a dialog, where nobody would see it.
  const celebrated = mayOpen || (isFree && moment?.size === "small") ? moment : undefined;

  // Cached, not followed: quests change with every bet, and only the pages that show them need to read them again.
  useEffect(() => void queryClient.prefetchQuery(questsQuery(client)), [queryClient, client]);

  useEffect(() => {
    if (isDecided.current || !notices || !mayOpen || moment) return;
    isDecided.current = true;
    const shownAtMs = useLocalStore.getState().noticesShownAtMs;
    const { loggedInAtMs } = useUserStore.getState();
    if (opensOnEntry(notices, { shownAtMs, loggedInAtMs }, Date.now())) openOverlay("notification");
  }, [notices, mayOpen, moment]);

  return (
    <Suspense>
      {celebrated && <Celebration key={celebrated.notice.id} moment={celebrated} onShow={show} onEnd={end} />}
    </Suspense>
  );
}
