import { midnightAfter } from "@chokdee/rules/time";
import { type VipRule, vipLevelFor, vipLevelName } from "@chokdee/rules/vip";
import type { DailyJob } from "../../core/jobs.ts";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";
import { untilFollowed } from "../../platform/outbox/until-followed.ts";
import type { VipDependencies } from "./dependencies.ts";
import { vipFollower } from "./follow-members.ts";
import { firstDay } from "./standing.ts";
import { findLock, holdLevel, insertChange, listActive, listRules, sumDays } from "./vip-repo.ts";

const BATCH = 500;
const NOBODY = 0n as MemberId;

/** Sets the levels for the coming day by the thirty that end with the one before. */
export function setLevelsJob(deps: VipDependencies): DailyJob {
  return { name: "vip.levels", afterMinutes: 120, runFor: (day) => setLevels(deps, day) };
}

/** May be cut off after any member: one who was looked at for this day is not changed again. */
export async function setLevels(deps: VipDependencies, day: string): Promise<void> {
  const { db, turnoverProgress, vipLevels } = deps;
  await untilFollowed(db, turnoverProgress, vipFollower, midnightAfter(day));
  const rules = await listRules(db);
  // A member without any play in these days can only fall, so those above the lowest level are checked as well.
  const sources = [
    (after: MemberId) => listActive(db, firstDay(day), day, after, BATCH),
    (after: MemberId) => vipLevels.listAbove(db, after, BATCH),
  ];
  for (const list of sources) {
    let members = await list(NOBODY);
    while (members.length > 0) {
      await setLevelsOf(deps, day, members, rules);
      members = await list(members.at(-1) ?? NOBODY);
    }
  }
}

async function setLevelsOf(
  { db, clock, outbox, notices, vipLevels }: VipDependencies,
  day: string,
  members: readonly MemberId[],
  rules: readonly VipRule[],
): Promise<void> {
  const totals = new Map((await sumDays(db, members, firstDay(day), day)).map((sum) => [sum.member_id, sum]));
  const levels = await vipLevels.levelsOf(db, members);
  for (const memberId of members) {
    const { deposit, turnover } = totals.get(memberId) ?? { deposit: 0n, turnover: 0n };
    const fromLevel = levels.get(memberId) ?? 0;
    const toLevel = vipLevelFor(fromLevel, { deposit, turnover }, rules);
    if (toLevel === fromLevel) continue;
    await db.transaction(async (tx) => {
      await holdLevel(tx, memberId);
      const isAsRead = (await vipLevels.levelsOf(tx, [memberId])).get(memberId) === fromLevel;
      if (!isAsRead || (await findLock(tx, memberId))) return;
      const levelChange = { from_level: fromLevel, to_level: toLevel };
      if (!(await insertChange(tx, { member_id: memberId, day, ...levelChange, deposit, turnover }))) return;
      await vipLevels.setLevel(tx, memberId, toLevel);
      await outbox.publish(tx, { topic: "account", memberId });
      await notices.add(tx, levelNotices(memberId, { from: fromLevel, to: toLevel, at: clock.now() }));
    });
  }
}

interface Step {
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** What a member is notified of another level; nothing where it is the same. */
export function levelNotices(memberId: MemberId, { from, to, at }: Step): NewNotice[] {
  if (from === to) return [];
  const kind = to > from ? "level_up" : "level_down";
  return [{ memberId, kind, subject: `level:${to}:${at.toISOString()}`, about: vipLevelName(to) }];
}
