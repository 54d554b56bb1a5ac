import type { Handlers } from "../../platform/http/handlers.ts";
import type { ActivityDependencies } from "./dependencies.ts";
import { readActivity, readGames } from "./read-activity.ts";
import { answerCheck, getCheck, setCheck } from "./reality-check.ts";

export function activityHandlers(deps: ActivityDependencies) {
  return {
    activityGet: (input, { member }) => readActivity(deps, member.memberId, input),
    activityGames: (input, { member }) => readGames(deps, member.memberId, input),
    realityCheckGet: (_input, { member }) => getCheck(deps, member.memberId),
    realityCheckSet: (input, { member }) => setCheck(deps, member.memberId, input),
    realityCheckAnswer: (_input, { member }) => answerCheck(deps, member.memberId),
  } satisfies Partial<Handlers>;
}
