import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import type { BetType } from "@chokdee/rules/lotto";
import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { MovableClock } from "../core/clock.ts";
import type { MemberId } from "../core/ids.ts";
import { createTestSystem, type TestSystem } from "./system.ts";
import { createBill } from "../modules/lotto/create-bill.ts";
import { type LottoDesk, openDesk } from "../modules/lotto/gather-bills.ts";
import { insertRounds } from "../modules/lotto/round-repo.ts";
import { validateBill } from "../modules/lotto/validate-bill.ts";
import { asMember } from "./as-member.ts";
import { funding } from "./bare-member.ts";

export interface LottoSystem extends TestSystem {
  readonly deps: LottoDesk;
  readonly clock: MovableClock;
  /** Moves business time on. */
  pass(ms: number): void;
  /** A round that is open now and closes after this many minutes. */
  openRound(category: string, minutes?: number): Promise<bigint>;
  /** New members with this much in their main wallets, in satang. */
  members(count: number, each: bigint): Promise<MemberId[]>;
  balance(memberId: MemberId): Promise<bigint>;
}

/** From now until a round that was opened for an hour has been closed and drawn. */
export const DRAWN_AFTER_MS = 91 * MINUTE_MS;

let rounds = 0;
let people = 0;

export async function createLottoSystem(): Promise<LottoSystem> {
  return lottoSystemOn(await createTestSystem());
}

export function lottoSystemOn(system: TestSystem): LottoSystem {
  const { services, database } = system;
  const clock = services.sandboxClock;
  if (!clock) throw new Error("a test needs a clock that can be moved");
  const deps = openDesk(services);
  return {
    ...system,
    deps,
    clock,
    pass: (ms) => clock.advanceTo(clock.offsetMs + ms),
    async openRound(category, minutes = 60) {
      const { rows } = await database.owner.query<{ id: number }>("select id from lotto_category where code = $1", [
        category,
      ]);
      const now = clock.now();
      const closesAt = new Date(now.getTime() + minutes * MINUTE_MS);
      const round = {
        categoryId: rows[0]?.id ?? 0,
        code: `TEST-${++rounds}`,
        day: now.toISOString().slice(0, 10),
        number: null,
        opensAt: new Date(now.getTime() - MINUTE_MS),
        closesAt,
        drawsAt: new Date(closesAt.getTime() + 30 * MINUTE_MS),
      };
      const [made] = await deps.db.transaction(async (tx) => {
        const inserted = await insertRounds(tx, [round], now);
        await tx.query("update lotto_round set status = 'open' where id = $1", [inserted[0]?.id ?? 0n]);
        return inserted;
      });
      return made?.id ?? 0n;
    },
    async members(count, each) {
      const { rows } = await database.owner.query<{ id: MemberId }>(
        `insert into member (username, username_key, password_hash, agent_code, created_at)
         select 'buyer' || n, 'buyer' || n, '-', 'chokdee', now() from generate_series($1::int, $2::int) n returning id`,
        [people + 1, people + count],
      );
      people += count;
      const ids = rows.map(({ id }) => id);
      await deps.db.transaction(async (tx) => {
        for (const id of ids) await services.ledger.openMember(tx, id);
        const fundings = ids.map((memberId) => funding(memberId, each));
        await services.ledger.postAllIn(tx, fundings);
      });
      return ids;
    },
    balance: async (memberId) => (await services.ledger.wallets(memberId))[0]?.balance ?? 0n,
  };
}

/** A day on which the government's lottery, which is drawn about the 1st and the 16th, has no draw of its own. */
export function specialTimes(now: Date) {
  const days = Array.from({ length: 30 }, (_, at) => new Date(now.getTime() + (at + 2) * DAY_MS));
  const day = days
    .find((each) => each.getUTCDate() >= 5 && each.getUTCDate() <= 12)
    ?.toISOString()
    .slice(0, 10);
  return { opens_at: `${day}T01:00:00.000Z`, closes_at: `${day}T05:00:00.000Z`, draws_at: `${day}T06:00:00.000Z` };
}

/** A line as the site sends it: type, number, baht, and the rate shown. */
export function line(bet_type: BetType, number: string, amount: number, rate: number) {
  return { bet_type, number, amount, rate };
}

type Lines = CallInput<"lottoBillValidate">["lines"];

/** Validates and sends a bill as the site does. */
export async function buy(
  desk: LottoDesk,
  memberId: MemberId,
  roundId: bigint,
  lines: Lines,
): Promise<CallOutput<"lottoBillCreate">> {
  const input = { round_id: Number(roundId), agent_id: 1, lines };
  const { bill_token } = await validateBill(desk, memberId, input);
  return createBill(desk, { ...input, bill_token }, asMember(desk.db, memberId));
}
