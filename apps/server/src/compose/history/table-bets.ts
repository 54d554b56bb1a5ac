import { limitsOf, TABLES, tableRules } from "@chokdee/rules/tables";
import type { Cue } from "./stage.ts";

const MIN_HANDS = 28;
const MAX_HANDS = 44;
/** So many tables are bet at, each on its last hands. */
const PLAYED_TABLES = 5;
const PLAYED_HANDS = 2;
const CHIPS = [1, 1, 2, 3, 5];
const CHIP_OF_VIP = 20;

/** What each table is to deal, and who bets how much on what there. */
export function layBets(players: readonly { readonly who: string; readonly session: string }[], cue: Cue) {
  const { key, chance } = cue;
  const played = chance.some(TABLES, PLAYED_TABLES);
  return TABLES.map((table) => {
    const { places: all } = tableRules(table);
    const main = all.filter(({ group }) => group === "main");
    const places = main.length > 0 ? main : all;
    const bets = Array.from({ length: played.includes(table) && players.length > 0 ? PLAYED_HANDS : 0 }, (_, hand) =>
      chance.some(players, 1 + chance.below(players.length)).map(({ who, session }) => {
        const place = chance.pick(places);
        const chips = who === "vip" ? CHIP_OF_VIP : chance.pick(CHIPS);
        const amount = Math.min(table.min * chips, limitsOf(table, place).max);
        return { session, key: `${key}-${table.id}-${hand}`, places: [{ place: place.id, amount }] };
      }),
    );
    return { table: table.id, hands: chance.between(MIN_HANDS, MAX_HANDS), bets };
  });
}
