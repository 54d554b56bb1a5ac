import { NO_MONEY, satang } from "@chokdee/money";
import type { OddsFormat, PriceChoice } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import { numbersLiteral, textsLiteral } from "../../platform/batch/array-literal.ts";
import type { Unplaced } from "../../platform/once/gather-once.ts";
import { callFunction } from "@chokdee/server-kit/db";
import type { LegRow, SlipRow } from "./slip-repo.ts";

export interface NewLeg {
  readonly matchId: string;
  readonly selection: string;
  readonly market: string;
  readonly side: number;
  readonly sides: number;
  readonly price: number;
  readonly version: bigint;
  /** What the leg puts on the counters. */
  readonly win: number;
  readonly risk: number;
  /** How the match stood. */
  readonly isLive: boolean;
  readonly home: number;
  readonly away: number;
  readonly minute: number;
}

export interface NewSlip {
  readonly memberId: MemberId;
  readonly walletId: WalletId;
  readonly tokenId: string;
  readonly kind: "single" | "parlay";
  readonly format: OddsFormat;
  readonly choice: PriceChoice;
  readonly amount: bigint;
  readonly risk: bigint;
  readonly win: bigint;
  readonly at: Date;
  readonly waits: boolean;
  readonly decidesAt: Date | null;
  /** The hash of a parlay's legs. */
  readonly combination: Uint8Array | null;
  readonly legs: readonly NewLeg[];
}

/** `moved`: a match has changed since its prices were read. `narrow`: to be tried again with all counters held. */
export type PlaceStatus = "placed" | "known" | "moved" | "full" | "narrow";

export async function placeSlip(
  tx: Tx,
  slip: NewSlip,
  isWide: boolean,
): Promise<{ readonly status: PlaceStatus; readonly slip: bigint | null }> {
  const { legs } = slip;
  const [placed] = await callFunction<{ status: PlaceStatus; slip: bigint | null }>(tx, "sport_place", {
    p_member: slip.memberId,
    p_wallet: slip.walletId,
    p_token: slip.tokenId,
    p_kind: slip.kind,
    p_format: slip.format,
    p_choice: slip.choice,
    p_amount: slip.amount,
    p_risk: slip.risk,
    p_win: slip.win,
    p_at: slip.at,
    p_waits: slip.waits,
    p_decides: slip.decidesAt,
    p_combination: slip.combination,
    p_wide: isWide,
    l_match: legs.map(({ matchId }) => matchId),
    l_selection: legs.map(({ selection }) => selection),
    l_market: legs.map(({ market }) => market),
    l_side: legs.map(({ side }) => side),
    l_sides: legs.map(({ sides }) => sides),
    l_price: legs.map(({ price }) => price),
    l_version: legs.map(({ version }) => version),
    l_win: legs.map(({ win }) => win),
    l_risk: legs.map(({ risk }) => risk),
  });
  if (!placed) throw new Error("a bet was neither placed nor refused");
  return placed;
}

/** A slip as it is stored when it was placed. */
export function newSlipRow(id: bigint, slip: NewSlip): SlipRow {
  return {
    id,
    member_id: slip.memberId,
    wallet_id: slip.walletId,
    kind: slip.kind,
    format: slip.format,
    choice: slip.choice,
    amount: satang(slip.amount),
    risk: satang(slip.risk),
    win: satang(slip.win),
    open_risk: satang(slip.risk),
    open_win: satang(slip.win),
    status: slip.waits ? "waiting" : "running",
    placed_at: slip.at,
    decides_at: slip.decidesAt,
    refused_reason: null,
    settled_at: null,
    payout: null,
    payout_before: null,
    received: NO_MONEY,
    version: 0,
  };
}

export function newLegRow(slipId: bigint, index: number, leg: NewLeg): LegRow {
  return {
    match_id: leg.matchId,
    slip_id: slipId,
    leg_no: index + 1,
    selection: leg.selection,
    price: leg.price,
    version: leg.version,
    is_live: leg.isLive,
    home_at: leg.home,
    away_at: leg.away,
    minute_at: leg.minute,
    grade: null,
    void_reason: null,
  };
}

/** Where slips that are placed together are counted. */
export interface PlacedBy {
  /** Of the ledger's house accounts. */
  readonly stripe: number;
  /** Of the counters. */
  readonly row: number;
  readonly at: Date;
}

/** The slips in the order given, or nothing placed: `later` are parlays that come after another of their person. */
export type PlacedTogether =
  | (Unplaced & { readonly slips?: undefined })
  | { readonly slips: readonly bigint[]; readonly unfit?: undefined };

/** Places slips of members who come once each, in one round trip. A limit without room makes it fail as a whole. */
export async function placeSlips(
  db: Queryable,
  slips: readonly (NewSlip & { readonly game: string })[],
  { stripe, row, at }: PlacedBy,
): Promise<PlacedTogether> {
  const legs = slips.flatMap((slip, index) => slip.legs.map((leg, no) => ({ ...leg, slip: index + 1, no: no + 1 })));
  const counters = countersOf(legs);
  const [answer] = await callFunction<{
    unfit_no: number[] | null;
    later_no: number[] | null;
    placed_slip: bigint[] | null;
  }>(db, "sport_place_slips", {
    p_slot: stripe,
    p_row: row,
    p_at: at.toISOString(),
    i_member: numbersLiteral(slips.map(({ memberId }) => memberId)),
    i_wallet: numbersLiteral(slips.map(({ walletId }) => walletId)),
    i_token: textsLiteral(slips.map(({ tokenId }) => tokenId)),
    i_game: textsLiteral(slips.map(({ game }) => game)),
    i_format: textsLiteral(slips.map(({ format }) => format)),
    i_choice: textsLiteral(slips.map(({ choice }) => choice)),
    i_amount: numbersLiteral(slips.map(({ amount }) => amount)),
    i_risk: numbersLiteral(slips.map(({ risk }) => risk)),
    i_win: numbersLiteral(slips.map(({ win }) => win)),
    i_at: textsLiteral(slips.map((slip) => slip.at.toISOString())),
    i_waits: flagsLiteral(slips.map(({ waits }) => waits)),
    i_decides: textsLiteral(slips.map(({ decidesAt }) => decidesAt?.toISOString() ?? null)),
    i_combination: textsLiteral(slips.map(({ combination }) => combination && `\\x${hex(combination)}`)),
    l_no: numbersLiteral(legs.map(({ slip }) => slip)),
    l_leg: numbersLiteral(legs.map(({ no }) => no)),
    l_match: textsLiteral(legs.map(({ matchId }) => matchId)),
    l_selection: textsLiteral(legs.map(({ selection }) => selection)),
    l_market: textsLiteral(legs.map(({ market }) => market)),
    l_side: numbersLiteral(legs.map(({ side }) => side)),
    l_price: numbersLiteral(legs.map(({ price }) => price)),
    l_version: numbersLiteral(legs.map(({ version }) => version)),
    l_live: flagsLiteral(legs.map(({ isLive }) => isLive)),
    l_home: numbersLiteral(legs.map(({ home }) => home)),
    l_away: numbersLiteral(legs.map(({ away }) => away)),
    l_minute: numbersLiteral(legs.map(({ minute }) => minute)),
    l_win: numbersLiteral(legs.map(({ win }) => win)),
    l_risk: numbersLiteral(legs.map(({ risk }) => risk)),
    c_match: textsLiteral(counters.map(({ matchId }) => matchId)),
    c_market: textsLiteral(counters.map(({ market }) => market)),
    c_win: textsLiteral(counters.map(({ win }) => numbersLiteral(win))),
    c_risk: textsLiteral(counters.map(({ risk }) => numbersLiteral(risk))),
  });
  if (answer?.placed_slip) return { slips: answer.placed_slip };
  const [unfit, later] = [placesOf(answer?.unfit_no), placesOf(answer?.later_no)];
  if (unfit.size + later.size === 0) throw new Error("bets were neither placed nor refused");
  return { unfit, later };
}

const placesOf = (numbers: readonly number[] | null | undefined) => new Set(numbers?.map((no) => no - 1));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const flagsLiteral = (flags: readonly boolean[]): string => `{${flags.join(",")}}`;

interface Load {
  readonly matchId: string;
  readonly market: string;
  readonly win: number[];
  readonly risk: number[];
}

/** What legs together put on each counter, in the order in which counters are locked. `*` is what a match may cost. */
function countersOf(legs: readonly NewLeg[]): Load[] {
  const loads = new Map<string, Load>();
  const add = (matchId: string, market: string, side: number, sides: number, win: number, risk: number) => {
    const key = `${matchId} ${market}`;
    const load = loads.get(key) ?? { matchId, market, win: zeros(sides), risk: zeros(sides) };
    loads.set(key, load);
    load.win[side - 1] = (load.win[side - 1] ?? 0) + win;
    load.risk[side - 1] = (load.risk[side - 1] ?? 0) + risk;
  };
  for (const { matchId, market, side, sides, win, risk } of legs) {
    add(matchId, market, side, sides, win, risk);
    add(matchId, "*", 1, 1, win, 0);
  }
  return [...loads.values()].toSorted((a, b) => order(a.matchId, b.matchId) || order(a.market, b.market));
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
