import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { VipDependencies } from "../dependencies.ts";
import { levelNotices } from "../set-levels.ts";
import { findLock, holdLevel, putLock, removeLock } from "../vip-repo.ts";

type Standing = OfficeOutput<"officeVipLock">;

const lockOf = (memberId: MemberId) => `vip_lock:${memberId}`;

/** Sets a member's level and keeps the night from changing it. */
export async function lockLevel(
  { clock, outbox, notices, audit, vipLevels }: VipDependencies,
  { member_id, level, reason: typed }: OfficeInput<"officeVipLock">,
  by: StaffContext,
): Promise<Standing> {
  const reason = requireReason(typed);
  const memberId = BigInt(member_id) as MemberId;
  return by.once(async (tx) => {
    await holdLevel(tx, memberId);
    const before = await levelOf(vipLevels, tx, memberId);
    await vipLevels.setLevel(tx, memberId, level);
    // Held by whoever may lift it: another level under the lock is another lock.
    await audit.lift(tx, by, lockOf(memberId));
    await audit.impose(tx, by, lockOf(memberId));
    await putLock(tx, memberId, reason, clock.now());
    await outbox.publish(tx, { topic: "account", memberId });
    await notices.add(tx, levelNotices(memberId, { from: before, to: level, at: clock.now() }));
    await audit.weigh(tx, by, {
      action: "vip.lock",
      subject: `member:${memberId}`,
      before: { level: before },
      after: { level, is_locked: true },
      reason,
      amount: NO_MONEY,
      // A level is worth money every day: nobody gives or takes it alone.
      ...(level !== before && { needs: "person" }),
    });
    return { member_id, level, is_locked: true };
  });
}

/** Leaves the level as it is until the next night. */
export async function unlockLevel(
  { db, audit, vipLevels }: VipDependencies,
  { member_id, reason: typed }: OfficeInput<"officeVipUnlock">,
  by: StaffContext,
): Promise<Standing> {
  const reason = requireReason(typed);
  const memberId = BigInt(member_id) as MemberId;
  return db.transaction(async (tx) => {
    const level = await levelOf(vipLevels, tx, memberId);
    if (!(await removeLock(tx, memberId))) throw new DomainError("NOT_FOUND");
    await audit.lift(tx, by, lockOf(memberId));
    await audit.record(tx, by.staff, by.address, {
      action: "vip.unlock",
      subject: `member:${memberId}`,
      before: { level, is_locked: true },
      after: { level, is_locked: false },
      reason,
    });
    return { member_id, level, is_locked: false };
  });
}

/** The member's level, and why the night leaves it alone where it does. */
export async function standing(
  { db, vipLevels }: VipDependencies,
  { member_id }: OfficeInput<"officeMemberLevel">,
): Promise<OfficeOutput<"officeMemberLevel">> {
  const memberId = BigInt(member_id) as MemberId;
  const lock = await findLock(db, memberId);
  return {
    level: await levelOf(vipLevels, db, memberId),
    lock: lock ? { reason: lock.reason, at: lock.at.toISOString() } : null,
  };
}

async function levelOf(vipLevels: VipDependencies["vipLevels"], db: Queryable, memberId: MemberId): Promise<number> {
  const level = (await vipLevels.levelsOf(db, [memberId])).get(memberId);
  if (level === undefined) throw new DomainError("NOT_FOUND");
  return level;
}
