import { outsideTime } from "../../core/clock.ts";
import type { EventConsumer } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Job } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { playerOf } from "./player.ts";
import type { ProviderRegistry } from "./registry.ts";
import { PLAY_IDLE_MS } from "./wallet/apply-call.ts";
import { endedPlays } from "./wallet/session-repo.ts";

const CHECK = "providers.sessions";

interface Payload {
  readonly provider_id: string;
  readonly member_id: string;
}

/** Where a member has signed out, or may not play any more, the games that they have open hear of it at once. */
export function sessionFollower({ clock, jobs }: Pick<Ports, "clock" | "jobs">): EventConsumer<"account"> {
  return {
    name: "providers.sessions",
    topics: ["account"],
    async handle(tx, events) {
      const real = outsideTime(clock);
      const at = { now: clock.now(), real, idleSince: new Date(real.getTime() - PLAY_IDLE_MS) };
      const members = [...new Set(events.map(({ memberId }) => memberId))];
      for (const { provider_id, member_id } of await endedPlays(tx, members, at)) {
        const payload: Payload = { provider_id, member_id: String(member_id) };
        await jobs.add(tx, CHECK, payload, { key: `${CHECK}:${provider_id}:${member_id}` });
      }
    },
  };
}

export function sessionsJob({
  secrets,
  registry,
}: Pick<ProvidersDependencies, "secrets"> & { readonly registry: ProviderRegistry }): Job {
  return {
    name: CHECK,
    maxAttempts: 1,
    run: async (payload) => {
      const { provider_id: providerId, member_id: member } = payload as Payload;
      const memberId = BigInt(member) as MemberId;
      // Whoever does not hear of it asks the wallet by itself from time to time, and is refused every stake.
      await registry
        .find(providerId)
        ?.checkSessions?.(playerOf(secrets, providerId, memberId))
        .catch(() => undefined);
    },
  };
}
