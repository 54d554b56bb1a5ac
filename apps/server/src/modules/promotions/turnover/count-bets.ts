import { bangkokDay } from "@chokdee/rules";
import { judgeBet } from "@chokdee/rules/promotions";
import { BET_SETTLED, readSettledBet, type SettledBet } from "../../../core/bets.ts";
import type { Tx } from "../../../core/db.ts";
import type { EventConsumer, OutboxEvent, Outbox, ReadEvent } from "../../../core/events.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { readPaidWithdrawal, WITHDRAW_PAID } from "../../../core/payments.ts";
import { countedTurnoverEvent } from "../../../core/turnover.ts";
import { type BetBefore, type CountedBet, saveBets } from "./bet-repo.ts";
import { countForEras, type Era, readEras, saveWithdrawn } from "./era-repo.ts";
import { eraFor } from "./eras.ts";
import { COUNTER } from "./progress.ts";

interface MemberBet extends SettledBet {
  readonly memberId: MemberId;
}

/** Judges every settled bet once for each of its versions, and tells what that changes. */
export function betCounter({ outbox }: { readonly outbox: Outbox }): EventConsumer {
  return {
    name: COUNTER,
    topics: [BET_SETTLED, WITHDRAW_PAID],
    async handle(tx, events) {
      await noteWithdrawals(tx, events);
      const bets = newestVersions(events);
      if (bets.length === 0) return;
      const judged = await judge(tx, bets);
      const saved = await saveBets(tx, judged);
      const changes = saved.flatMap(({ index, before }) => {
        const bet = judged[index];
        return bet ? [changeOf(bet, before)] : [];
      });
      await countForEras(
        tx,
        changes.flatMap(({ memberId, era, counted }) =>
          era !== null && counted !== 0n ? [{ memberId, era, counted }] : [],
        ),
      );
      await outbox.publishAll(
        tx,
        changes.map(({ event }) => event),
      );
    },
  };
}

/** Each bet once, at its newest version, in the order in which they were settled. */
function newestVersions(events: readonly ReadEvent[]): MemberBet[] {
  const newest = new Map<string, MemberBet>();
  for (const event of events) {
    if (event.topic !== BET_SETTLED || event.memberId === null) continue;
    const bet = { ...readSettledBet(event), memberId: event.memberId };
    const key = `${bet.memberId} ${bet.bet}`;
    if ((newest.get(key)?.version ?? 0) < bet.version) newest.set(key, bet);
  }
  return [...newest.values()];
}

async function judge(tx: Tx, bets: readonly MemberBet[]): Promise<CountedBet[]> {
  const onMain = bets.filter(({ walletId }) => walletId === MAIN_WALLET).map(({ memberId }) => memberId);
  const eras = Map.groupBy(await readEras(tx, [...new Set(onMain)]), ({ memberId }) => memberId);
  const counted = new Map<MemberId, Map<number, bigint>>();
  return bets.map((bet) => {
    const judged = judgeBet(bet, undefined);
    const era =
      bet.walletId === MAIN_WALLET ? chooseEra(bet, judged.counted, eras.get(bet.memberId) ?? [], counted) : null;
    return { ...bet, ...judged, isPlayed: bet.status === "settled", takenId: null, era };
  });
}

function chooseEra(
  { memberId, placedAt }: MemberBet,
  amount: bigint,
  eras: readonly Era[],
  counted: Map<MemberId, Map<number, bigint>>,
): number | null {
  const sofar = counted.get(memberId) ?? new Map<number, bigint>();
  counted.set(memberId, sofar);
  const era = eraFor(eras, placedAt, sofar);
  if (era !== null) sofar.set(era, (sofar.get(era) ?? 0n) + amount);
  return era;
}

const UNKNOWN: Omit<BetBefore, "placedAt" | "era" | "takenId"> = {
  isPlayed: false,
  stake: 0n,
  payout: 0n,
  turnover: 0n,
  counted: 0n,
};

/** What a bet changes. Once it counts for an era or a promotion it stays with that. */
function changeOf(
  bet: CountedBet,
  known: BetBefore | undefined,
): { readonly memberId: MemberId; readonly era: number | null; readonly counted: bigint; readonly event: OutboxEvent } {
  const before = known ?? UNKNOWN;
  const event = countedTurnoverEvent(bet.memberId, {
    ...bet,
    day: bangkokDay(bet.settledAt),
    placedAt: known?.placedAt ?? bet.placedAt,
    stake: staked(bet) - staked(before),
    payout: paid(bet) - paid(before),
    turnover: bet.turnover - before.turnover,
    rounds: Number(bet.isPlayed) - Number(before.isPlayed),
    isBonus: bet.walletId !== MAIN_WALLET,
  });
  return { memberId: bet.memberId, era: known ? known.era : bet.era, counted: bet.counted - before.counted, event };
}

/** What was given back was never staked. */
const staked = ({ isPlayed, stake }: Pick<CountedBet, "isPlayed" | "stake">) => (isPlayed ? stake : 0n);
const paid = ({ isPlayed, payout }: Pick<CountedBet, "isPlayed" | "payout">) => (isPlayed ? payout : 0n);

async function noteWithdrawals(tx: Tx, events: readonly ReadEvent[]): Promise<void> {
  for (const event of events) {
    if (event.topic !== WITHDRAW_PAID || event.memberId === null) continue;
    await saveWithdrawn(tx, event.memberId, readPaidWithdrawal(event).at);
  }
}
