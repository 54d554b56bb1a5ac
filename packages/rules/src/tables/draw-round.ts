import { createDrawStream } from "../fair/draw-stream.ts";
import { hexFromBytes } from "../hash/bytes.ts";
import { sha256 } from "../hash/sha256.ts";
import { cardText } from "./cards.ts";
import { publicValue } from "./round-beacon.ts";
import { drawOutcome } from "./rules.ts";
import type { DrawnRound, Outcome, Shoe, TableRules } from "./types.ts";

/** All that fixes a round: the key by its place in the chain, the bets' root, the beacon's value, and the shoe. */
export interface RoundSource {
  readonly key: string;
  readonly keyIndex: number;
  readonly root: string;
  readonly beaconValue: string;
  readonly shoe: Shoe | null;
}

/** Draws a round, in play and when it is checked. */
export function drawRound(rules: Pick<TableRules, "kind">, source: RoundSource): DrawnRound {
  const { key, keyIndex, root, beaconValue, shoe } = source;
  const clientSeed = publicValue(root, beaconValue);
  return drawOutcome(rules, createDrawStream({ serverSeed: key, clientSeed, counter: keyIndex }), shoe);
}

/** A shoe as one value, announced before a round opens. */
export function shoeHash({ no, left, burned, hands }: Shoe): string {
  const fields = JSON.stringify([no, hands, left, burned]);
  return hexFromBytes(sha256(new TextEncoder().encode(`chokdee shoe 1\n${fields}`)));
}

/** One line about a result: `P KS 9D = 9, B 8H QC = 8`, `2-6-2 = 10` or `17`. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case "baccarat": {
      const [player, banker] = [outcome.player, outcome.banker].map((cards) => cards.map(cardText).join(" "));
      return `P ${player} = ${outcome.playerTotal}, B ${banker} = ${outcome.bankerTotal}`;
    }
    case "dragon-tiger":
      return `D ${cardText(outcome.dragon)}, T ${cardText(outcome.tiger)}`;
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return `${outcome.dice.join("-")} = ${outcome.total}`;
    case "roulette":
      return String(outcome.number);
  }
}
