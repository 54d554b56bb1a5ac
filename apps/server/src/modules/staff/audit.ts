import { judgeEconomy } from "@chokdee/rules/economy";
import { HOUR_MS } from "@chokdee/rules/time";
import { type Act, type Actor, type Audit, type Needs, SecondPersonNeeded } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Tx } from "../../core/db.ts";
import { type ReadEconomy, worsened } from "../../core/economy.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Outbox } from "../../core/events.ts";
import type { StaffSession } from "../../core/session.ts";
import { thaiMoment } from "../../core/thai-time.ts";
import { raiseAlarm } from "./alarms/alarm-repo.ts";
import { countReveals, insertAudit, listAudit } from "./audit-repo.ts";
import { insertAct, type Limit, listLimits, lockEconomy, lockSums, sumActs } from "./proposals/act-repo.ts";
import { findWaitingAbout, isSameAct } from "./proposals/proposal-repo.ts";
import { findApprovesFrom, lockStaff } from "./staff-repo.ts";

/** Amounts add up over this time, so that midnight gives nobody a second purse. */
const WINDOW_MS = 24 * HOUR_MS;

/** Looks at personal data that one person may take in that time: a busy desk needs fewer, a leak needs more. */
const MAX_REVEALS = 50;

/** Of one thing, at its side. */
const MAX_RECORDS = 50;

/** Thrown where a call that somebody agrees to finds something else than when it was proposed. */
export class BeforeChanged extends Error {
  override readonly name = "BeforeChanged";
}

export interface AuditDependencies {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly readEconomy: ReadEconomy;
}

export function createAudit(deps: AuditDependencies): Audit {
  const { clock, readEconomy, outbox } = deps;
  const record: Audit["record"] = async (tx, staff, address, entry) => {
    await insertAudit(tx, { ...staff, address }, entry, clock.real());
    const { action, subject } = entry;
    await outbox.publish(tx, { topic: "office.changed", payload: { subject, action, by: staff.username } });
  };
  return {
    record,
    async reveal(tx, staff, address, entry) {
      await lockStaff(tx, staff.staffId);
      const since = new Date(clock.real().getTime() - WINDOW_MS);
      if ((await countReveals(tx, staff.staffId, since)) >= MAX_REVEALS) {
        throw new DomainError("REVEAL_LIMIT", { values: { max: MAX_REVEALS } });
      }
      await record(tx, staff, address, entry);
    },
    async holdEconomy(tx) {
      await lockEconomy(tx);
      return { before: await readEconomy(tx, clock.now()) };
    },
    async weigh(tx, by, proposed) {
      const act = await withEconomy(deps, tx, by, {
        ...(by.reason !== undefined && { reason: by.reason }),
        ...proposed,
      });
      const now = clock.real();
      const { limit, needs, isNearEnd } = await judge(tx, by, act, now);
      if (!by.agreement) {
        if (needs === "owner" && by.staff.role !== "owner") throw new DomainError("CEILING_REACHED");
        if (needs) throw new SecondPersonNeeded(act, needs);
      } else {
        if (!(await isSameAct(tx, by.agreement.proposalId, act))) throw new BeforeChanged(act.action);
        const areOwners = by.staff.role === "owner" && by.agreement.proposer.role === "owner";
        if (needs === "owner" && !areOwners) throw new DomainError("CEILING_REACHED");
      }
      if (act.amount > 0n) await insertAct(tx, actRow(by, act, limit, now));
      await record(tx, by.staff, by.address, act);
      await sound(tx, by, act, { isLarge: act.amount > limit.per_staff || isNearEnd, now });
    },
    async about(db, subject) {
      const rows = await listAudit(db, { subject, staffId: undefined }, undefined, MAX_RECORDS);
      const waiting = await findWaitingAbout(db, subject);
      return {
        records: rows.map(({ staff_name: by, action, reason, at }) => ({ by, action, reason, at })),
        waiting: waiting && {
          id: waiting.id,
          action: waiting.action,
          by: waiting.proposed_name,
          at: waiting.proposed_at,
        },
      };
    },
    async requireSeasoned(tx, { staffId }) {
      const approvesFrom = await findApprovesFrom(tx, staffId);
      if (!approvesFrom || approvesFrom <= clock.real()) return;
      throw new DomainError("APPROVER_FRESH", {
        values: { at: thaiMoment(approvesFrom) },
        data: { approves_from: approvesFrom.toISOString() },
      });
    },
  };
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

interface Judgement {
  readonly limit: Limit;
  /** Who must agree; nobody where one person is enough. */
  readonly needs: Needs | undefined;
  /** Whether what a person may do alone is nearly used up. */
  readonly isNearEnd: boolean;
}

/** How many people an act takes: by its nature, and by all that was done of late by the same people or for the same. */
async function judge(tx: Tx, by: Actor, act: Act, now: Date): Promise<Judgement> {
  const flow = act.flow ?? "made";
  const staffIds = peopleOf(by).map(({ staffId }) => staffId);
  if (act.amount > 0n) await lockSums(tx, staffIds, act.beneficiary);
  const limit = (await listLimits(tx)).find((each) => each.flow === flow);
  if (!limit) throw new Error(`there is no limit for ${flow}`);
  if (act.amount <= 0n) return { limit, needs: act.needs, isNearEnd: false };
  const since = new Date(now.getTime() - WINDOW_MS);
  const sums = await sumActs(tx, { flow, staffIds, memberId: act.beneficiary, since });
  const all = sums.staff_all > sums.member_all ? sums.staff_all : sums.member_all;
  const isAboveOwn =
    sums.staff_alone + act.amount > limit.per_staff ||
    (act.beneficiary !== undefined && sums.member_alone + act.amount > limit.per_beneficiary);
  const needs = all + act.amount > limit.ceiling ? "owner" : (act.needs ?? (isAboveOwn ? "person" : undefined));
  return { limit, needs, isNearEnd: (sums.staff_alone + act.amount) * 5n > limit.per_staff * 4n };
}

function peopleOf({ staff, agreement }: Actor): readonly StaffSession[] {
  return agreement ? [agreement.proposer, staff] : [staff];
}

function actRow({ staff, agreement }: Actor, act: Act, { flow }: Limit, at: Date) {
  const { action, subject, amount, beneficiary: memberId } = act;
  const people = agreement
    ? { staffId: agreement.proposer.staffId, agreedBy: staff.staffId }
    : { staffId: staff.staffId, agreedBy: null };
  return { ...people, flow, action, subject, memberId, amount, at };
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
