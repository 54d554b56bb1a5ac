import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { NewNotice } from "../../core/notices.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { readDone } from "./progress-repo.ts";
import { listShown, type Quest } from "./quest-repo.ts";
import { readTurns, spansOf } from "./read-quests.ts";

type Needs = Pick<QuestsDependencies, "clock" | "notices" | "vipLevels">;

interface Reached {
  readonly quest: Quest;
  readonly key: string;
  readonly notice: NewNotice;
}

/** Tells members of turns that are done and wait for them to claim, each turn once. */
export async function notifyDone(deps: Needs, tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  if (memberIds.length === 0) return;
  const reached = await listReached(deps, tx, memberIds);
  const notices = reached.map(({ notice }) => notice);
  const unknown = new Set(await deps.notices.unknown(tx, notices));
  const notified: NewNotice[] = [];
  for (const { quest, key, notice } of reached.filter((turn) => unknown.has(turn.notice))) {
    const turns = await readTurns(deps, tx, notice.memberId, [quest]);
    if (turns.find(({ span }) => span.key === key)?.status === "claimable") notified.push(notice);
  }
  await deps.notices.add(tx, notified);
}

/** The turns whose count is reached, whether or not they are open to the member or claimed already. */
async function listReached({ clock }: Needs, tx: Tx, memberIds: readonly MemberId[]): Promise<Reached[]> {
  const now = clock.now();
  const today = bangkokDay(now);
  const quests = (await listShown(tx, today)).filter(({ kind }) => kind !== "check_in");
  const turns = quests.flatMap((quest) => spansOf(quest, now, today).map((span) => ({ quest, span })));
  const done = await readDone(tx, memberIds, turns);
  return memberIds.flatMap((memberId, place) =>
    turns.flatMap(({ quest, span: { key } }, at): Reached[] => {
      if ((done[place]?.[at] ?? 0n) < quest.need) return [];
      const notice = { memberId, kind: "quest_done", subject: `quest:${quest.id}:${key}`, about: quest.title } as const;
      return [{ quest, key, notice }];
    }),
  );
}
