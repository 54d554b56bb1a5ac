import { deriveResult } from "@chokdee/rules/lotto";
import { expect } from "vitest";
import { decideRound } from "../modules/lotto/decide-round.ts";
import { fillRound } from "./lotto-fill.ts";
import type { LottoSystem } from "./lotto-system.ts";

const DRAW = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };
const [MEMBERS, BILLS, LINES_PER_BILL] = [500, 3_000, 3];

/** Closes a government round and gives it the result of the golden vectors; it waits to be settled. */
export async function decideByVectors(system: LottoSystem, roundId: bigint): Promise<void> {
  system.pass(61 * 60_000);
  await system.of.db.transaction((tx) => tx.query("update lotto_round set status = 'closed' where id = $1", [roundId]));
  const derived = deriveResult("government", DRAW);
  if (!derived.ok) throw new Error("not a draw");
  expect(await decideRound(system.of, roundId, { draw: DRAW, result: derived.result, isSimulated: false })).toBe(true);
}

/** A round with thousands of bills that waits to be settled. */
export async function openDecidedRound(system: LottoSystem): Promise<bigint> {
  const roundId = await system.openRound("government");
  await fillRound(system.database.owner, system.of.ledger, system.of.db, {
    roundId,
    memberIds: await system.members(MEMBERS, 100_000_00n),
    bills: BILLS,
    linesPerBill: LINES_PER_BILL,
  });
  await decideByVectors(system, roundId);
  return roundId;
}

/** Every winning line is paid once, whatever its settlement went through: by the lines, the bills and the ledger. */
export async function expectPaidOnce({ database: { owner } }: LottoSystem, roundId: bigint): Promise<void> {
  const one = async <Row>(sql: string): Promise<Row | undefined> => (await owner.query<Row>(sql, [roundId])).rows[0];
  const due = await one<{ won: bigint; winners: bigint }>(
    `select coalesce(sum(l.stake * l.rate / 100), 0)::bigint as won, count(*) as winners from lotto_line l
      where l.round_id = $1 and (l.bet_type, l.number) in (('three_top', '519'), ('two_top', '19'), ('two_bottom', '47'))`,
  );
  expect(due?.winners).toBeGreaterThan(0n);
  const marked = await one(
    `select (select sum(prize)::bigint from lotto_bill where round_id = $1) as won,
            (select count(*) from lotto_line where round_id = $1 and prize > 0) as winners`,
  );
  expect(marked).toEqual(due);
  const paid = await one<{ paid: bigint }>(
    `select sum(p.amount)::bigint as paid from ledger_posting p
       join lotto_bill b on b.member_id = p.member_id and p.key = 'settle:' || b.id || ':1' and p.scope = 'lotto'
      where b.round_id = $1`,
  );
  expect(paid?.paid).toBe(due?.won);
  const round = await one("select status, problem, settled_bills from lotto_round where id = $1");
  expect(round).toEqual({ status: "paid", problem: null, settled_bills: BILLS });
}
