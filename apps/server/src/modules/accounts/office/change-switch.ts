import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { MINUTE_MS } from "@chokdee/rules/time";
import { refuseFields, requireReason } from "../../../core/form.ts";
import { playCategories } from "../../../core/gate.ts";
import { countPlayers, type RecentPlay } from "../../../core/switches.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { listSwitches, setSwitch } from "../gate-repo.ts";
import { switchView } from "./views.ts";

/**
 * Who has staked within this time plays now. A magazine of a fishing gun lasts no longer. Whoever watches without staking
 * does not count, nor do the simulated players of a sandbox.
 */
const NOW_MS = 5 * MINUTE_MS;
const GAME = /^(game:[A-Za-z0-9_-]{1,60}\/[A-Za-z0-9_.-]{1,100}|provider:[a-z0-9_-]{1,32})$/;
/** Nothing is staked behind these. */
const PAYMENTS = ["deposit", "withdraw"];
/** The switches that always exist beside those of providers. */
const STANDING = ["gaming", ...PAYMENTS, ...playCategories.map((category) => `category:${category}`)];

/** Every switch but those of games that nobody plays and nobody has switched. */
export async function readSwitches(deps: AccountsDependencies): Promise<OfficeOutput<"officeSwitchList">> {
  const { db, clock, recentPlays, gameProviders } = deps;
  const since = new Date(clock.now().getTime() - NOW_MS);
  const plays: (readonly RecentPlay[])[] = [];
  for (const list of recentPlays) plays.push(await list(db, since));
  const players = countPlayers(plays.flat());
  const providers = new Map(gameProviders.list().map(({ providerId, name }) => [`provider:${providerId}`, name]));
  const switched = new Map((await listSwitches(db)).map((row) => [row.name, switchView(row)]));
  const names = [...new Set([...STANDING, ...providers.keys(), ...switched.keys(), ...players.keys()])];
  const games = await nameGames(deps, names);
  return names.map((name) => ({
    ...(switched.get(name) ?? { name, is_off: false, reason: "", changed_at: null }),
    title: providers.get(name) ?? games.get(name) ?? null,
    players: PAYMENTS.includes(name) ? null : (players.get(name) ?? 0),
  }));
}

async function nameGames(
  { gameNames }: AccountsDependencies,
  switches: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = switches
    .filter((name) => name.startsWith("game:"))
    .map((name) => name.slice("game:".length).split("/"))
    .map(([providerId = "", gameId = ""]) => ({ providerId, gameId }));
  const names = keys.length > 0 ? await gameNames(keys) : [];
  return new Map([...names].map(([key, name]) => [`game:${key}`, name]));
}

/** Takes effect with the next bet or deposit. */
export async function changeSwitch(
  { db, clock, audit }: AccountsDependencies,
  input: OfficeInput<"officeSwitchSet">,
  by: StaffContext,
): Promise<OfficeOutput<"officeSwitchSet">> {
  refuseFields({ name: STANDING.includes(input.name) || GAME.test(input.name) ? undefined : "ไม่พบสวิตช์นี้" });
  const { staff, address } = by;
  const subject = `switch:${input.name}`;
  const reason = requireReason(input.reason);
  const row = { name: input.name, is_off: input.is_off, reason, changed_at: clock.now() };
  await db.transaction(async (tx) => {
    const wasOff = await setSwitch(tx, row);
    if (input.is_off) await audit.impose(tx, by, subject);
    else await audit.lift(tx, by, subject);
    await audit.record(tx, staff, address, {
      action: "switch.set",
      subject,
      before: { is_off: wasOff },
      after: { is_off: input.is_off },
      reason,
    });
  });
  return switchView(row);
}
