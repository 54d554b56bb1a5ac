import type { Satang } from "@chokdee/money";
import type { MemberId } from "../../../core/ids.ts";
import type { TheirTransaction } from "../adapter.ts";

const UNITS_PER_SATANG = 1_000n;

/** A transaction as we have it. */
export interface OurTransaction {
  readonly transaction: string;
  readonly member_id: MemberId;
  readonly round: string;
  readonly kind: string;
  readonly amount: Satang;
  readonly rest: number | null;
  readonly status: string;
  readonly is_rolled_back: boolean;
  readonly is_free: boolean;
}

/** A transaction that the two sides do not have alike; what one side does not have or say is null. */
export interface Difference {
  readonly transaction: string;
  readonly kind: "missing_here" | "missing_there" | "amount" | "state";
  readonly ours: OurTransaction | undefined;
  /** Thousandths of a satang. */
  readonly ourUnits: bigint | null;
  readonly theirUnits: bigint | null;
  readonly ourState: "done" | "declined" | "held" | "rolled_back" | null;
  readonly theirState: TheirTransaction["state"] | null;
}

/** What is different about one of theirs, if anything is. */
export function differenceOf(theirs: TheirTransaction, ours: OurTransaction | undefined): Difference | undefined {
  const difference = {
    transaction: theirs.transaction,
    ours,
    ourUnits: ours ? unitsOf(ours) : null,
    theirUnits: theirs.units,
    ourState: ours ? stateOf(ours) : null,
    theirState: theirs.state,
  };
  // Whatever the two call it, money has moved on both sides or on neither.
  if (!ours) return theirs.state === "done" ? { ...difference, kind: "missing_here" } : undefined;
  const hasMoved = difference.ourState === "done";
  if (hasMoved !== (theirs.state === "done")) return { ...difference, kind: "state" };
  if (!hasMoved || theirs.units === null || theirs.units === difference.ourUnits) return undefined;
  // A free bet may say what it would have cost.
  const isFree = ours.kind === "bet" && (theirs.isFree || ours.is_free) && ours.amount === 0n;
  return isFree || !isMove(ours) ? undefined : { ...difference, kind: "amount" };
}

/** One of ours that their list does not have. */
export function missingThere(ours: OurTransaction): Difference {
  return {
    transaction: ours.transaction,
    kind: "missing_there",
    ours,
    ourUnits: unitsOf(ours),
    theirUnits: null,
    ourState: stateOf(ours),
    theirState: null,
  };
}

/** Their list may or may not name an amount with a rollback. */
function isMove({ kind }: OurTransaction): boolean {
  return kind === "bet" || kind === "win";
}

function unitsOf({ amount, rest }: OurTransaction): bigint {
  return amount * UNITS_PER_SATANG + BigInt(rest ?? 0);
}

function stateOf({ kind, status, is_rolled_back }: OurTransaction): NonNullable<Difference["ourState"]> {
  if (kind === "held") return "held";
  if (is_rolled_back) return "rolled_back";
  return status === "OK" && kind !== "tombstone" ? "done" : "declined";
}
