import type { Ports } from "../core/ports.ts";
import type { Session } from "../core/session.ts";

/** What is done for guests has connections of its own: they wait for each other, and never for members or before them. */
export function laneOf<Deps extends Pick<Ports, "db" | "guestDb">>(
  deps: Deps,
  { demo_balance: demoBalance }: Pick<Session, "demo_balance">,
): Deps {
  return demoBalance === null ? deps : { ...deps, db: deps.guestDb };
}
