import { drawnValues, drawRound as drawByRules, gradeOf } from "@chokdee/rules/tables";
import type { TablesDeps } from "./dependencies.ts";
import type { BeaconMood } from "@chokdee/server-kit/beacon";
import { keyAt } from "./chains.ts";
import { chainById } from "./chains-repo.ts";
import { awaitBeacon, drawTableRound, shoeOf, type TableRound } from "./rounds-repo.ts";
import { noteDrawn, sandboxMood } from "./state-repo.ts";
import type { Table } from "./tables.ts";

/** When a value is this late, the table tells its pages that it waits. */
const LATE_MS = 2_000;
const ASK_AGAIN_MS = 300;

type Deps = Pick<TablesDeps, "db" | "beacon" | "sealing" | "alarm">;

/**
 * Draws a frozen round once the announced value of the beacon is there, however late: no other value decides. The
 * result is the same whichever process draws it, and is stored once.
 */
export async function drawRound(deps: Deps, table: Table, round: TableRound): Promise<void> {
  const { root, beacon_round: beaconRound } = round;
  if (root === null || beaconRound === null) throw new Error(`round ${round.id} is not frozen`);
  const { beacon } = deps;
  if (beacon.chain.name !== round.beacon_chain) {
    deps.alarm("a round waits for a beacon that the studio does not read", { round: round.id });
    return awaitBeacon(deps.db, round, LATE_MS, ASK_AGAIN_MS * 10);
  }
  const key = keyAt(deps, await chainById(deps.db, round.chain_id), round.key_index);
  const shoe = await shoeOf(deps.db, round.seq);
  const draw = (beaconValue: string) =>
    drawByRules(table.rules, { key, keyIndex: round.key_index, root, beaconValue, shoe });
  const value = await beacon.valueOf(beaconRound, await moodOf(deps, table, draw));
  if (!value) return awaitBeacon(deps.db, round, LATE_MS, ASK_AGAIN_MS);
  const drawn = draw(value.value);
  await deps.db.transaction(async (tx) => {
    const isDrawn = await drawTableRound(
      tx,
      round,
      {
        ...value,
        key,
        outcome: drawn.outcome,
        drawn: drawnValues(drawn),
        burnt: drawn.steps.filter(({ what }) => what === "burn").map((step) => step.value),
        shoe: drawn.shoe,
      },
      table.definition.pace,
    );
    if (isDrawn) await noteDrawn(tx, round.table_id, drawn.shoe);
  });
}

/** A sandbox's beacon may be asked for a value by which some places win. */
async function moodOf(
  { db }: Pick<Deps, "db">,
  { definition, rules }: Table,
  draw: (value: string) => ReturnType<typeof drawByRules>,
): Promise<BeaconMood> {
  const { let_win: letWin, beacon: mood } = await sandboxMood(db, definition.id);
  if (!letWin) return mood;
  const wanted = rules.places.filter(({ id }) => letWin.includes(id));
  const isWanted = (value: string) => {
    const { outcome } = draw(value);
    return wanted.every((place) => gradeOf(rules, outcome, place) in place.pays);
  };
  return { ...mood, isWanted };
}
