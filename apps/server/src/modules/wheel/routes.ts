import { maskUsername } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { showWheel } from "./show-wheel.ts";
import { findSpin, markSeen, pageSpins, pageWon } from "./spin-repo.ts";
import { spinOnce } from "./spin-wheel.ts";
import { spinView, spunReward } from "./views.ts";

export function wheelHandlers(deps: WheelDependencies) {
  const { db, clock, members, simulatedMembers } = deps;
  return {
    wheelConfig: async (_input, { member }) => {
      const { setting, ...rest } = await showWheel(deps, member.memberId);
      return { configs: setting, ...rest };
    },
    wheelConfigV2: (_input, { member }) => showWheel(deps, member.memberId),
    wheelSpin: (input, context) => spinOnce(deps, input, context),
    wheelSpinV2: (input, context) => spinOnce(deps, input, context),
    wheelReward: async (input, { member }) => {
      const found = await findSpin(db, input.spin_id);
      if (found?.member_id !== member.memberId) throw new DomainError("NOT_FOUND");
      await markSeen(db, found, clock.now());
      return { spin_id: found.name, reward: spunReward(found) };
    },
    wheelBoard: async ({ cursor, limit }) => {
      const rows = await pageWon(db, readCursor(cursor), limit + 1);
      const winners = [...new Set(rows.map(({ member_id }) => member_id))];
      const names = await members.usernamesOf(db, winners);
      const simulated = await simulatedMembers.among(db, winners);
      return pageOf(rows, limit, (row) => ({
        member_masked: maskUsername(names.get(row.member_id) ?? ""),
        is_simulated: simulated.has(row.member_id),
        reward: spunReward(row),
        won_at: row.at.toISOString(),
      }));
    },
    wheelHistory: async ({ cursor, limit }, { member }) => {
      const rows = await pageSpins(db, member.memberId, readCursor(cursor), limit + 1);
      return pageOf(rows, limit, spinView);
    },
  } satisfies Partial<Handlers>;
}
