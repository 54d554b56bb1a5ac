import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job } from "../../core/jobs.ts";
import type { ShopDependencies } from "./dependencies.ts";
import type { OrderRow } from "./order-repo.ts";

const TELL = "shop.tell";

/** Tells the member's open pages that an order has moved on, and the member outside of the site. */
export async function tellMember(
  { outbox, jobs }: Pick<ShopDependencies, "outbox" | "jobs">,
  tx: Tx,
  { member_id: memberId }: OrderRow,
  text: string,
): Promise<void> {
  await outbox.publish(tx, { topic: "redemption", memberId });
  await jobs.add(tx, TELL, { member_id: String(memberId), text });
}

export function shopJobs({ memberNotices }: Pick<ShopDependencies, "memberNotices">): Job[] {
  return [
    {
      name: TELL,
      run: async (payload) => {
        const { member_id, text } = payload as { member_id: string; text: string };
        await memberNotices.tell(BigInt(member_id) as MemberId, "shop_order", text);
      },
    },
  ];
}
