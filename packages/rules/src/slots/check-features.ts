import { isCount, isTable, isWhole } from "./counts.ts";
import type { ByCount, HoldFeature, SlotDefinition } from "./definition.ts";
import { freshState } from "./play-stop.ts";
import { symbolsOf } from "./symbols.ts";

/** What is wrong with the features of a definition. */
export function featureFaults(definition: SlotDefinition): string[] {
  return [
    ...freeSpinFaults(definition),
    ...(definition.hold ? holdFaults(definition, definition.hold) : []),
    ...walkFaults(definition),
    ...boughtFaults(definition),
  ];
}

function freeSpinFaults(definition: SlotDefinition): string[] {
  const { freeSpins, wins } = definition;
  if (!freeSpins) return [];
  const { award, retrigger, most, special, meter } = freeSpins;
  const { scatters, paying, collectors } = symbolsOf(definition);
  const faults: string[] = [];
  if (!isCount(most)) faults.push("free spins without an end");
  const isAwarded = (spins: ByCount) => Object.values(spins).every((number) => isCount(number) && number <= most);
  if (!isAwarded(award) || !isAwarded(retrigger)) faults.push("more free spins than a round may have");
  if (Object.keys(award).length > 0 && scatters.size === 0) faults.push("free spins that nothing brings");
  if (special && !(wins.kind === "lines" && isTable(special) && Object.keys(special).every((id) => paying.has(id)))) {
    faults.push("a special symbol that does not pay on lines");
  }
  if (meter && !(isCount(meter.every) && isWhole(meter.spins) && meter.factors.every(isCount) && collectors.size > 0)) {
    faults.push("a meter that counts nothing");
  }
  return faults;
}

function holdFaults(definition: SlotDefinition, { starts, respins, chance, full }: HoldFeature): string[] {
  const { byId, paying } = symbolsOf(definition);
  const faults: string[] = [];
  if (!isCount(respins)) faults.push("a hold without spins");
  if (!(isCount(chance.hits) && isCount(chance.of) && chance.hits < chance.of)) faults.push("a hold without a chance");
  if (!isWhole(full)) faults.push("what a full board adds");
  if (starts.kind === "count") {
    const symbol = byId.get(starts.symbol);
    if (symbol?.values?.apply !== "add" || !isCount(starts.count)) faults.push("a hold of what carries no value");
  } else if (
    !isCount(starts.oneIn) ||
    !isTable(starts.symbols) ||
    !Object.keys(starts.symbols).every((id) => paying.has(id))
  ) {
    faults.push("a hold of what does not pay");
  }
  return faults;
}

function walkFaults(definition: SlotDefinition): string[] {
  const { walk, wins, cascades, columns } = definition;
  if (!walk) return [];
  const { wilds, valued } = symbolsOf(definition);
  const isPlain = wins.kind === "lines" && !cascades && valued.size === 0 && wilds.size === 1;
  return [
    ...(isPlain ? [] : ["wilds walk only on lines, one kind of them, without falls and values"]),
    ...(isCount(walk.most) ? [] : ["wilds walk without an end"]),
    ...(walk.factors.length === columns + 1 && walk.factors.every(isCount) ? [] : ["the factors of walking wilds"]),
  ];
}

function boughtFaults(definition: SlotDefinition): string[] {
  const { buy, ante, freeSpins, hold, unitsPerBet } = definition;
  const faults: string[] = [];
  if (ante && !(isCount(ante.units) && ante.units > unitsPerBet)) faults.push("a higher stake that is not higher");
  if (!buy) return faults;
  if (!freeSpins && !hold) faults.push("a bought feature that the game has not");
  if (!(isCount(buy.price) && isCount(buy.spins))) faults.push("a bought feature without a price or spins");
  if (freeSpins && buy.spins > freeSpins.most) faults.push("more free spins bought than a round may have");
  const places = freshState(definition).heights.reduce((sum, rows) => sum + rows, 0);
  if (!freeSpins && hold?.starts.kind === "count" && !(isCount(buy.held ?? 0) && (buy.held ?? 0) <= places)) {
    faults.push("a bought hold without places");
  }
  return faults;
}
