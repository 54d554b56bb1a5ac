import type { AuditAction, OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, printBaht, satang } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { lockMember, type MemberStatus, setStatus } from "../accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { memberLineView } from "./views.ts";
import { endSessions } from "../sessions-repo.ts";

/** For good: the member no longer signs in, and what comes too late goes back to whoever sent it. */
export async function closeMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberClose">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberClose">> {
  return by.once(async (tx) => {
    const member = await moveStatus(deps, tx, by, input.member_id, "member.close", (status) =>
      status === "closed" ? undefined : "closed",
    );
    return memberLineView(member);
  });
}

/** Whoever is one person has one account, so that the way back is the old one. */
export async function reopenMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberReopen">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberReopen">> {
  return by.once(async (tx) => {
    const member = await moveStatus(deps, tx, by, input.member_id, "member.reopen", (status) =>
      status === "closed" ? "active" : undefined,
    );
    return memberLineView(member);
  });
}

async function moveStatus(
  deps: AccountsDependencies,
  tx: Tx,
  by: StaffContext,
  id: number,
  action: AuditAction,
  next: (status: MemberStatus) => MemberStatus | undefined,
) {
  const member = orNotFound(await lockMember(tx, BigInt(id) as MemberId));
  const status = next(member.status);
  if (!status) throw new DomainError("MEMBER_STATE");
  if (status === "closed") await refuseMoney(deps, tx, member.id);
  await setStatus(tx, member.id, status);
  if (status === "closed") await endSessions(tx, member.id, { reason: "signed_out", at: deps.clock.real() });
  // Closing and opening again is no way around a suspension.
  if (status === "closed") await deps.audit.impose(tx, by, `member:${member.id}`);
  else await deps.audit.lift(tx, by, `member:${member.id}`);
  await deps.outbox.publish(tx, { topic: "account", memberId: member.id });
  await deps.audit.weigh(tx, by, {
    action,
    subject: `member:${member.id}`,
    before: { status: member.status },
    after: { status },
    amount: NO_MONEY,
    needs: "person",
  });
  return { ...member, status };
}

/**
 * A closing takes nothing from anybody. The wallets are held, so that no stake, payout or credit comes between; what is
 * credited later asks the gate, which knows that the account is closed.
 */
async function refuseMoney(
  { ledger, openStakes, paymentsUnderWay }: AccountsDependencies,
  tx: Tx,
  memberId: MemberId,
): Promise<void> {
  const wallets = await ledger.lockWallets(tx, memberId);
  const balance = wallets.reduce((sum, wallet) => sum + (wallet.kind === "points" ? 0n : wallet.balance), 0n);
  const { deposit, withdrawal } = await paymentsUnderWay(tx, memberId);
  let hasBet = false;
  for (const { walletId } of wallets) hasBet ||= await openStakes.hasAny(tx, memberId, walletId);
  const why = [
    withdrawal && "มีรายการถอนที่ยังไม่เสร็จ",
    deposit && "มีรายการฝากที่ยังไม่เสร็จ",
    hasBet && "มีเดิมพันที่ยังไม่ทราบผล",
    balance > 0n && `มีเงินเหลือ ${printBaht(satang(balance))} บาท`,
  ].filter((each) => each !== false);
  if (why.length > 0) throw new DomainError("MEMBER_HAS_MONEY", { values: { why: why.join(" ") } });
}
