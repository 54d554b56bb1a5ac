import { NO_MONEY, satang } from "@chokdee/money";
import type { OddsFormat, PriceChoice } from "@chokdee/rules/sport";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import { numbersLiteral, textsLiteral } from "../../platform/batch/array-literal.ts";
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

const PLACE = `select status, slip from sport_place($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
  $17, $18, $19, $20, $21, $22, $23)`;

export async function placeSlip(
  tx: Tx,
  slip: NewSlip,
  isWide: boolean,
): Promise<{ readonly status: PlaceStatus; readonly slip: bigint | null }> {
  const { legs } = slip;
  const { rows } = await tx.prepared<{ status: PlaceStatus; slip: bigint | null }>("sport-place", PLACE, [
    slip.memberId,
    slip.walletId,
    slip.tokenId,
    slip.kind,
    slip.format,
    slip.choice,
    slip.amount,
    slip.risk,
    slip.win,
    slip.at,
    slip.waits,
    slip.decidesAt,
    slip.combination,
    isWide,
    legs.map(({ matchId }) => matchId),
    legs.map(({ selection }) => selection),
    legs.map(({ market }) => market),
    legs.map(({ side }) => side),
    legs.map(({ sides }) => sides),
    legs.map(({ price }) => price),
    legs.map(({ version }) => version),
    legs.map(({ win }) => win),
    legs.map(({ risk }) => risk),
  ]);
  const [placed] = rows;
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
  readonly slot: number;
  /** Of the counters. */
  readonly row: number;
  readonly at: Date;
}

/** The slips in the order given; or, with nothing placed, the places of those that have to be decided alone. */
export type PlacedTogether =
  | { readonly unfit: ReadonlySet<number>; readonly slips?: undefined }
  | { readonly slips: readonly bigint[]; readonly unfit?: undefined };

const PLACE_SINGLES = `select unfit_no, placed_slip from sport_place_singles(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
  $27, $28, $29)`;

/** Places singles of members who come once each, in one round trip. A limit without room makes it fail as a whole. */
export async function placeSingles(
  db: Queryable,
  slips: readonly (NewSlip & { readonly game: string })[],
  { slot, row, at }: PlacedBy,
): Promise<PlacedTogether> {
  const legs = slips.flatMap((slip) => slip.legs);
  if (legs.length !== slips.length) throw new Error("a parlay is placed alone");
  const counters = countersOf(legs);
  const { rows } = await db.prepared<{ unfit_no: number[] | null; placed_slip: bigint[] | null }>(
    "sport-place-singles",
    PLACE_SINGLES,
    [
      slot,
      row,
      at.toISOString(),
      numbersLiteral(slips.map(({ memberId }) => memberId)),
      numbersLiteral(slips.map(({ walletId }) => walletId)),
      textsLiteral(slips.map(({ tokenId }) => tokenId)),
      textsLiteral(slips.map(({ game }) => game)),
      textsLiteral(slips.map(({ format }) => format)),
      textsLiteral(slips.map(({ choice }) => choice)),
      numbersLiteral(slips.map(({ amount }) => amount)),
      numbersLiteral(slips.map(({ risk }) => risk)),
      numbersLiteral(slips.map(({ win }) => win)),
      textsLiteral(slips.map((slip) => slip.at.toISOString())),
      flagsLiteral(slips.map(({ waits }) => waits)),
      textsLiteral(slips.map(({ decidesAt }) => decidesAt?.toISOString() ?? null)),
      textsLiteral(legs.map(({ matchId }) => matchId)),
      textsLiteral(legs.map(({ selection }) => selection)),
      textsLiteral(legs.map(({ market }) => market)),
      numbersLiteral(legs.map(({ side }) => side)),
      numbersLiteral(legs.map(({ price }) => price)),
      numbersLiteral(legs.map(({ version }) => version)),
      flagsLiteral(legs.map(({ isLive }) => isLive)),
      numbersLiteral(legs.map(({ home }) => home)),
      numbersLiteral(legs.map(({ away }) => away)),
      numbersLiteral(legs.map(({ minute }) => minute)),
      textsLiteral(counters.map(({ matchId }) => matchId)),
      textsLiteral(counters.map(({ market }) => market)),
      textsLiteral(counters.map(({ win }) => numbersLiteral(win))),
      textsLiteral(counters.map(({ risk }) => numbersLiteral(risk))),
    ],
  );
  const [answer] = rows;
  if (answer?.placed_slip) return { slips: answer.placed_slip };
  if (!answer?.unfit_no?.length) throw new Error("bets were neither placed nor refused");
  return { unfit: new Set(answer.unfit_no.map((no) => no - 1)) };
}

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
