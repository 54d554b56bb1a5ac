import type { CallInput, CallOutput } from "@chokdee/contract";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import type { LimitsDependencies } from "./dependencies.ts";
import { countPerson, holdAccounts, readNext, readStates, recordChange, writeLimit, writeNext } from "./limits-repo.ts";
import { readLimits } from "./read-limits.ts";
import { CONFIRM_WITHIN_MS, isSameLimit, isTighter, type LimitName, LOOSER_AFTER_MS, readLimit } from "./rules.ts";

/** Tighter limits apply with the next bet or deposit; looser ones wait a day, and for a confirmation. */
export async function setLimits(
  deps: LimitsDependencies,
  { limits }: CallInput<"limitsSet">,
  memberId: MemberId,
): Promise<CallOutput<"limitsSet">> {
  const { db, clock, outbox } = deps;
  const read = limits.map(({ kind, period, amount }) => ({
    name: { kind, period },
    typedLimit: readLimit({ kind, period }, amount),
  }));
  refuseFields(
    Object.fromEntries(
      read.map(({ name, typedLimit }) => [
        `${name.kind}_${name.period}`,
        "problem" in typedLimit ? typedLimit.problem : undefined,
      ]),
    ),
  );
  return db.transaction(async (tx) => {
    await holdAccounts(tx, memberId);
    for (const { name, typedLimit } of read) {
      if ("amount" in typedLimit) await setLimit(deps, tx, memberId, name, typedLimit.amount);
    }
    await countPerson(tx, memberId, clock.now());
    await outbox.publish(tx, { topic: "account", memberId });
    return readLimits(deps, tx, memberId);
  });
}

async function setLimit(
  { clock }: LimitsDependencies,
  tx: Tx,
  memberId: MemberId,
  name: LimitName,
  wanted: bigint | null,
): Promise<void> {
  const at = clock.now();
  const before = await limitNow(tx, memberId, name, at);
  const waiting = (await readNext(tx, memberId, at)).find((each) => isSameLimit(each, name));
  if (wanted === before && !waiting) return;
  if (isTighter(wanted, before)) {
    await writeLimit(tx, memberId, name, wanted);
    await recordChange(tx, { ...name, memberId, step: "set", before, after: wanted, at });
    return;
  }
  // The same request again does not wait anew.
  if (waiting?.next_amount === wanted) return;
  const from = at.getTime() + LOOSER_AFTER_MS;
  await writeNext(tx, memberId, {
    ...name,
    next_amount: wanted,
    next_from: new Date(from),
    next_until: new Date(from + CONFIRM_WITHIN_MS),
  });
  await recordChange(tx, { ...name, memberId, step: "asked", before, after: wanted, at });
}

async function limitNow(tx: Tx, memberId: MemberId, name: LimitName, at: Date): Promise<bigint | null> {
  return (await readStates(tx, memberId, at)).find((each) => isSameLimit(each, name))?.amount ?? null;
}

/** Confirms a looser limit, which applies from here on. */
export async function confirmLimit(
  deps: LimitsDependencies,
  { amount: typed, ...name }: CallInput<"limitsConfirm">,
  memberId: MemberId,
): Promise<CallOutput<"limitsConfirm">> {
  const { db, clock, outbox } = deps;
  const typedLimit = readLimit(name, typed);
  if ("problem" in typedLimit) throw new DomainError("NOT_FOUND");
  return db.transaction(async (tx) => {
    await holdAccounts(tx, memberId);
    const at = clock.now();
    const waiting = (await readNext(tx, memberId, at)).find((each) => isSameLimit(each, name));
    if (!waiting || waiting.next_amount !== typedLimit.amount) throw new DomainError("NOT_FOUND");
    if (waiting.next_from > at) {
      throw new DomainError("LIMIT_NOT_DUE", { data: { confirm_from: waiting.next_from.toISOString() } });
    }
    const before = await limitNow(tx, memberId, name, at);
    await writeLimit(tx, memberId, name, typedLimit.amount);
    await recordChange(tx, { ...name, memberId, step: "confirmed", before, after: typedLimit.amount, at });
    await outbox.publish(tx, { topic: "account", memberId });
    return readLimits(deps, tx, memberId);
  });
}
