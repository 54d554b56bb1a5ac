import type { ActivityDependencies } from "./dependencies.ts";
import { activityFollower } from "./follow-play.ts";
import { readActivity, readGames } from "./read-activity.ts";
import { answerCheck, createRealityChecks, getCheck, setCheck } from "./reality-check.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import type { ServerModule } from "../../platform/module.ts";

function activityHandlers(deps: ActivityDependencies) {
  return {
    activityGet: (input, { member }) => readActivity(deps, member.memberId, input),
    activityGames: (input, { member }) => readGames(deps, member.memberId, input),
    realityCheckGet: (_input, { member }) => getCheck(deps, member.memberId),
    realityCheckSet: (input, { member }) => setCheck(deps, member.memberId, input),
    realityCheckAnswer: (_input, { member }) => answerCheck(deps, member.memberId),
  } satisfies Partial<Handlers>;
}

/** What members see of their own play: sums of their days, and a check while they play. */
export const activityModule = {
  ports: { realityChecks: createRealityChecks },
  create: (deps: ActivityDependencies) =>
    ({ handlers: activityHandlers(deps), consumers: [activityFollower] }) satisfies ServerModule,
};
