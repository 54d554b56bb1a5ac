import { featureFaults } from "./check-features.ts";
import { isCount, isTable, isWhole } from "./counts.ts";
import type { SlotDefinition, SlotSymbol, SpinMode, Weights } from "./definition.ts";
import { freshState } from "./play-stop.ts";
import { symbolsOf } from "./symbols.ts";

/** What is wrong with a definition, in words for its author; empty where nothing is. */
export function definitionFaults(definition: SlotDefinition): string[] {
  const { freeSpins, ante } = definition;
  return [
    ...betFaults(definition),
    ...gridFaults(definition),
    ...definition.symbols.flatMap((symbol) => symbolFaults(definition, symbol)),
    ...modeFaults(definition, "base", definition.base),
    ...(freeSpins ? modeFaults(definition, "free spins", freeSpins.mode) : []),
    ...(ante ? modeFaults(definition, "higher stake", ante.mode) : []),
    ...featureFaults(definition),
  ];
}

function betFaults({ bets, unitsPerBet, maxWin }: SlotDefinition): string[] {
  const isRising = bets.every((bet, at) => at === 0 || bet > (bets[at - 1] ?? 0));
  return [
    ...(isCount(maxWin) ? [] : ["no maximum win"]),
    ...(bets.length === 0 || !isRising ? ["bets do not rise"] : []),
    ...bets.filter((bet) => !isCount(bet / unitsPerBet)).map((bet) => `a bet of ${bet} satang is not whole units`),
  ];
}

function gridFaults(definition: SlotDefinition): string[] {
  const { columns, rows, wins, symbols, grows, cascades } = definition;
  const { heights } = freshState(definition);
  const faults: string[] = [];
  if (new Set(symbols.map(({ id }) => id)).size < symbols.length) faults.push("two symbols have one id");
  if (symbolsOf(definition).scatters.size > 1) faults.push("more than one scatter");
  if (heights.length !== columns || !heights.every((height) => isCount(height) && height <= rows)) {
    faults.push("heights do not fit the grid");
  }
  if (grows && !cascades) faults.push("columns grow without falls");
  if (wins.kind === "lines") {
    const stays = (line: readonly number[]) =>
      line.length === columns && line.every((row, column) => row >= 0 && row < (heights[column] ?? 0));
    if (!wins.lines.every(stays)) faults.push("a line leaves the grid");
    if (wins.fullBoard !== undefined && !isCount(wins.fullBoard)) faults.push("the factor of a full board");
  }
  if (wins.kind === "clusters" && wins.spots && (wins.spots.length === 0 || !wins.spots.every(isWhole))) {
    faults.push("what places are worth");
  }
  return faults;
}

function symbolFaults(definition: SlotDefinition, symbol: SlotSymbol): string[] {
  const { byId, paying } = symbolsOf(definition);
  const { id, role, pays, values, framed, becomes, collects } = symbol;
  const faults: string[] = [];
  if (!Object.values(pays).every(isCount)) faults.push("a pay is not a whole number of units");
  if ((role === "value") !== (values !== undefined)) faults.push(`${id}: values and their role do not go together`);
  if (values && !(isTable(values.weights) && Object.keys(values.weights).every((value) => isCount(Number(value))))) {
    faults.push(`${id}: a value is not a whole number`);
  }
  const pictured = framed === undefined ? undefined : byId.get(framed);
  if (framed !== undefined && !(role === "pay" && pictured?.role === "pay" && pictured.framed === undefined)) {
    faults.push(`${id}: a frame around nothing that pays`);
  }
  if (pictured && JSON.stringify(pictured.pays) !== JSON.stringify(pays)) faults.push(`${id}: pays less in its frame`);
  if (becomes !== undefined && !(byId.has(becomes) && definition.cascades && paying.has(id))) {
    faults.push(`${id}: turns into nothing`);
  }
  const isCollected = definition.symbols.some((other) => other.values?.apply === "collect");
  if (collects && !isCollected) faults.push(`${id}: collects nothing`);
  return faults;
}

function modeFaults(definition: SlotDefinition, name: string, mode: SpinMode): string[] {
  const { reels, multipliers, strikes } = mode;
  const { byId } = symbolsOf(definition);
  const faults: string[] = [];
  const tables = reels.kind === "strips" ? [reels.strips] : [reels.drop, reels.refill];
  const seen = tables.flat().flatMap((table) => (Array.isArray(table) ? (table as string[]) : Object.keys(table)));
  if (tables.some((table) => table.length !== definition.columns))
    faults.push(`${name}: not one table for each column`);
  if (seen.some((id) => !byId.has(id))) faults.push(`${name}: a symbol that is not defined`);
  if (multipliers.length === 0 || !multipliers.every(isCount)) faults.push(`${name}: multipliers`);
  if (strikes && !strikes.every((table) => isStrikes(definition, table))) faults.push(`${name}: strikes`);
  if (reels.kind === "weights") faults.push(...weightFaults(definition, reels).map((fault) => `${name}: ${fault}`));
  return faults;
}

function isStrikes({ wins, columns }: SlotDefinition, table: Weights): boolean {
  const fits = (number: number) => isWhole(number) && number <= columns;
  return wins.kind === "ways" && isTable(table) && Object.keys(table).every((number) => fits(Number(number)));
}

function weightFaults(
  definition: SlotDefinition,
  { drop, refill }: Extract<SpinMode["reels"], { kind: "weights" }>,
): string[] {
  const { wilds, scatters } = symbolsOf(definition);
  const has = (weights: Weights | undefined, ids: ReadonlySet<string>) =>
    [...ids].some((id) => (weights?.[id] ?? 0) > 0);
  const faults: string[] = [];
  if (![...drop, ...refill].every(isTable)) faults.push("a weight is not a whole number");
  if (refill.some((weights) => has(weights, scatters))) faults.push("a scatter among refills");
  if (definition.wins.kind === "ways" && (has(drop[0], wilds) || has(refill[0], wilds))) {
    faults.push("a wild in the first column of ways");
  }
  return faults;
}
