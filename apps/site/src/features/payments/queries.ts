import type { SiteClient } from "@chokdee/client";
import { answered } from "../../base/data/queries.ts";

const RECENT = 5;

export const depositsQuery = (client: SiteClient) => answered(client.query("depositList", { limit: RECENT }));
export const withdrawalsQuery = (client: SiteClient) => answered(client.query("withdrawList", { limit: RECENT }));
export const paymentChannelsQuery = (client: SiteClient) => answered(client.query("paymentChannels", {}));
export const paymentInfoQuery = (client: SiteClient, channelId: number) =>
  answered(client.query("paymentInfo", { channel_id: channelId }));
export const bankAccountsQuery = (client: SiteClient) => answered(client.query("agentBankAccounts", {}));
export const paymentQuery = (client: SiteClient, paymentId: string) =>
  answered(client.query("paymentQrcodeInfo", { payment_id: paymentId }));
export const paymentStatusQuery = (client: SiteClient, paymentId: string) =>
  answered(client.query("paymentInquiryStatus", { payment_id: paymentId }));
export const withdrawInfoQuery = (client: SiteClient) => answered(client.query("withdrawInfo", {}));
export const debtQuery = (client: SiteClient) => answered(client.query("debtGet", {}));
export const withdrawalQuery = (client: SiteClient, withdrawId: string) =>
  answered(client.query("withdrawGet", { withdraw_id: withdrawId }));
