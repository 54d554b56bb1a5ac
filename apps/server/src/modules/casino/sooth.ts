import type { CallOutput } from "@chokdee/contract";
import {
  askNext,
  countsOf,
  edgeOf,
  type FormulaReport,
  formulaReports,
  type RoadHand,
  roadsOf,
  type RoadSide,
  tableOf,
} from "@chokdee/rules/tables";
import { orNotFound } from "../../core/domain-error.ts";
import type { Hall } from "./hall.ts";
import { handsOf, type HallTable } from "./views.ts";

type Room = CallOutput<"soothBaccarat">[number];
type Detail = CallOutput<"soothDetail">;

/** Rooms are our own baccarat tables and no others: what they show was dealt here. */
export async function listRooms(hall: Pick<Hall, "read">, provider: string | undefined): Promise<Room[]> {
  const rooms = await readRooms(hall);
  return rooms
    .filter(({ provider_id }) => !provider || provider_id === provider)
    .map((table) => roomView(table, handsOf(table)));
}

export async function readRoom(hall: Pick<Hall, "read">, roomId: string): Promise<Detail> {
  const table = orNotFound((await readRooms(hall)).find(({ table_id }) => table_id === roomId));
  return { ...roomView(table, handsOf(table)), ...readingOf(table) };
}

type Reading = Pick<Detail, "roads" | "next" | "rules" | "speaking">;

const readings = new WeakMap<HallTable["results"], Reading>();

/** Worked out once for each hand: everybody who looks at a room asks when one has fallen. */
function readingOf(table: HallTable): Reading {
  const known = readings.get(table.results);
  if (known) return known;
  const hands = handsOf(table);
  const reports = formulaReports(hands);
  const reading: Reading = {
    roads: roadsView(hands),
    next: { banker: nextView(hands, "banker"), player: nextView(hands, "player") },
    rules: reports.map((report) => ruleView(report, table.table_id)),
    speaking: hands.length === 0 ? null : (speakingOf(reports)?.formula.id ?? null),
  };
  readings.set(table.results, reading);
  return reading;
}

async function readRooms(hall: Pick<Hall, "read">): Promise<HallTable[]> {
  return (await hall.read()).tables.filter(({ kind }) => kind === "baccarat");
}

/** Two rules always have a word, so the one that speaks is the one that does so most seldom. */
export function speakingOf(reports: readonly FormulaReport[]): FormulaReport | undefined {
  return reports
    .filter(({ says }) => says !== null)
    .toSorted((one, other) => one.formula.speaksPercent - other.formula.speaksPercent)[0];
}

function roomView(table: HallTable, hands: readonly RoadHand[]): Room {
  const { player, banker, tie, playerPair, bankerPair } = countsOf(hands);
  return {
    room_id: table.table_id,
    name: table.name,
    provider: table.provider_id,
    state: table.state,
    min_stake: table.min_stake,
    max_stake: table.max_stake,
    shoe: table.shoe,
    hand_count: hands.length,
    counts: { banker, player, tie, banker_pair: bankerPair, player_pair: playerPair },
  };
}

function roadsView(hands: readonly RoadHand[]): Detail["roads"] {
  const { bead, big, bigEye, small, cockroach } = roadsOf(hands);
  const paired = <Cell extends Pick<RoadHand, "playerPair" | "bankerPair">>({
    playerPair,
    bankerPair,
    ...cell
  }: Cell) => ({
    ...cell,
    is_player_pair: playerPair,
    is_banker_pair: bankerPair,
  });
  return {
    bead: bead.map(paired),
    big: big.map(paired),
    big_eye: [...bigEye],
    small: [...small],
    cockroach: [...cockroach],
  };
}

function nextView(hands: readonly RoadHand[], side: RoadSide): Detail["next"]["banker"] {
  const { bigEye, small, cockroach } = askNext(hands, side);
  return { big_eye: bigEye, small, cockroach };
}

function ruleView({ formula, hits, tries, says }: FormulaReport, tableId: string): Detail["rules"][number] {
  const { id, name, note, speaksPercent, hitPercent } = formula;
  return {
    rule: id,
    name,
    note,
    hits,
    tries,
    long_run: { speaks_percent: speaksPercent, hit_percent: hitPercent },
    edge_percent: edgeOf(formula, tableOf(tableId)?.variant ?? "standard"),
    says,
  };
}
