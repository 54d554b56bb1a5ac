import { isPlayedAway } from "@chokdee/rules/promotions";
import { bangkokDay } from "@chokdee/rules/time";
import { readSettledBet } from "../../../core/bets.ts";
import type { Tx } from "../../../core/db.ts";
import type { EventConsumer, ReadEvent } from "../../../core/events.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { readPaidWithdrawal } from "../../../core/payments.ts";
import type { Ports } from "../../../core/ports.ts";
import { type CountedTurnover, countedTurnoverEvent } from "../../../core/turnover.ts";
import { settleLater } from "../jobs.ts";
import { insertRefusedBets } from "../refusal-repo.ts";
import { type CountedTaken, countForTaken } from "../taken-repo.ts";
import { type BetBefore, type CountedBet, saveBets } from "./bet-repo.ts";
import { countForEras, saveWithdrawn } from "./era-repo.ts";
import { findOpposed } from "./find-opposed.ts";
import { judgeBets } from "./judge-bets.ts";
import { betKey, type MemberBet, newestVersions } from "./member-bet.ts";
import type { Opposed, OpposedDependencies } from "./opposition.ts";
import { COUNTER } from "./progress.ts";

type Dependencies = OpposedDependencies & Pick<Ports, "clock" | "ledger" | "outbox" | "jobs">;

type Topics = "bet.settled" | "withdraw.paid";

/** Judges every settled bet once for each of its versions, and publishes what that changes. */
export function betCounter(deps: Dependencies): EventConsumer<Topics> {
  return {
    name: COUNTER,
    topics: ["bet.settled", "withdraw.paid"],
    async handle(tx, events) {
      await noteWithdrawals(tx, events);
      const bets = newestVersions(readBets(events));
      if (bets.length === 0) return;
      const { opposed, again } = await findOpposed(deps, tx, bets);
      const judged = [...(await judgeBets(tx, bets, opposed)), ...(await judgeBets(tx, again, opposed))];
      const saved = await saveBets(tx, judged);
      const changes = saved.flatMap(({ index, before }) => {
        const bet = judged[index];
        return bet ? [changeOf(bet, before)] : [];
      });
      await keepOpposed(deps, tx, changes, opposed);
      await apply(deps, tx, changes);
    },
  };
}

function readBets(events: readonly ReadEvent<Topics>[]): MemberBet[] {
  return events.flatMap((event) =>
    event.topic === "bet.settled" ? [{ ...readSettledBet(event), memberId: event.memberId }] : [],
  );
}

/** What one bet changes. What it counts for stays as it was first decided. */
interface Change {
  readonly bet: CountedBet;
  readonly era: number | null;
  readonly takenId: bigint | null;
  readonly counted: bigint;
  readonly payload: CountedTurnover;
}

const NOTHING = { isPlayed: false, stake: 0n, payout: 0n, turnover: 0n, counted: 0n };

function changeOf(bet: CountedBet, known: BetBefore | undefined): Change {
  const before = known ?? NOTHING;
  const payload = {
    ...bet,
    day: bangkokDay(bet.settledAt),
    placedAt: known?.placedAt ?? bet.placedAt,
    // What was given back was never staked.
    stake: (bet.isPlayed ? bet.stake : 0n) - (before.isPlayed ? before.stake : 0n),
    payout: (bet.isPlayed ? bet.payout : 0n) - (before.isPlayed ? before.payout : 0n),
    turnover: bet.turnover - before.turnover,
    rounds: Number(bet.isPlayed) - Number(before.isPlayed),
    isBonus: bet.walletId !== MAIN_WALLET,
  };
  const { era, takenId } = known ?? bet;
  return { bet, era, takenId, counted: bet.counted - before.counted, payload };
}

/** Staff see each bet that does not count because it opposes others, and whose those are. */
async function keepOpposed(
  { clock }: Dependencies,
  tx: Tx,
  changes: readonly Change[],
  opposed: ReadonlyMap<string, Opposed>,
): Promise<void> {
  const refused = changes.flatMap(({ bet, takenId }) => {
    const { memberId, reason, stake, turnover } = bet;
    if ((reason !== "opposite" && reason !== "opposite_accounts") || stake === turnover) return [];
    const others = opposed.get(betKey(bet))?.others ?? [];
    return [{ memberId, takenId, bet: bet.bet, reason, others, amount: stake - turnover }];
  });
  const now = clock.now();
  if (refused.length > 0) await insertRefusedBets(tx, refused, bangkokDay(now), now);
}

/** Promotions are written before eras, as everybody who holds both does. */
async function apply(deps: Dependencies, tx: Tx, changes: readonly Change[]): Promise<void> {
  const taken = await countForTaken(
    tx,
    changes.flatMap(({ takenId, counted }) => (takenId === null ? [] : [{ takenId, counted }])),
  );
  await countForEras(
    tx,
    changes.flatMap(({ bet: { memberId }, era, counted }) =>
      era === null || counted === 0n ? [] : [{ memberId, era, counted }],
    ),
  );
  for (const { id, member_id } of await mayBeDue(deps, tx, taken)) await settleLater(deps.jobs, tx, member_id, id);
  await deps.outbox.publishAll(
    tx,
    changes.map(({ bet: { memberId }, payload }) => countedTurnoverEvent(memberId, payload)),
  );
}

/** Those that have ended, reached their goal, or have next to nothing left. The job that looks again decides. */
async function mayBeDue({ ledger }: Dependencies, tx: Tx, taken: readonly CountedTaken[]): Promise<CountedTaken[]> {
  if (taken.length === 0) return [];
  const wallets = taken.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id }));
  const free = await ledger.freeIn(tx, wallets);
  return taken.filter(
    ({ status, goal, needed, done }, index) =>
      status !== "active" || goal === "balance" || done >= needed || isPlayedAway(free[index] ?? 0n, false),
  );
}

async function noteWithdrawals(tx: Tx, events: readonly ReadEvent<Topics>[]): Promise<void> {
  for (const event of events) {
    if (event.topic !== "withdraw.paid") continue;
    await saveWithdrawn(tx, event.memberId, readPaidWithdrawal(event).at);
  }
}
