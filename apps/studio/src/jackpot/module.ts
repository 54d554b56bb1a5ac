import type { GameKind } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import { jackpotCalls } from "./calls.ts";
import { createJackpotLoop, createPoolsReader } from "./jackpot.ts";
import type { JackpotCalls } from "./protocol.ts";
import { jackpotControl } from "./sandbox.ts";

/** The pools that games share: no kind of games of their own. */
export function createJackpot(ports: Ports): Pick<GameKind<JackpotCalls>, "calls" | "loops" | "dueWork" | "controls"> {
  const readPools = createPoolsReader(ports);
  const loop = createJackpotLoop(ports);
  return {
    calls: (db) => jackpotCalls({ ...ports, db, readPools }),
    loops: [loop],
    dueWork: [loop],
    controls: [jackpotControl(ports)],
  };
}
