import type { EventConsumer } from "../core/events.ts";
import { findMember } from "../modules/accounts/accounts-repo.ts";
import { referrals } from "../modules/accounts/referrals.ts";
import { listItems } from "../modules/agent/shelf-repo.ts";
import { siteEvents } from "../modules/agent/shelves.ts";
import { pollFollower } from "../modules/polls/follow-deposits.ts";
import { pollsOfficeHandlers } from "../modules/polls/office-routes.ts";
import { pollsHandlers } from "../modules/polls/routes.ts";
import { seedPolls } from "../modules/polls/seed.ts";
import type { QuestsDependencies } from "../modules/quests/dependencies.ts";
import { questFollower } from "../modules/quests/follow-progress.ts";
import { questsOfficeHandlers } from "../modules/quests/office-routes.ts";
import { questsHandlers } from "../modules/quests/routes.ts";
import { seedQuests } from "../modules/quests/seed.ts";
import type { Services } from "./services.ts";

/** Quests and polls: what members do beside playing. */
export function activityHandlers(services: Services) {
  return { ...questsHandlers(questsDependencies(services)), ...pollsHandlers(services) };
}

export function activityOfficeHandlers(services: Services) {
  return { ...questsOfficeHandlers(questsDependencies(services)), ...pollsOfficeHandlers(services) };
}

export function activityFollowers(services: Services): EventConsumer[] {
  return [questFollower({ ...services, referrals }), pollFollower];
}

function questsDependencies(services: Services): QuestsDependencies {
  return { ...services, vipLevelOf: async (db, memberId) => (await findMember(db, memberId))?.vip_level ?? 0 };
}

/** Gives a new sandbox quests to work at and a poll to vote in. */
export async function seedActivities(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [event] = await listItems(tx, siteEvents);
    await seedQuests(tx, services.clock.now(), event?.id ?? null);
    await seedPolls(services, tx);
  });
}
