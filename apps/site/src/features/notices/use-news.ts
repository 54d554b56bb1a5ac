import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { newsQuery } from "../announcements/queries.ts";
import { type Moment, momentOf } from "./moment.ts";
import type { Notice } from "./notice.ts";
import { toastsOf } from "./toasts-of.ts";

/** More luck at once is one sentence. */
const MAX_MOMENTS = 3;

interface News {
  /** What is to be celebrated next. */
  readonly moment: Moment | undefined;
  /** A card at the edge is there: a page that is left in a hurry does not show it again. */
  readonly show: (moment: Moment) => void;
  /** It is over, and never comes again. */
  readonly end: (moment: Moment) => void;
}

/**
 * Comes forward once, on any page, with what has happened to the member, also while they were away: luck is given to
 * celebrate, one after the other, and everything else is said in a toast.
 */
export function useNews(): News {
  const { client } = useApp();
  const { data: news } = useQuery(newsQuery(client));
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  // An answer that was already in flight when a notice was marked still has it as new.
  const known = useRef(new Set<number>());
  const mark = useCallback(
    (notices: readonly Notice[]) => {
      if (notices.length > 0) void client.call("noticeMark", { notice_ids: notices.map(({ id }) => id), as: "shown" });
    },
    [client],
  );

  useEffect(() => {
    const unshown = news?.items.filter(({ id, is_shown }) => !is_shown && !known.current.has(id)) ?? [];
    if (unshown.length === 0) return;
    for (const { id } of unshown) known.current.add(id);
    const lucky = unshown.toReversed().flatMap((notice) => momentOf(notice) ?? []);
    const shown = lucky.slice(0, MAX_MOMENTS).map(({ notice }) => notice);
    const said = unshown.filter((notice) => !shown.includes(notice));
    const { pathname, search } = window.location;
    for (const { message, kind } of toastsOf(said, pathname + search)) void notify(message, { kind });
    mark(said);
    if (shown.length > 0) setMoments((waiting) => [...waiting, ...lucky.slice(0, MAX_MOMENTS)]);
  }, [news, mark]);

  const show = useCallback((moment: Moment) => mark([moment.notice]), [mark]);
  const end = useCallback(
    (moment: Moment) => {
      if (moment.size !== "small") mark([moment.notice]);
      setMoments((waiting) => waiting.filter((each) => each !== moment));
    },
    [mark],
  );
  return { moment: moments[0], show, end };
}
