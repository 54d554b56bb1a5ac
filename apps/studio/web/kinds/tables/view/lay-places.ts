import type { FeltControl } from "../parts/felt.ts";
import { type PageState, sendingOf, stakesOf, sumPlaces, type TableModel } from "../state/page-state.ts";
import { sumByPlace } from "../state/draft.ts";

/** Lays on every place what is on it: own bets and chips, and what all players have there. */
export function layPlaces(felt: FeltControl, table: TableModel): void {
  const { members, crowd, room } = table.view.pools;
  const pools = sumPlaces([...members, ...crowd]);
  const headsOf = (pool: typeof members) => new Map(pool.map(({ place, heads }) => [place, heads]));
  const [heads, simulated] = [headsOf(members), headsOf(crowd)];
  const fullest = Math.max(1, ...pools.values());
  const own = stakesOf(table);
  const laid = sumByPlace(table.draft);
  const sending = sendingOf(table);
  const { step } = table.view.limits;
  const left = new Map(room.map(({ place, amount }) => [place, amount - (amount % step)]));
  for (const place of felt.places()) {
    const pool = pools.get(place) ?? 0;
    felt.update(place, {
      own: own.get(place) ?? 0,
      unconfirmed: laid.get(place) ?? 0,
      sending: sending.get(place) ?? 0,
      pool,
      heads: heads.get(place) ?? 0,
      crowd: simulated.get(place) ?? 0,
      share: pool / fullest,
      left: left.get(place),
    });
  }
}

/** Why nothing can be confirmed at all. */
export function hindranceOf(
  { session, ended, isHeld, balance, connection }: PageState,
  unconfirmed: number,
): string | undefined {
  if (ended) return ended.failure === "MEMBER_DISABLED" ? "บัญชีนี้เล่นเกมไม่ได้" : "การเล่นสิ้นสุดแล้ว";
  if (session === null) return "ดูได้อย่างเดียว";
  if (isHeld) return "พักการแทงสักครู่";
  if (connection !== "live") return "รอสัญญาณกลับมา";
  return balance !== null && unconfirmed > balance ? "ยอดเงินไม่พอ" : undefined;
}
