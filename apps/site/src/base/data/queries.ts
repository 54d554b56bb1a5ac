import { QueryClient } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
}

/** Marks what is the same for everybody. All else is forgotten when the member changes. */
const forEverybody = { isForEverybody: true };

export function forgetMemberQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta !== forEverybody });
}

/**
 * A swallowed failure answers nothing. As a failed query it keeps the last good answer on the screen
 * and offers its retry.
 */
function answered<T, Context>(query: {
  queryKey: readonly unknown[];
  queryFn: (context: Context) => Promise<T | null>;
}) {
  return {
    queryKey: query.queryKey,
    queryFn: async (context: Context): Promise<T> => {
      const answer = await query.queryFn(context);
      if (answer === null) throw new Error("The call gave no answer");
      return answer;
    },
  };
}

export const walletsQuery = (client: SiteClient) => answered(client.query("walletList", {}));
export const pointsQuery = (client: SiteClient) => answered(client.query("pointsGet", {}));
export const profileQuery = (client: SiteClient) => client.query("profileGet", {});
export const devicesQuery = (client: SiteClient) => client.query("deviceList", {});
export const documentsQuery = (client: SiteClient) => client.query("documentList", {});
export const agentQuery = (client: SiteClient) => ({
  ...answered(client.query("agentConfig", { agent_code: __AGENT_CODE__ })),
  meta: forEverybody,
  staleTime: 5 * 60_000,
});
export const bannersQuery = (client: SiteClient) => ({
  ...answered(client.query("bannerList", { agent_code: __AGENT_CODE__ })),
  meta: forEverybody,
  staleTime: 60_000,
});
/** Events have audiences: those of a guest are not a member's, also when the frame stays while somebody logs in. */
export const eventsQuery = (client: SiteClient, audience: string) => ({
  ...answered(client.query("eventList", { agent_code: __AGENT_CODE__ })),
  queryKey: ["eventList", audience],
  ...(audience === "guest" && { meta: forEverybody }),
  staleTime: 60_000,
});
export const notificationsQuery = (client: SiteClient) => ({
  ...answered(client.query("notificationList", {})),
  staleTime: 60_000,
});
export const questsQuery = (client: SiteClient) => ({ ...client.query("questList", {}), staleTime: 60_000 });
export const eventQuestsQuery = (client: SiteClient) => ({ ...client.query("eventQuest", {}), staleTime: 60_000 });
/** The one operator's number, as the specification sends it. */
const AGENT_ID = 1;
/** By its number, or the newest. */
export const pollConfigQuery = (client: SiteClient, id: number | undefined) =>
  client.query("pollConfig", { agent_id: AGENT_ID, ...(id !== undefined && { poll_id: id }) });
export const pollStatsQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollStats", { poll_id: id, agent_id: AGENT_ID }));
export const pollQuotaQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollQuotaGet", { poll_id: id }));
export const pollWinnersQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollWinners", { poll_id: id, agent_id: AGENT_ID }));
export const promotionsQuery = (client: SiteClient) => answered(client.query("promotionList", {}));
export const depositsQuery = (client: SiteClient) => answered(client.query("depositList", { limit: 5 }));
export const withdrawalsQuery = (client: SiteClient) => answered(client.query("withdrawList", { limit: 5 }));
export const takenPromotionQuery = (client: SiteClient) => client.query("promotionMine", { limit: 1 });
export const paymentInfoQuery = (client: SiteClient, channelId: number) =>
  answered(client.query("paymentInfo", { channel_id: channelId }));
export const paymentQuery = (client: SiteClient, paymentId: string) =>
  answered(client.query("paymentQrcodeInfo", { payment_id: paymentId }));
export const paymentStatusQuery = (client: SiteClient, paymentId: string) =>
  answered(client.query("paymentInquiryStatus", { payment_id: paymentId }));
export const paymentNoticesQuery = (client: SiteClient) => answered(client.query("paymentNoticeList", {}));
export const withdrawInfoQuery = (client: SiteClient) => answered(client.query("withdrawInfo", {}));
export const withdrawalQuery = (client: SiteClient, withdrawId: string) =>
  answered(client.query("withdrawGet", { withdraw_id: withdrawId }));
export const paymentChannelsQuery = (client: SiteClient) => answered(client.query("paymentChannels", {}));
export const bankAccountsQuery = (client: SiteClient) => answered(client.query("agentBankAccounts", {}));
