import type { SlotDefinition, SymbolWin } from "@chokdee/rules/slots";

/** Names what won: one win in full, several by their number. */
export function winText(definition: SlotDefinition, wins: readonly SymbolWin[], multiplier: number): string {
  const factor = multiplier > 1 ? ` · ตัวคูณ ×${multiplier}` : "";
  const [win, ...more] = wins;
  if (!win) return "";
  if (more.length > 0) return `ชนะ ${wins.length} ${UNITS[definition.wins.kind]}${factor}`;
  const name = definition.symbols.find(({ id }) => id === win.symbol)?.name.th ?? win.symbol;
  return `${name} ${win.count} ${COUNTED[definition.wins.kind]}${placeText(win)}${factor}`;
}

/** What the count of a win counts. */
const COUNTED = { lines: "แถว", ways: "แถว", anywhere: "ตัว", clusters: "ตัว" } as const;

const UNITS = { lines: "เส้น", ways: "สัญลักษณ์", anywhere: "สัญลักษณ์", clusters: "กลุ่ม" } as const;

function placeText({ line, ways }: SymbolWin): string {
  if (line !== undefined) return ` · เส้นที่ ${line + 1}`;
  return ways !== undefined && ways > 1 ? ` · ${ways} ทาง` : "";
}
