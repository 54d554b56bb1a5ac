import type { Tx } from "../../core/db.ts";
import type { NewNotice, Notices } from "../../core/notices.ts";
import { carryLater } from "./carry-notices.ts";
import type { NoticesBasis } from "./dependencies.ts";
import { isQuiet } from "./kinds.ts";
import { insertNotices, listKnown } from "./notice-repo.ts";

export function createNotices(deps: NoticesBasis): Notices {
  return {
    add: (tx, notices) => addNotices(deps, tx, notices),
    async unknown(tx, notices) {
      if (notices.length === 0) return [];
      const known = await listKnown(tx, notices);
      return notices.filter((_notice, index) => !known.has(index));
    },
  };
}

/** Keeps them, has open pages come forward with them, and has them carried outside once the transaction has committed. */
async function addNotices(deps: NoticesBasis, tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const notified = notices.map((notice) => ({ ...notice, isQuiet: notice.isQuiet ?? isQuiet(notice.kind) }));
  const added = await insertNotices(tx, notified, deps.clock.now());
  const members = [...new Set(added.map(({ member_id }) => member_id))];
  await deps.outbox.publishAll(
    tx,
    members.map((memberId) => ({ topic: "notices", memberId })),
  );
  await carryLater(deps.jobs, tx, added);
}
