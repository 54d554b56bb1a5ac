import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { depositsQuery, paymentQuery, paymentStatusQuery } from "../../features/payments/queries.ts";
import { isUnderWay } from "../../features/payments/words.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { variantOf, withListener } from "../../base/data/queries.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";

/** How often to poll, in case the live stream is down. */
const POLL_MS = 5_000;

/** The payment in the address, or else the member's open one, so that a returning member finds it. */
export function usePaymentId(named: string | undefined) {
  const { client } = useApp();
  const isMember = useIsMember();
  const deposits = useQuery({ ...depositsQuery(client), enabled: isMember && named === undefined });
  const open = deposits.data?.items.find(({ status }) => isUnderWay(status));
  return { id: named ?? open?.payment_id, isKnown: named !== undefined || deposits.data !== undefined, deposits };
}

/** A payment and its current status, followed until it ends. */
export function usePayment(id: string) {
  const { client } = useApp();
  const enabled = useIsMember();
  const payment = useQuery({
    ...paymentQuery(client, id),
    enabled,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.status) ? false : POLL_MS),
  });
  const statusQuery = withListener(paymentStatusQuery(client, id), (answer) => syncServerClock(answer.server_now));
  const status = useQuery({
    ...variantOf(statusQuery, payment.data?.status),
    enabled: enabled && payment.data !== undefined,
  });
  return { payment, status: status.data };
}
