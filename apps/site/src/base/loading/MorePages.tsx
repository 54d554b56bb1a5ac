import { LoadMore } from "@chokdee/ui";
import { useState } from "react";
import { loadNextPage, type PagedQuery } from "../data/page-queries.ts";

interface MorePagesProps {
  query: PagedQuery & Record<"hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError", boolean>;
  /** Loads near the end by itself, without a press, until that fails. */
  automatic?: boolean;
}

/** Loads more of a list that is read page by page; nothing once all of it is there. */
export function MorePages({ query, automatic = false }: MorePagesProps) {
  const [isAsked, setAsked] = useState(false);
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      automatic={automatic && !query.isFetchNextPageError}
      loading={isAsked || query.isFetchingNextPage}
      onLoad={() => {
        setAsked(true);
        void loadNextPage(query).finally(() => setAsked(false));
      }}
    />
  );
}
