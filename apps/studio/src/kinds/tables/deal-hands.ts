import { betTree, cycleOf, decidingBeacon, drawnValues, drawRound, shoeHash } from "@chokdee/rules/tables";
import { beaconTime } from "@chokdee/rules/yeekee";
import type { Queryable } from "../../platform/db.ts";
import { keyAt, takeKeys } from "./chains.ts";
import { quickHash } from "./close-round.ts";
import type { TablesDeps } from "./dependencies.ts";
import { shoeFor } from "./open-round.ts";
import { type DealtRound, insertDealt } from "./rounds-repo.ts";
import { lockShoe, noteDealt } from "./state-repo.ts";
import type { Table } from "./tables.ts";

const SECOND_MS = 1_000;

type Deps = Pick<TablesDeps, "randomHex" | "sealing" | "beacon">;

/**
 * Deals hands of a past that nobody has bet on, one after the other from a moment on: by the keys, the beacon and the
 * rules by which any hand is dealt, and written at once.
 */
export async function dealHands(tx: Queryable, deps: Deps, table: Table, hands: number, from: number): Promise<void> {
  const { id, pace } = table.definition;
  const state = await lockShoe(tx, id);
  const { chain, first } = await takeKeys(tx, deps, id, hands);
  const { root } = betTree([], quickHash);
  const dealt: DealtRound[] = [];
  let { shoe, shoe_no: shoeNo } = state;
  for (let no = 0; no < hands; no++) {
    const opensAt = from + no * cycleOf(pace) * SECOND_MS;
    const closesAt = opensAt + pace.betting * SECOND_MS;
    const [opened, keyIndex] = [shoeFor(table, { shoe, shoe_no: shoeNo }), first + no];
    const { round: beaconRound } = decidingBeacon(deps.beacon.chain, closesAt, closesAt);
    const value = await deps.beacon.valueOf(beaconRound);
    if (!value) throw new Error(`the beacon has no value of round ${beaconRound}`);
    const key = keyAt(deps, chain, keyIndex);
    const drawn = drawRound(table.rules, { key, keyIndex, root, beaconValue: value.value, shoe: opened });
    const beaconAt = beaconTime(deps.beacon.chain, beaconRound).getTime();
    const showsAt = Math.max(beaconAt, closesAt + pace.closing * SECOND_MS);
    const shownAt = showsAt + pace.showing * SECOND_MS;
    dealt.push({
      id: `${id}:${state.round_no + no + 1}`,
      table_id: id,
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
      ends_at: new Date(shownAt + pace.resting * SECOND_MS),
      chain_id: chain.id,
      key_index: keyIndex,
      commit: keyAt(deps, chain, keyIndex - 1),
      shoe: opened,
      shoe_hash: opened && shoeHash(opened),
      root,
      frozen_at: new Date(closesAt),
      beacon_chain: deps.beacon.chain.name,
      beacon_round: beaconRound,
      beacon_value: value.value,
      beacon_signature: value.signature,
      beacon_key: value.publicKey,
      draw_key: key,
      outcome: drawn.outcome,
      drawn: drawnValues(drawn),
      burnt: drawn.steps.filter(({ what }) => what === "burn").map((step) => step.value),
      shoe_after: drawn.shoe,
      shows_at: new Date(showsAt),
      ended_at: new Date(shownAt),
    });
    shoe = drawn.shoe;
    shoeNo = opened?.no ?? shoeNo;
  }
  await insertDealt(tx, dealt);
  await noteDealt(tx, id, { hands, shoe, shoe_no: shoeNo });
}
