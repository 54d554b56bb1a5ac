import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { newsQuery } from "./notice.ts";
import { toastsOf } from "./toasts-of.ts";

/** Comes forward once, on any page, with what has happened to the member, also while they were away. */
export function useNoticeToasts(): void {
  const { client } = useApp();
  const { data: news } = useQuery(newsQuery(client));
  // An answer that was already in flight when a notice was marked still has it as new.
  const notified = useRef(new Set<number>());

  useEffect(() => {
    const unshown = news?.items.filter(({ id, is_shown }) => !is_shown && !notified.current.has(id)) ?? [];
    if (unshown.length === 0) return;
    for (const { id } of unshown) notified.current.add(id);
    const { pathname, search } = window.location;
    for (const { message, kind } of toastsOf(unshown, pathname + search)) void notify(message, { kind });
    void client.call("noticeMark", { notice_ids: unshown.map(({ id }) => id), as: "shown" });
  }, [client, news]);
}
