import { DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job } from "../../core/jobs.ts";
import type { ShopDependencies } from "./dependencies.ts";
import type { OrderRow } from "./order-repo.ts";

const NOTIFY = "shop.tell";

const SHOWN_MS = 14 * DAY_MS;

/**
 * Notifies the member that an order has moved on: open pages at once, all others on entering, and outside of the site.
 */
export async function notifyMember(
  { clock, outbox, jobs, notifications }: Pick<ShopDependencies, "clock" | "outbox" | "jobs" | "notifications">,
  tx: Tx,
  { member_id: memberId, title }: OrderRow,
  text: string,
): Promise<void> {
  const endsAt = new Date(clock.now().getTime() + SHOWN_MS);
  await notifications.add(tx, { memberId, title, description: text, link: "/redeem?view=history", endsAt });
  await outbox.publish(tx, { topic: "redemption", memberId });
  await jobs.add(tx, NOTIFY, { member_id: String(memberId), text });
}

export function shopJobs({ memberNotices }: Pick<ShopDependencies, "memberNotices">): Job[] {
  return [
    {
      name: NOTIFY,
      run: async (payload) => {
        const { member_id, text } = payload as { member_id: string; text: string };
        await memberNotices.notify(BigInt(member_id) as MemberId, "shop_order", text);
      },
    },
  ];
}
