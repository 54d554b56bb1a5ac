import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { WheelDependencies } from "../dependencies.ts";
import { pageSpins } from "../spin-repo.ts";
import { spunReward } from "../views.ts";
import { changeSettings } from "./change-settings.ts";
import { giveTicketsByHand } from "./give-tickets.ts";
import { setPrizes } from "./set-prizes.ts";
import { officeWheel } from "./views.ts";

export function wheelOfficeHandlers(deps: WheelDependencies) {
  const { db, clock, members } = deps;
  return {
    officeWheelGet: () => officeWheel(db, clock.now()),
    officeWheelSettingsUpdate: (input, by) => changeSettings(deps, input, by),
    officeWheelPrizesSet: (input, by) => setPrizes(deps, input, by),
    officeWheelTicketsGive: (input, by) => giveTicketsByHand(deps, input, by),
    officeWheelSpins: async ({ member_id, cursor, limit }) => {
      const memberId = member_id === undefined ? undefined : (BigInt(member_id) as MemberId);
      const rows = await pageSpins(db, memberId, readCursor(cursor), limit + 1);
      const names = await members.usernamesOf(db, [...new Set(rows.map((row) => row.member_id))]);
      return pageOf(rows, limit, (row) => ({
        spin_id: row.name,
        member: { member_id: Number(row.member_id), username: names.get(row.member_id) ?? "" },
        paid_with: row.paid_with,
        prize_id: row.prize_id,
        given_prize_id: row.given_prize_id,
        reward: spunReward(row),
        spun_at: row.at.toISOString(),
      }));
    },
  } satisfies Partial<OfficeHandlers>;
}
