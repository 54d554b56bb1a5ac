import type { Tx } from "../../core/db.ts";
import { leavingBehind, postAll } from "../../core/left-behind.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MoveGroup } from "../../core/ledger.ts";
import { listEvents } from "./book-repo.ts";
import { takeOff } from "./counter-repo.ts";
import type { SportDependencies } from "./dependencies.ts";
import { endOfAll, endOfHold, type Held, type HoldEnd } from "./hold.ts";
import { findMatches } from "./match-repo.ts";
import { refusalKey, slipReference, SPORT_SCOPE } from "./postings.ts";
import { listWaitingSales, lockSalesOf, type SaleRow } from "./sale-repo.ts";
import { applySale } from "./sell.ts";
import { listLegs } from "./slip-repo.ts";
import { endWaiting, lockWaiting, refuseWaiting, type WaitingSlip } from "./waiting-repo.ts";

const AT_A_TIME = 500;

/** What was on the counters is taken off whole, in millionths. */
const WHOLE = 1_000_000;

/**
 * Decides everything that waits and can be decided, a page in each transaction, so that a kill at any time loses nothing
 * and repeats nothing. Returns how much was decided.
 */
export async function decideWaiting(deps: SportDependencies): Promise<number> {
  let [after, decided] = [0n, 0];
  for (;;) {
    const page = await decidePage(deps, after);
    decided += page.decided;
    if (page.last === undefined) break;
    after = page.last;
  }
  return decided + (await decideSales(deps));
}

/** Reads how the matches stand once for all that is asked about. */
async function holdsOf(deps: SportDependencies, tx: Tx, matchIds: readonly string[]) {
  const ids = [...new Set(matchIds)];
  const matches = new Map((await findMatches(tx, ids)).map((match) => [match.id, match]));
  const events = Map.groupBy(await listEvents(tx, ids), ({ match_id }) => match_id);
  const now = deps.clock.now();
  return (matchId: string, held: Held): HoldEnd => {
    const match = matches.get(matchId);
    if (!match) throw new Error(`there is no match ${matchId}`);
    return endOfHold(held, match, events.get(matchId) ?? [], now);
  };
}

interface DecidedPage {
  readonly decided: number;
  readonly last: bigint | undefined;
}

type Reasons = Map<bigint, string | null>;

function decidePage(deps: SportDependencies, after: bigint): Promise<DecidedPage> {
  // Why those are refused whose refund the ledger does not take now.
  const reasons: Reasons = new Map();
  return leavingBehind((left) => decideStep(deps, after, left, reasons));
}

function decideStep(
  deps: SportDependencies,
  after: bigint,
  left: ReadonlySet<bigint>,
  reasons: Reasons,
): Promise<DecidedPage> {
  return deps.db.transaction(async (tx) => {
    const slips = await lockWaiting(tx, after, AT_A_TIME);
    if (slips.length === 0) return { decided: 0, last: undefined };
    const legs = (
      await listLegs(
        tx,
        slips.map(({ id }) => id),
      )
    ).filter(({ is_live }) => is_live);
    const endOf = await holdsOf(
      deps,
      tx,
      legs.map(({ match_id }) => match_id),
    );
    await leaveBehind(
      deps,
      tx,
      slips.filter(({ id }) => left.has(id)),
      reasons,
    );
    const ends = slips.flatMap((slip) => {
      if (left.has(slip.id)) return [];
      if (slip.refused_reason !== null) return [{ slip, reason: slip.refused_reason }];
      const own = legs.filter(({ slip_id }) => slip_id === slip.id);
      const end = endOfAll(
        own.map(({ match_id, minute_at, version }) =>
          endOf(match_id, { placedAt: slip.placed_at, decidesAt: slip.decides_at, minuteAt: minute_at, version }),
        ),
      );
      return end === "wait" ? [] : [{ slip, reason: end.reason }];
    });
    const decided = await endSlips(deps, tx, ends, reasons);
    return { decided, last: slips.length === AT_A_TIME ? slips.at(-1)?.id : undefined };
  });
}

/** What is refused stays so, and no longer holds up its match, though its stake can be given back only later. */
async function leaveBehind(
  deps: SportDependencies,
  tx: Tx,
  slips: readonly WaitingSlip[],
  reasons: Reasons,
): Promise<void> {
  const refused = slips.filter(({ refused_reason }) => refused_reason === null);
  if (refused.length === 0) return;
  await refuseWaiting(
    tx,
    refused.map(({ id }) => ({ id, reason: reasons.get(id) ?? null })),
  );
  await deps.outbox.publishAll(
    tx,
    refused.map(({ member_id }) => ({ topic: "sport.bets", memberId: member_id }) as const),
  );
}

interface SlipEnd {
  readonly slip: WaitingSlip;
  readonly reason: string | null;
}

async function endSlips(deps: SportDependencies, tx: Tx, ends: readonly SlipEnd[], reasons: Reasons): Promise<number> {
  if (ends.length === 0) return 0;
  const refused = ends.filter(({ reason }) => reason !== null);
  // Counters before wallets, as whoever places a bet takes them.
  await takeOff(
    tx,
    refused.map(({ slip: { id } }) => ({ slipId: id, part: WHOLE })),
  );
  for (const { slip, reason } of refused) reasons.set(slip.id, reason);
  // Whose money is closed by the ledger at the moment keeps waiting: the others do not.
  await postAll(
    deps.ledger,
    tx,
    [],
    refused.map(({ slip }) => ({ id: slip.id, group: refundOf(slip) })),
  );
  await endWaiting(
    tx,
    ends.map(({ slip: { id }, reason }) => ({ id, reason })),
  );
  await deps.outbox.publishAll(
    tx,
    ends.map(({ slip: { member_id } }) => ({ topic: "sport.bets", memberId: member_id }) as const),
  );
  return ends.length;
}

function refundOf(slip: WaitingSlip): MoveGroup {
  return {
    memberId: slip.member_id,
    scope: SPORT_SCOPE,
    key: refusalKey(slip.id),
    reference: slipReference(slip.id),
    actor: "system",
    moves: [{ from: "open_bets", to: slip.wallet_id, amount: slip.risk, code: "sport_refund" }],
  };
}

/** Parts of bets that are sold wait as bets do. One that the ledger does not pay now is refused: its match must not wait. */
async function decideSales(deps: SportDependencies): Promise<number> {
  let decided = 0;
  for (const { slip_id } of await listWaitingSales(deps.db)) {
    try {
      decided += await deps.db.transaction((tx) => decideSale(deps, tx, slip_id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.warn({ slipId: slip_id, code: error.code }, "a sale cannot be paid now");
      decided += await deps.db.transaction((tx) => refuseSale(deps, tx, slip_id));
    }
  }
  return decided;
}

async function refuseSale(deps: SportDependencies, tx: Tx, slipId: bigint): Promise<number> {
  const [sale] = await lockSalesOf(tx, slipId);
  return sale ? applySale(deps, tx, sale, "ระบบการเงินปิดชั่วคราว") : 0;
}

async function decideSale(deps: SportDependencies, tx: Tx, slipId: bigint): Promise<number> {
  const [sale] = await lockSalesOf(tx, slipId);
  if (!sale) return 0;
  if (await hasOtherBegun(tx, sale)) return applySale(deps, tx, sale, "คู่อื่นในบิลเริ่มแข่งแล้ว");
  const endOf = await holdsOf(
    deps,
    tx,
    sale.watch.map(({ match_id }) => match_id),
  );
  const end = endOfAll(
    sale.watch.map(({ match_id, minute, version }) =>
      endOf(match_id, {
        placedAt: sale.placed_at,
        decidesAt: sale.decides_at,
        minuteAt: minute,
        version: BigInt(version),
      }),
    ),
  );
  return end === "wait" ? 0 : applySale(deps, tx, sale, end.reason);
}

/** Whether a match of the bet that had not begun has begun since: its leg is worth something else, and must not wait. */
async function hasOtherBegun(tx: Tx, { slip_id, watch }: SaleRow): Promise<boolean> {
  const watched = new Set(watch.map(({ match_id }) => match_id));
  const others = (await listLegs(tx, [slip_id])).filter(
    ({ match_id, grade }) => grade === null && !watched.has(match_id),
  );
  if (others.length === 0) return false;
  const matches = await findMatches(
    tx,
    others.map(({ match_id }) => match_id),
  );
  return matches.some(({ phase }) => phase !== "before");
}
