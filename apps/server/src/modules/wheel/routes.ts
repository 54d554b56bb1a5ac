import type { CallInput, CallOutput } from "@chokdee/contract";
import { maskUsername } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { announcedSeed } from "./seeds.ts";
import { showWheel } from "./show-wheel.ts";
import { findSpin, markSeen, pageSpins, pageWon } from "./spin-repo.ts";
import { spinWheel } from "./spin-wheel.ts";
import { countTickets } from "./ticket-repo.ts";
import { spinView, spunReward } from "./views.ts";

export function wheelHandlers(deps: WheelDependencies) {
  const { db, clock, members } = deps;
  const spin = (
    input: CallInput<"wheelSpin">,
    { member: { memberId }, once }: MemberContext,
  ): Promise<CallOutput<"wheelSpin">> =>
    once(async (tx) => {
      const { pay_with: payWith, client_seed: clientSeed, entries_hash: entriesHash, commit, points } = input;
      const spun = await spinWheel(deps, tx, memberId, { payWith, clientSeed, entriesHash, commit, points });
      const next = await announcedSeed(deps, tx, memberId);
      const freeSpins = await countTickets(tx, memberId, clock.now());
      return { ...spinView(spun), free_spins: freeSpins, next_commit: next.commit, next_counter: next.counter };
    });
  return {
    wheelConfig: async (_input, { member }) => {
      const { setting, ...rest } = await showWheel(deps, member.memberId);
      return { configs: setting, ...rest };
    },
    wheelConfigV2: (_input, { member }) => showWheel(deps, member.memberId),
    wheelSpin: spin,
    wheelSpinV2: spin,
    wheelReward: async (input, { member }) => {
      const found = await findSpin(db, input.spin_id);
      if (found?.member_id !== member.memberId) throw new DomainError("NOT_FOUND");
      await markSeen(db, found, clock.now());
      return { spin_id: found.name, reward: spunReward(found) };
    },
    wheelBoard: async ({ cursor, limit }) => {
      const rows = await pageWon(db, readCursor(cursor), limit + 1);
      const names = await members.usernamesOf(db, [...new Set(rows.map(({ member_id }) => member_id))]);
      return pageOf(rows, limit, (row) => ({
        member_masked: maskUsername(names.get(row.member_id) ?? ""),
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
