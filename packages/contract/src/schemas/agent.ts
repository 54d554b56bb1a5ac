import { z } from "zod";
import type { agentAddedCalls, agentCalls } from "../calls/agent.ts";
import type { SchemasFor } from "../schema.ts";
import { agentCode, intId, nothing, time, token, url } from "./fields.ts";
import { promotion } from "./promotion.ts";

const notification = z.object({
  id: z.int(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  link: url.nullable(),
  is_read: z.boolean(),
});

export const agentSchemas = {
  agentConfig: {
    summary: "Returns the operator's name, logo and contacts.",
    input: z.object({ agent_code: agentCode }),
    output: z.object({
      agent_code: z.string(),
      info: z.object({
        agent_name: z.string(),
        agent_logo: url.nullable(),
        line_contact_url: url.nullable(),
        line_admin_url: url.nullable(),
        telegram_contact_url: url.nullable(),
        /** The mini app inside LINE; null where LINE accounts cannot be linked. */
        liff_id: z.string().nullable(),
      }),
    }),
  },
  agentBankAccounts: {
    summary: "Lists the operator's bank accounts that members transfer to.",
    input: nothing,
    output: z.array(
      z.object({
        id: z.int(),
        bank_code: z.string(),
        account_number: z.string(),
        account_name: z.string(),
        is_open: z.boolean(),
      }),
    ),
  },
  agentTrueMoneyAccounts: {
    summary: "Lists the operator's TrueMoney wallets that members transfer to.",
    input: nothing,
    output: z.array(z.object({ id: z.int(), phone: z.string(), account_name: z.string(), is_open: z.boolean() })),
  },
  agentValidate: {
    summary: "Checks an operator's code and returns it as it is written.",
    input: z.object({ code: agentCode }),
    output: z.object({ agent_code: z.string() }),
  },
  notificationList: {
    summary: "Lists the notices that the caller may see.",
    input: nothing,
    output: z.array(notification),
  },
  bannerList: {
    summary: "Lists the banners of the home page.",
    input: z.object({ agent_code: agentCode.optional() }),
    output: z.array(
      z.object({ id: z.int(), title: z.string(), text: z.string(), image: url.nullable(), link: url.nullable() }),
    ),
  },
  eventList: {
    summary: "Lists the operator's events that the caller may see.",
    input: z.object({ agent_code: agentCode.optional() }),
    output: z.array(
      z.object({
        id: z.int(),
        image: url,
        title: z.string(),
        link: url.nullable(),
        starts_at: time,
        ends_at: time.nullable(),
      }),
    ),
  },
  promotionList: {
    summary: "Lists the promotions on offer, for a member with whether they can be taken.",
    input: z.object({ category: token.optional() }),
    output: z.array(promotion),
  },
  notificationRead: {
    summary: "Marks notices as read.",
    input: z.object({ notification_ids: z.array(intId).max(200) }),
    output: nothing,
  },
} satisfies SchemasFor<typeof agentCalls & typeof agentAddedCalls>;
