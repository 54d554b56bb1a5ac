import { type GameKind, type OperatorAnswer, UNKNOWN_ROUND } from "../../core/game-kind.ts";
import type { Ports } from "../../core/ports.ts";
import { fishingCalls } from "./calls.ts";
import { fishingEntries, roomOf } from "./catalogue.ts";
import { hasOpenMagazine, magazineById, postponeMagazine } from "./magazines-repo.ts";
import type { FishingCalls } from "./protocol.ts";
import { fishingControl } from "./sandbox.ts";
import { createSeas } from "./seas.ts";
import { fishingSockets } from "./socket.ts";

export function createFishing(ports: Ports): GameKind<FishingCalls> {
  const seas = createSeas(ports);
  return {
    entries: fishingEntries,
    calls: (db) => fishingCalls({ ...ports, db }),
    findRound: (player, round) => findMagazine(ports, player, round),
    freeRoundBets: (game) => roomOf(game)?.prices,
    hasOpenRound: hasOpenMagazine,
    sockets: fishingSockets({ ...ports, seas }),
    loops: [],
    dueWork: seas.dueWork,
    controls: [fishingControl(seas)],
    start: (url) => seas.start(url),
    endSession: seas.endSession,
    stop: () => seas.stop(),
  };
}

/** A magazine as the operator asks for it: what was not shot is no part of its stake once it is over. */
async function findMagazine(
  { db, now }: Pick<Ports, "db" | "now">,
  player: string,
  id: string,
): Promise<OperatorAnswer<"round"> | undefined> {
  const magazine = await magazineById(db, id);
  if (!magazine) return undefined;
  const { state, operator_player: operatorPlayer, stake, end } = magazine;
  if (operatorPlayer !== player || state === "refused" || state === "voided") return UNKNOWN_ROUND;
  const isWaiting = state === "paying" || state === "held" || state === "voiding";
  if (isWaiting) await postponeMagazine(db, id, state, now());
  return {
    status: "OK",
    state: state === "closed" ? "closed" : "open",
    stake: stake - (end?.unused ?? 0),
    win: end?.win ?? 0,
    // Every shot, each fired again by whoever looks at it.
    replay: end ? `/verify?round=${id}` : null,
  };
}
