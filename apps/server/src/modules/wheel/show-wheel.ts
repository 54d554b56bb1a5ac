import type { CallOutput } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { giveDailyTickets } from "./give-tickets.ts";
import { readWheel } from "./read-wheel.ts";
import { announcedSeed } from "./seeds.ts";
import { readSettings } from "./setting-repo.ts";
import { findUnseen } from "./spin-repo.ts";
import { countTickets } from "./ticket-repo.ts";
import { prizeView, settingView, spinView } from "./views.ts";

/** The wheel as a member finds it. Coming here also fetches the free tickets of the day. */
export function showWheel(deps: WheelDependencies, memberId: MemberId): Promise<CallOutput<"wheelConfigV2">> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const settings = await readSettings(tx);
    await giveDailyTickets(deps, tx, memberId, settings, now);
    const seed = await announcedSeed(deps, tx, memberId);
    const wheel = await readWheel(tx, bangkokDay(now));
    const unseen = await findUnseen(tx, memberId);
    return {
      setting: settingView(settings, seed, wheel, now),
      prizes: wheel.prizes.map((prize) => prizeView(wheel, prize)),
      free_spins: await countTickets(tx, memberId, now),
      unseen: unseen ? spinView(unseen) : null,
    };
  });
}
