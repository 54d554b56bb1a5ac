import type { SlotDefinition, SpinMode, Weights } from "./definition.ts";
import { symbolsOf } from "./symbols.ts";

/** What is wrong with a definition, in words for its author; empty where nothing is. */
export function definitionFaults(definition: SlotDefinition): string[] {
  const { columns, rows, wins, freeSpins, buy, symbols } = definition;
  const faults = [...betFaults(definition), ...modeFaults(definition, "base", definition.base)];
  if (new Set(symbols.map(({ id }) => id)).size < symbols.length) faults.push("two symbols have one id");
  if (symbols.filter(({ role }) => role === "scatter").length > 1) faults.push("more than one scatter");
  const isWhole = ({ pays }: (typeof symbols)[number]) => Object.values(pays).every((units) => isCount(units));
  if (!symbols.every(isWhole)) faults.push("a pay is not a whole number of units");
  if (
    wins.kind === "lines" &&
    !wins.lines.every((line) => line.length === columns && line.every((row) => row < rows))
  ) {
    faults.push("a line leaves the grid");
  }
  if (freeSpins) faults.push(...modeFaults(definition, "free spins", freeSpins.mode));
  if (freeSpins && !isCount(freeSpins.most)) faults.push("free spins without an end");
  if (buy && !freeSpins) faults.push("a bought feature without free spins");
  if (buy && !(isCount(buy.price) && isCount(buy.spins))) faults.push("a bought feature without a price or spins");
  return faults;
}

function betFaults({ bets, unitsPerBet, maxWin }: SlotDefinition): string[] {
  const isRising = bets.every((bet, at) => at === 0 || bet > (bets[at - 1] ?? 0));
  return [
    ...(isCount(maxWin) ? [] : ["no maximum win"]),
    ...(bets.length === 0 || !isRising ? ["bets do not rise"] : []),
    ...bets.filter((bet) => !isCount(bet / unitsPerBet)).map((bet) => `a bet of ${bet} satang is not whole units`),
  ];
}

function modeFaults(definition: SlotDefinition, name: string, { reels, multipliers }: SpinMode): string[] {
  const { byId, wilds, scatters } = symbolsOf(definition);
  const faults: string[] = [];
  const tables = reels.kind === "strips" ? [reels.strips] : [reels.drop, reels.refill];
  const seen = tables.flat().flatMap((table) => (Array.isArray(table) ? (table as string[]) : Object.keys(table)));
  if (tables.some((table) => table.length !== definition.columns))
    faults.push(`${name}: not one table for each column`);
  if (seen.some((id) => !byId.has(id))) faults.push(`${name}: a symbol that is not defined`);
  if (multipliers.length === 0 || !multipliers.every(isCount)) faults.push(`${name}: multipliers`);
  if (reels.kind === "weights") {
    const has = (weights: Weights | undefined, ids: ReadonlySet<string>) =>
      [...ids].some((id) => (weights?.[id] ?? 0) > 0);
    const all = [...reels.drop, ...reels.refill].flatMap((weights) => Object.values(weights));
    if (!all.every(isCount)) faults.push(`${name}: a weight is not a whole number`);
    if (reels.refill.some((weights) => has(weights, scatters))) faults.push(`${name}: a scatter among refills`);
    if (definition.wins.kind === "ways" && (has(reels.drop[0], wilds) || has(reels.refill[0], wilds))) {
      faults.push(`${name}: a wild in the first column of ways`);
    }
  }
  return faults;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
