import { type RefObject, useEffect, useRef } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { newsQuery } from "../announcements/queries.ts";

/** What scrolls past quicker was not read. */
const SEEN_AFTER_MS = 500;

/**
 * Marks what stays in sight as read: the elements below `list` that carry the id of a notice not read yet. `ids` are
 * those there now.
 */
export function useReadBySight(list: RefObject<HTMLElement | null>, ids: string): void {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const read = useRef(new Set<number>());

  useEffect(() => {
    const inSight = new Set<number>();
    let timer: number | undefined;
    const mark = () => {
      const seen = [...inSight].filter((id) => !read.current.has(id));
      if (seen.length === 0) return;
      for (const id of seen) read.current.add(id);
      setAnswer(newsQuery(client), (news) =>
        news ? { ...news, unread_count: Math.max(0, news.unread_count - seen.length) } : news,
      );
      void client.call("noticeMark", { notice_ids: seen, as: "read" });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = Number((target as HTMLElement).dataset["unread"]);
          if (isIntersecting) inSight.add(id);
          else inSight.delete(id);
        }
        window.clearTimeout(timer);
        timer = window.setTimeout(mark, SEEN_AFTER_MS);
      },
      { threshold: 0.6 },
    );
    for (const row of list.current?.querySelectorAll("[data-unread]") ?? []) observer.observe(row);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, ids, client, setAnswer]);
}
