import { useState } from "react";
import { type Notice, pagesOf } from "./notices.ts";

export interface NoticePages {
  /** Undefined until the announcements have been read from the server. */
  readonly pages: readonly Notice[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly turn: () => void;
}

/** Keeps the pages that the dialog was opened with: reading one must not remove it from the count. */
export function useNoticePages(isOpen: boolean, notices: readonly Notice[] | undefined): NoticePages {
  const [wasOpen, setWasOpen] = useState(false);
  const [pages, setPages] = useState<readonly Notice[]>();
  const [page, setPage] = useState(1);

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setPages(undefined);
      setPage(1);
    }
  } else if (isOpen && !pages && notices) {
    setPages(pagesOf(notices));
  }
  return { pages, page, turn: () => setPage(page + 1) };
}
