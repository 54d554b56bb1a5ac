import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { paymentNoticesQuery } from "./queries.ts";

/** Tells a member once of money that has arrived or left, wherever they are. The page of that payment tells it itself. */
export function usePaymentNotices(): void {
  const { client } = useApp();
  const { data: notices } = useQuery(paymentNoticesQuery(client));
  // An answer that was on its way while a notice was marked as read still has it.
  const told = useRef(new Set<number>());

  useEffect(() => {
    const unread = notices?.filter(({ id }) => !told.current.has(id)) ?? [];
    if (unread.length === 0) return;
    for (const { id, kind, subject_id: subject, message } of unread) {
      told.current.add(id);
      if (window.location.search.includes(subject)) continue;
      const isGood = kind === "deposit_credited" || kind === "withdraw_paid";
      void notify(message, { kind: isGood ? "success" : "error" });
    }
    void client.call("paymentNoticeRead", { notice_ids: unread.map(({ id }) => id) });
  }, [client, notices]);
}
