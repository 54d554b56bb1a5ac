import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  bytes,
  cursorInput,
  cursorPage,
  intId,
  nothing,
  reasoned,
  time,
  token,
  typed,
  url,
} from "../schemas/fields.ts";
import type { officeContentCalls } from "./content.ts";

const agent = z.object({
  name: typed,
  logo: typed.nullable(),
  line_contact_url: typed.nullable(),
  line_admin_url: typed.nullable(),
  telegram_contact_url: typed.nullable(),
});

const banner = z.object({
  title: typed,
  text: typed,
  image: typed.nullable(),
  link: typed.nullable(),
  is_shown: z.boolean(),
});

/** `new_member` for a week from registering, `depositor` and `no_deposit` by whether money was ever paid in. */
const audience = z.enum(["all", "guest", "member", "new_member", "depositor", "no_deposit", "vip"]);

const event = z.object({
  title: typed,
  image: typed,
  link: typed.nullable(),
  audience: audience.default("all"),
  vip_level: z.int().min(1).max(2).nullable().default(null),
  starts_at: time,
  ends_at: time.nullable(),
  is_shown: z.boolean(),
});

const notification = z.object({
  type: z.enum(["news", "promotion", "event", "maintenance"]),
  title: typed,
  description: typed,
  image: typed.nullable(),
  link: typed.nullable(),
  audience,
  /** The lowest level that sees it, with the audience `vip` alone. */
  vip_level: z.int().min(1).max(2).nullable(),
  /** From 0 to 100; the highest comes first. */
  priority: z.int().min(-1_000_000).max(1_000_000),
  starts_at: time,
  ends_at: time.nullable(),
  is_shown: z.boolean(),
});

const agentAccount = z.object({
  /** `TRUEWALLET` for a TrueMoney wallet, whose number is a phone's. */
  bank_code: token,
  account_number: typed,
  account_name: typed,
  is_open: z.boolean(),
  is_shown: z.boolean(),
});

const byId = z.object({ id: intId });
const order = z.object({ ids: z.array(intId).max(200) });

/** One kind of content: what a form gives, with an id what exists. */
function stored<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) {
  return form.extend({ id: intId });
}

export const officeContentSchemas = {
  officeImageList: {
    summary: "Lists the stored pictures with where each is shown.",
    input: z.object({
      /** `1` for those that are shown nowhere. */
      unused: z.enum(["0", "1"]).default("0"),
      ...cursorInput,
    }),
    output: cursorPage(
      z.object({
        image: url,
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
        stored_at: time,
        uses: z.array(
          z.object({
            kind: z.enum([
              "agent",
              "banner",
              "event",
              "notification",
              "promotion",
              "shop_item",
              "quest",
              "poll",
              "game",
            ]),
            /** What it is known by among its kind. */
            key: z.string(),
            name: z.string(),
          }),
        ),
      }),
    ),
  },
  officeImageUpload: {
    summary: "Stores a picture for banners, events and the like.",
    /** The picture as base64. */
    input: z.object({ image: bytes }),
    output: z.object({ image: url, width: z.int(), height: z.int() }),
  },

  officeAgentGet: {
    summary: "Returns the operator's name, logo and contacts, as staff edit them.",
    input: nothing,
    output: agent,
  },
  officeAgentUpdate: {
    summary: "Changes the operator's name, logo and contacts.",
    input: agent.extend(reasoned),
    output: agent,
  },

  officeAudienceCount: {
    summary: "Counts the members of each audience.",
    input: nothing,
    /** Those of `vip` by the lowest level that is asked for. Whoever rests is in none. */
    output: z.object({
      member: z.int(),
      new_member: z.int(),
      depositor: z.int(),
      no_deposit: z.int(),
      vip: z.array(z.object({ level: z.int(), members: z.int() })),
    }),
  },

  officeBannerList: { summary: "Lists the banners.", input: nothing, output: z.array(stored(banner)) },
  officeBannerCreate: { summary: "Adds a banner.", input: banner.extend(reasoned), output: stored(banner) },
  officeBannerUpdate: { summary: "Changes a banner.", input: stored(banner).extend(reasoned), output: stored(banner) },
  officeBannerOrder: { summary: "Puts the banners into another order.", input: order, output: nothing },
  officeBannerDelete: { summary: "Deletes a banner.", input: byId, output: nothing },

  officeEventList: { summary: "Lists the events.", input: nothing, output: z.array(stored(event)) },
  officeEventCreate: { summary: "Adds an event.", input: event.extend(reasoned), output: stored(event) },
  officeEventUpdate: { summary: "Changes an event.", input: stored(event).extend(reasoned), output: stored(event) },
  officeEventOrder: { summary: "Puts the events into another order.", input: order, output: nothing },
  officeEventDelete: { summary: "Deletes an event.", input: byId, output: nothing },

  officeNotificationList: {
    summary: "Lists the notices to members.",
    input: z.object(cursorInput),
    output: cursorPage(stored(notification)),
  },
  officeNotificationCreate: {
    summary: "Adds a notice to members.",
    input: notification.extend(reasoned),
    output: stored(notification),
  },
  officeNotificationUpdate: {
    summary: "Changes a notice to members.",
    input: stored(notification).extend(reasoned),
    output: stored(notification),
  },
  officeNotificationDelete: { summary: "Deletes a notice to members.", input: byId, output: nothing },

  officeAgentAccountList: {
    summary: "Lists the operator's accounts that members may pay into.",
    input: nothing,
    output: z.array(stored(agentAccount)),
  },
  officeAgentAccountCreate: {
    summary: "Adds an account that members may pay into.",
    input: agentAccount.extend(reasoned),
    output: stored(agentAccount),
  },
  officeAgentAccountUpdate: {
    summary: "Changes an account that members may pay into.",
    input: stored(agentAccount).extend(reasoned),
    output: stored(agentAccount),
  },
  officeAgentAccountOrder: {
    summary: "Puts the operator's accounts into another order.",
    input: order,
    output: nothing,
  },
} satisfies SchemasFor<typeof officeContentCalls>;
