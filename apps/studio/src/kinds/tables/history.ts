import { payOf, percentOf, returnOf } from "@chokdee/rules/tables";
import { cut } from "@chokdee/server-kit/db";
import { requireSession } from "../../players/sessions.ts";
import type { Session } from "../../core/session.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Hall } from "./faces.ts";
import type { TablesDeps } from "./dependencies.ts";
import { betsOfRound, roundsPlayedBy, type TableBet } from "./bets-repo.ts";
import { chainById } from "./chains-repo.ts";
import { frozenTree } from "./frozen-trees.ts";
import type { TableHistoryInput, TableHistoryPage, TableInfo, TableRoundInput, TableRoundRecord } from "./protocol.ts";
import { tableRoundById, type TableRound } from "./rounds-repo.ts";
import { publishedParts } from "./state-repo.ts";
import type { Table } from "./tables.ts";
import { announcedOf, beaconOf, freezeOf, receiptsOf, showChain, showPlainBet } from "./views.ts";

const PAGE = 20;
const PERCENT_DECIMALS = 4;

export async function readTableHistory(
  { db }: Pick<TablesDeps, "db">,
  session: Session,
  { table, cursor }: TableHistoryInput,
): Promise<TableHistoryPage> {
  const before = cursor === undefined ? undefined : Number(cursor);
  const played = await roundsPlayedBy(db, session.player_id, table, before, PAGE + 1);
  const { shown, next_cursor } = cut(played, PAGE, ({ round_seq }) => [round_seq]);
  const rounds = await Promise.all(
    shown.map(async ({ round_seq: roundSeq, round, table: id, phase, opens_at: opensAt, drawn }) => {
      const bets = (await betsOfRound(db, roundSeq, [session.player_id])).map(showPlainBet);
      const standing = bets.filter(({ state }) => state !== "refused" && state !== "returned");
      const isOver = standing.length > 0 && standing.every(({ win }) => win !== null);
      return {
        table: id,
        round,
        phase,
        played_at: opensAt.toISOString(),
        drawn: isShown(phase) ? drawn : null,
        stake: standing.reduce((sum, { stake }) => sum + stake, 0),
        win: isOver ? standing.reduce((sum, { win }) => sum + (win ?? 0), 0) : null,
        bets,
      };
    }),
  );
  return { rounds, next_cursor };
}

function isShown(phase: TableRound["phase"]): boolean {
  return phase === "settling" || phase === "done";
}

/** Everything to verify a round with. What is secret until the result is null before. */
export async function readTableRound(
  deps: TablesDeps,
  { round: id, session: token, bets = [] }: TableRoundInput,
): Promise<TableRoundRecord> {
  const round = await tableRoundById(deps.db, id);
  const table = round && deps.tables.get(round.table_id);
  if (!round || !table) throw new Refusal("UNKNOWN_ROUND");
  const session = token === undefined ? undefined : await requireSession(deps, token);
  const chain = await chainById(deps.db, round.chain_id);
  const { shoe, pool, before } = await publishedParts(deps.db, round.seq);
  const isOwnAsked = round.root !== null && (session !== undefined || bets.length > 0);
  return {
    record: {
      table: round.table_id,
      round: round.id,
      keyIndex: round.key_index,
      commit: round.commit,
      key: round.draw_key,
      closesAt: round.closes_at.getTime(),
      freeze: freezeOf(round),
      announced: announcedOf(round),
      beacon: beaconOf(round),
      shoe,
      outcome: round.outcome,
      voidReason: round.void_reason,
    },
    kind: table.definition.kind,
    phase: round.phase,
    opened_at: round.opens_at.toISOString(),
    before,
    chain: showChain(chain, chain.next_first),
    receipt_key: deps.receiptKey.publicKey,
    places: Object.entries(pool).map(([place, [amount, heads]]) => ({ place, amount, heads })),
    own: isOwnAsked ? await ownProofs(deps, table, round, bets, session?.player_id) : [],
  };
}

/** The bets of the member who asks, and of every member who made one of the named bets. */
async function ownProofs(
  deps: TablesDeps,
  { rules }: Table,
  { seq, outcome }: TableRound,
  named: readonly string[],
  playerId: number | undefined,
): Promise<TableRoundRecord["own"]> {
  const { tree, bets: places } = await frozenTree(deps.db, seq);
  const owners = new Set(named.flatMap((id) => places.get(id)?.playerId ?? []));
  if (playerId !== undefined) owners.add(playerId);
  const bets = owners.size === 0 ? [] : await betsOfRound(deps.db, seq, [...owners]);
  return bets.flatMap((bet) => {
    const place = places.get(bet.id);
    if (!place) return [];
    const paid = paidFor(bet, (each, amount) => (outcome ? payOf(rules, outcome, each, amount) : 0));
    return receiptsOf(deps, bet).map((receipt, no) => ({
      receipt,
      path: tree.pathOf(place.firstLeaf + no),
      paid: paid?.[no] ?? null,
    }));
  });
}

/**
 * What was paid for each place of a bet, together what was paid for the bet; undefined until that has happened, and where
 * people of the operator have ended the member's part themselves.
 */
function paidFor(bet: TableBet, payFor: (place: string, amount: number) => number): number[] | undefined {
  if (bet.state === "returned") return bet.places.map(({ amount }) => amount);
  if (bet.state !== "taken" || bet.part_state !== "settled" || bet.win === null) return undefined;
  const due = bet.places.map(({ place, amount }) => payFor(place, amount));
  const others = due.slice(1).reduce((sum, each) => sum + each, 0);
  return [bet.win - others, ...due.slice(1)];
}

export function readTableInfo(deps: TablesDeps & { readonly hall: Pick<Hall, "board"> }, id: string): TableInfo {
  const table = deps.tables.get(id);
  const record = deps.hall.board.record(id);
  if (!table || !record) throw new Refusal("UNKNOWN_TABLE");
  const { definition, rules, limits, name } = table;
  const { betting, closing, showing, resting } = definition.pace;
  return {
    table: id,
    kind: definition.kind,
    name,
    name_th: definition.name,
    limits,
    pace: { betting, closing, show: showing, rest: resting },
    returns: rules.places.map((place) => ({
      place: place.id,
      percent: percentOf(returnOf(rules, place.id), PERCENT_DECIMALS),
    })),
    ...record,
    receipt_key: deps.receiptKey.publicKey,
    beacon_chain: deps.beacon.chain.name,
  };
}
