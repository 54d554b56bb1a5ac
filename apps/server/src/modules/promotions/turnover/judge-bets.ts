import { judgeBet } from "@chokdee/rules/promotions";
import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../../../core/ledger.ts";
import { playTermsOf } from "../rules.ts";
import { findTakenOfWallets, type TakenRow } from "../taken-repo.ts";
import type { CountedBet } from "./bet-repo.ts";
import { type Era, readEras } from "./era-repo.ts";
import { eraFor } from "./eras.ts";
import { betKey, type MemberBet } from "./member-bet.ts";
import type { Opposed } from "./opposition.ts";

/** What each bet counts, and for what: the promotion of its wallet, or a requirement of the main wallet. */
export async function judgeBets(
  tx: Tx,
  bets: readonly MemberBet[],
  opposed: ReadonlyMap<string, Opposed>,
): Promise<CountedBet[]> {
  if (bets.length === 0) return [];
  const [onMain, onBonus] = [bets.filter(isOnMain), bets.filter((bet) => !isOnMain(bet))];
  const taken = await readTaken(tx, onBonus);
  const chooseEra = await eraChooser(tx, onMain);
  return bets.map((bet) => {
    const terms = taken.get(walletKey(bet));
    const judged = judgeBet(bet, terms && playTermsOf(terms), opposed.get(betKey(bet)));
    const isPlayed = bet.status === "settled";
    const era = isOnMain(bet) ? chooseEra(bet, judged.counted) : null;
    return { ...bet, ...judged, isPlayed, era, takenId: terms?.id ?? null };
  });
}

const isOnMain = ({ walletId }: MemberBet): boolean => walletId === MAIN_WALLET;
const walletKey = ({ memberId, walletId }: { readonly memberId: MemberId; readonly walletId: WalletId }): string =>
  `${memberId} ${walletId}`;

async function readTaken(tx: Tx, bets: readonly MemberBet[]): Promise<ReadonlyMap<string, TakenRow>> {
  const wallets = new Map(bets.map((bet) => [walletKey(bet), bet]));
  const rows = await findTakenOfWallets(tx, [...wallets.values()]);
  return new Map(rows.map((row) => [walletKey({ memberId: row.member_id, walletId: row.wallet_id }), row]));
}

async function eraChooser(
  tx: Tx,
  bets: readonly MemberBet[],
): Promise<(bet: MemberBet, counted: bigint) => number | null> {
  const eras = Map.groupBy(await readEras(tx, [...new Set(bets.map(({ memberId }) => memberId))]), memberOf);
  const counted = new Map<MemberId, Map<number, bigint>>();
  return ({ memberId, placedAt }, amount) => {
    const soFar = counted.get(memberId) ?? new Map<number, bigint>();
    counted.set(memberId, soFar);
    const era = eraFor(eras.get(memberId) ?? [], placedAt, soFar);
    if (era !== null) soFar.set(era, (soFar.get(era) ?? 0n) + amount);
    return era;
  };
}

const memberOf = ({ member_id }: Era): MemberId => member_id;
