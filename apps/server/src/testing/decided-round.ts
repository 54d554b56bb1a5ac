import { deriveResult } from "@chokdee/rules/lotto";
import { expect } from "vitest";
import { decideRound } from "../modules/lotto/decide-round.ts";
import { fillRound } from "./lotto-fill.ts";
import { DRAWN_AFTER_MS, type LottoSystem } from "./lotto-system.ts";
import { readSettledRound } from "./settled-round-repo.ts";

const DRAW = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };
/** Of the types that a filled round sells. */
const WINNERS = ["three_top:519", "two_top:19", "two_bottom:47"];
const [MEMBERS, BILLS, LINES_PER_BILL] = [500, 3_000, 3];

/** Closes a government round and gives it the result of the golden vectors; it waits to be settled. */
export async function decideByVectors(system: LottoSystem, roundId: bigint): Promise<void> {
  system.pass(DRAWN_AFTER_MS);
  await system.deps.db.transaction((tx) =>
    tx.query("update lotto_round set status = 'closed' where id = $1", [roundId]),
  );
  const derived = deriveResult("government", DRAW);
  if (!derived.ok) throw new Error("not a draw");
  expect(await decideRound(system.deps, roundId, { draw: DRAW, result: derived.result, isSimulated: false })).toBe(
    true,
  );
}

/** A round with thousands of bills that waits to be settled. */
export async function openDecidedRound(system: LottoSystem): Promise<bigint> {
  const roundId = await system.openRound("government");
  await fillRound(system.database.owner, system.deps.ledger, system.deps.db, {
    roundId,
    memberIds: await system.members(MEMBERS, 100_000_00n),
    bills: BILLS,
    linesPerBill: LINES_PER_BILL,
  });
  await decideByVectors(system, roundId);
  return roundId;
}

/** Every winning line is paid once, whatever its settlement went through: by the lines, the bills and the ledger. */
export async function expectPaidOnce({ database }: LottoSystem, roundId: bigint): Promise<void> {
  const round = await readSettledRound(database.owner, roundId, WINNERS);
  const { owed, owed_lines } = round ?? {};
  expect(owed_lines).toBeGreaterThan(0n);
  expect(round).toEqual({
    status: "paid",
    problem: null,
    settled_bills: BILLS,
    owed,
    owed_lines,
    won_lines: owed_lines,
    won: owed,
    paid: owed,
  });
}
