import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { paymentNoticesQuery } from "./queries.ts";

function toneOf(kind: CallOutput<"paymentNoticeList">[number]["kind"]): "success" | "error" | "info" {
  if (kind === "withdraw_owed") return "info";
  return kind === "withdraw_rejected" || kind === "withdraw_failed" ? "error" : "success";
}

/** Notifies a member once of money that has arrived, left or was won of a pool, on any page. The page of that payment shows it itself. */
export function usePaymentNotices(): void {
  const { client } = useApp();
  const { data: notices } = useQuery(paymentNoticesQuery(client));
  // An answer that was already in flight when a notice was marked as read still contains it.
  const notified = useRef(new Set<number>());

  useEffect(() => {
    const unread = notices?.filter(({ id }) => !notified.current.has(id)) ?? [];
    if (unread.length === 0) return;
    for (const { id, kind, subject_id: subject, message } of unread) {
      notified.current.add(id);
      if (window.location.search.includes(subject)) continue;
      void notify(message, { kind: toneOf(kind) });
    }
    void client.call("paymentNoticeRead", { notice_ids: unread.map(({ id }) => id) });
  }, [client, notices]);
}
