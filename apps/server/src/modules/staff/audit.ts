import { NO_MONEY } from "@chokdee/money";
import { judgeEconomy } from "@chokdee/rules/economy";
import { type Act, type Actor, type Audit, type AuditEntry, SecondPersonNeeded } from "../../core/audit.ts";
import type { Tx } from "../../core/db.ts";
import { worsened } from "../../core/economy.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Ports } from "../../core/ports.ts";
import { thaiMoment } from "../../core/thai-time.ts";
import type { Config } from "../../platform/config.ts";
import { raiseAlarm } from "./alarms/alarm-repo.ts";
import { insertAudit, listAudit } from "./audit-repo.ts";
import { readControls } from "./control-repo.ts";
import { impose, lift, LIFTERS, weightOf } from "./imposition-repo.ts";
import { handOver, isFavoured, judge, peopleOf, refuseOwn } from "./judge.ts";
import { isSameSearch, isSearch, refuseMoreLooks } from "./looks.ts";
import { insertAct, lockEconomy } from "./proposals/act-repo.ts";
import { findWaitingAbout, isSameAct } from "./proposals/proposal-repo.ts";
import { withContacts } from "./origins.ts";
import { listOwnAccounts } from "./own-repo.ts";
import { findApprovesFrom } from "./staff-repo.ts";

/** Of one thing, at its side. */
const MAX_RECORDS = 50;

/** Thrown where a call that somebody agrees to finds something else than when it was proposed. */
export class BeforeChanged extends Error {
  override readonly name = "BeforeChanged";
  readonly note: string;

  constructor(message: string, note = "ข้อมูลเปลี่ยนไปหลังจากส่งคำขอ") {
    super(message);
    this.note = note;
  }
}

export interface AuditDependencies extends Pick<Ports, "clock" | "outbox" | "readEconomy"> {
  readonly config: Pick<Config, "origins">;
}

export function createAudit(deps: AuditDependencies): Audit {
  const { clock, readEconomy, outbox } = deps;
  const write = async (tx: Tx, { staff, address, agreement }: Actor, entry: AuditEntry): Promise<void> => {
    const line = { ...entry, memberId: membersOf(entry)[0], proposedBy: agreement?.proposer.username };
    await insertAudit(tx, { ...staff, address }, line, clock.real());
    const { action, subject } = entry;
    await outbox.publish(tx, { topic: "office.changed", payload: { subject, action, by: staff.username } });
  };
  const record: Audit["record"] = async (tx, staff, address, entry) => {
    await refuseOwn(tx, [staff], membersOf(entry));
    const at = clock.real();
    if (entry.exception || entry.isFavour) await insertAct(tx, { ...actOf({ staff, address }, entry), at });
    await write(tx, { staff, address }, entry);
  };
  return {
    controls: readControls,
    record,
    mayReveal: (tx, staff, action) => refuseMoreLooks(tx, staff, action, clock.real()),
    async reveal(tx, staff, address, entry) {
      if (await isSameSearch(tx, staff, entry, clock.real())) return;
      await refuseMoreLooks(tx, staff, entry.action, clock.real());
      await record(tx, staff, address, isSearch(entry.action) ? entry : { ...entry, exception: "reveal" });
    },
    isFavoured: (db, memberId) => isFavoured(db, memberId, clock.real()),
    handOver: (tx, gift) => handOver(tx, gift, clock.real()),
    async holdEconomy(tx) {
      await lockEconomy(tx);
      return { before: await readEconomy(tx, clock.now()) };
    },
    async weigh(tx, by, proposed) {
      const reasoned = { ...(by.reason !== undefined && { reason: by.reason }), ...proposed };
      const act = await withContacts(deps, tx, by, await withEconomy(deps, tx, by, reasoned));
      const now = clock.real();
      await refuseOwn(tx, peopleOf(by), membersOf(act));
      const { limit, needs, apart, secondRoles, isNearEnd } = await judge(tx, by, act, now);
      if (!by.agreement) {
        if (needs === "owner" && by.staff.role !== "owner") throw new DomainError("CEILING_REACHED");
        if (needs) throw new SecondPersonNeeded({ ...act, apart, secondRoles }, needs);
      } else {
        if (!(await isSameAct(tx, by.agreement.proposalId, act))) throw new BeforeChanged(act.action);
        const areOwners = by.staff.role === "owner" && by.agreement.proposer.role === "owner";
        if (needs === "owner" && !areOwners) throw new DomainError("CEILING_REACHED");
      }
      const isListed = act.amount > 0n || act.exception !== undefined || act.isFavour === true;
      if (isListed) {
        const flow = act.isDecided ? null : limit.flow;
        await insertAct(tx, { ...actOf(by, act), flow, amount: act.amount, at: now });
      }
      await write(tx, by, act);
      await soundException(tx, by, act, now);
      await sound(tx, by, act, { isLarge: (act.amount > limit.per_staff && !act.isDecided) || isNearEnd, now });
    },
    async about(db, subject) {
      const rows = await listAudit(db, subject, undefined, MAX_RECORDS);
      const waiting = await findWaitingAbout(db, subject);
      return {
        records: rows.map(({ staff_name, proposed_by, action, reason, at }) => ({
          staff_name,
          proposed_by,
          action,
          reason,
          at,
        })),
        waiting: waiting && {
          id: waiting.id,
          action: waiting.action,
          by: waiting.proposed_name,
          at: waiting.proposed_at,
        },
      };
    },
    impose: (tx, { staff, agreement }, subject) => impose(tx, agreement?.proposer ?? staff, subject, clock.real()),
    async lift(tx, by, subject) {
      const found = await lift(tx, subject, Math.max(...peopleOf(by).map(({ role }) => weightOf(role))));
      if (found) throw new DomainError("IMPOSED", { values: { by: found.username, who: LIFTERS[found.role] } });
    },
    ownAccounts: (db, by) =>
      listOwnAccounts(
        db,
        peopleOf(by).map(({ staffId }) => staffId),
      ),
    requireSeasoned: (tx, { staffId }) => requireSeasoned(tx, staffId, clock.real()),
  };
}

async function requireSeasoned(tx: Tx, staffId: bigint, now: Date): Promise<void> {
  const approvesFrom = await findApprovesFrom(tx, staffId);
  if (!approvesFrom || approvesFrom <= now) return;
  throw new DomainError("APPROVER_FRESH", {
    values: { at: thaiMoment(approvesFrom) },
    data: { approves_from: approvesFrom.toISOString() },
  });
}

/**
 * What lets a strategy win, or win more, takes two owners, who read which and how much. How it was before the change is
 * compared with what the transaction has made of it, so that closing or lowering something stays as easy as it was.
 */
async function withEconomy({ clock, readEconomy }: AuditDependencies, tx: Tx, by: Actor, act: Act): Promise<Act> {
  if (!act.economy) return act;
  const after = judgeEconomy(await readEconomy(tx, clock.now()));
  if (!after.some(({ isWinning }) => isWinning)) return act;
  const losses = worsened(judgeEconomy(act.economy.before), after);
  if (losses === undefined) return act;
  if (by.staff.role !== "owner") throw new DomainError("ECONOMY_LOSES", { values: { losses } });
  return { ...act, needs: "owner", reason: `${act.reason ?? act.action} (ผู้เล่นได้กำไรต่อปี: ${losses})` };
}

/** Whom an entry is about: the members it names, and who is its subject. */
function membersOf({ beneficiary, subject, touches = [] }: AuditEntry): readonly MemberId[] {
  const id = /^member:(\d{1,18})$/.exec(subject)?.[1];
  const named = [...(beneficiary === undefined ? [] : [beneficiary]), ...touches];
  return [...new Set([...named, ...(id === undefined ? [] : [BigInt(id) as MemberId])])];
}

/** An entry as it counts against whoever made it, before it is said what it moves. */
function actOf({ staff, agreement }: Actor, entry: AuditEntry) {
  const { action, subject, exception = null, isFavour = false, reason = null } = entry;
  const people = agreement
    ? { staffId: agreement.proposer.staffId, agreedBy: staff.staffId }
    : { staffId: staff.staffId, agreedBy: null };
  const aboutId = membersOf(entry)[0];
  const memberId = membersOf({ ...entry, touches: [] })[0];
  const what = { action, subject, memberId, aboutId, exception, isFavour, reason };
  return { ...people, ...what, flow: null, amount: NO_MONEY };
}

/** Whatever the exceptions report lists sounds from a sum on. */
async function soundException(tx: Tx, by: Actor, { action, subject, amount, exception }: Act, at: Date): Promise<void> {
  if (!exception || amount < (await readControls(tx)).exception_alarm) return;
  const detail = {
    exception,
    action,
    subject,
    amount: String(amount),
    staff: peopleOf(by).map(({ username }) => username),
  };
  const who = { ...by.staff, address: by.address };
  await raiseAlarm(tx, who, { kind: "exception", subject: `${subject}@${at.toISOString()}`, detail, at });
}

/** What the people who watch should know of, although it was allowed. */
async function sound(
  tx: Tx,
  by: Actor,
  act: Act,
  { isLarge, now }: { readonly isLarge: boolean; readonly now: Date },
): Promise<void> {
  const { action, subject, amount, needs, isDaily = false } = act;
  const detail = { action, subject, amount: String(amount), staff: peopleOf(by).map(({ username }) => username) };
  const who = { ...by.staff, address: by.address };
  if (needs && amount === 0n && !isDaily) {
    await raiseAlarm(tx, who, { kind: "setting", subject: `${subject}@${now.toISOString()}`, detail, at: now });
  }
  if (isLarge) {
    const hour = now.toISOString().slice(0, 13);
    await raiseAlarm(tx, who, { kind: "payout", subject: `staff:${by.staff.staffId}@${hour}`, detail, at: now });
  }
}
