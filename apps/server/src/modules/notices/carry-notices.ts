import type { Tx } from "../../core/db.ts";
import type { Job, JobQueue } from "../../core/jobs.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import { isCarried, wordsOf } from "./kinds.ts";
import { type AddedNotice, listUncarried, setCarried } from "./notice-repo.ts";

const CARRY = "notices.carry";
/** What one job carries at most: one that fails is begun again with those that are left. */
const AT_ONCE = 100;

/** The member and the id of each. */
type Payload = readonly (readonly [string, string])[];

/** Has those carried that reach members outside of the site, apart from the transaction that has added them. */
export async function carryLater(jobs: JobQueue, tx: Tx, added: readonly AddedNotice[]): Promise<void> {
  // What no page comes forward with is carried nowhere.
  const carried = added.filter(({ kind, is_shown }) => isCarried(kind) && !is_shown);
  for (let from = 0; from < carried.length; from += AT_ONCE) {
    const names = carried.slice(from, from + AT_ONCE).map(({ member_id, id }) => [String(member_id), String(id)]);
    await jobs.add(tx, CARRY, names);
  }
}

export function carryJob({ db, clock, memberChannel }: NoticesDependencies): Job {
  return {
    name: CARRY,
    run: async (payload) => {
      const names = payload as Payload;
      const left = await listUncarried(
        db,
        names.map(([memberId]) => BigInt(memberId)),
        names.map(([, id]) => BigInt(id)),
      );
      for (const notice of left) {
        await memberChannel.send(notice.member_id, notice.kind, wordsOf(notice.kind, notice).message);
        await setCarried(db, notice, clock.now());
      }
    },
  };
}
