import type { Audience } from "@chokdee/rules/news";
import { differsOnlyIn } from "../../core/audit.ts";
import { refuseFields } from "../../core/form.ts";
import { hasOtherAccount } from "./account-repo.ts";
import type { Shelf } from "./shelf-repo.ts";

/** Types rather than interfaces, because their fields are also looked up by column. */
export type Banner = {
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly is_shown: boolean;
};

/** Whom something is shown to. */

export type SiteEvent = {
  readonly title: string;
  readonly image: string;
  readonly link: string | null;
  readonly audience: Audience;
  readonly vip_level: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_shown: boolean;
};

export type Notification = {
  readonly type: "news" | "promotion" | "event" | "maintenance";
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly link: string | null;
  readonly audience: Audience;
  readonly vip_level: number | null;
  readonly priority: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_shown: boolean;
};

export type AgentAccount = {
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly is_open: boolean;
  readonly is_shown: boolean;
};

export const banners: Shelf<Banner> = {
  table: "banner",
  columns: ["title", "body", "image", "link", "is_shown"],
  max: 50,
};

export const siteEvents: Shelf<SiteEvent> = {
  table: "site_event",
  columns: ["title", "image", "link", "audience", "vip_level", "starts_at", "ends_at", "is_shown"],
  max: 50,
};

export const notifications: Shelf<Notification> = {
  table: "notification",
  columns: [
    "type",
    "title",
    "description",
    "image",
    "link",
    "audience",
    "vip_level",
    "priority",
    "starts_at",
    "ends_at",
    "is_shown",
  ],
};

export const agentAccounts: Shelf<AgentAccount> = {
  table: "agent_account",
  columns: ["bank_code", "account_number", "account_name", "is_open", "is_shown"],
  max: 200,
  /** Members pay in here: one person may close an account, and nothing else. */
  needs(before, after) {
    const isClosing =
      before && differsOnlyIn(before, after, ["is_open", "is_shown"]) && !(after.is_open && after.is_shown);
    return isClosing ? undefined : "person";
  },
  async refuse(tx, { bank_code, account_number }, id) {
    const isTaken = await hasOtherAccount(tx, bank_code, account_number, id);
    refuseFields({ account_number: isTaken ? "มีเลขที่บัญชีนี้อยู่แล้ว" : undefined });
  },
};
