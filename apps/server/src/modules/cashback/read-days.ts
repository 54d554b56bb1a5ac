import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { listBonuses, listPlay } from "./play-repo.ts";
import type { DayOfPlay } from "./rules.ts";

/** The days in which these members have played, with all that was counted in them so far. */
export async function readDays(
  db: Queryable,
  memberIds: readonly MemberId[],
  fromDay: string,
  toDay: string,
  levelOf: (memberId: MemberId) => number,
): Promise<DayOfPlay[]> {
  const play = await listPlay(db, memberIds, fromDay, toDay);
  const bonuses = await listBonuses(db, memberIds, fromDay, toDay);
  const days = new Map<string, { memberId: MemberId; day: string; play: typeof play }>();
  for (const line of play) {
    const { member_id: memberId, day } = line;
    const key = `${memberId} ${day}`;
    const deps = days.get(key) ?? { memberId, day, play: [] };
    deps.play.push(line);
    days.set(key, deps);
  }
  return [...days.values()].map((deps) => ({
    ...deps,
    vipLevel: levelOf(deps.memberId),
    bonuses: bonuses.find(({ member_id, day }) => member_id === deps.memberId && day === deps.day)?.amount ?? 0n,
  }));
}
