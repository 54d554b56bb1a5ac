import { satang } from "@chokdee/money";
import { MovableClock } from "../../../core/clock.ts";
import type { MemberId } from "../../../core/ids.ts";
import { type Ledger, MAIN_WALLET, type Move, type MoveGroup } from "../../../core/ledger.ts";
import { systemRandom } from "../../../core/random.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { createLedger } from "../ledger.ts";

export interface LedgerFixture extends TestDatabase {
  readonly ledger: Ledger;
  readonly clock: MovableClock;
  /** A new member with this much in the main wallet, in satang. */
  memberWith(amount: bigint): Promise<MemberId>;
}

/** A database of a test file's own with the ledger on it. Close it in `afterAll`. */
export async function createLedgerFixture(): Promise<LedgerFixture> {
  const database = await createTestDatabase();
  const clock = new MovableClock();
  const ledger = createLedger({ db: database.db, clock, random: systemRandom });
  let lastMember = 1000n;
  return {
    ...database,
    ledger,
    clock,
    async memberWith(amount) {
      const memberId = ++lastMember as MemberId;
      await database.db.transaction((tx) => ledger.openMember(tx, memberId));
      if (amount > 0n) await ledger.post(group(memberId, { from: "sandbox_funding", to: MAIN_WALLET, amount }));
      return memberId;
    },
  };
}

let lastKey = 0;

type LooseMove = Partial<Move> & Pick<Move, "from" | "to">;

/** A group with a key of its own. Its amounts are satang, or points where the wallet is that of points. */
export function group(
  memberId: MemberId,
  ...moves: readonly (Omit<LooseMove, "amount"> & { readonly amount: bigint })[]
): MoveGroup {
  return {
    memberId,
    scope: "test",
    key: `key-${++lastKey}`,
    reference: "test:1",
    actor: "system",
    moves: moves.map((move) => ({ code: "adjust_in", ...move, amount: satang(move.amount) })),
  };
}

export function bet(memberId: MemberId, amount: bigint, from = MAIN_WALLET): MoveGroup {
  return group(memberId, { from, to: "open_bets", amount, code: "game_bet" });
}

export function win(memberId: MemberId, amount: bigint, to = MAIN_WALLET): MoveGroup {
  return group(memberId, { from: "open_bets", to, amount, code: "game_win" });
}
