import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Passwords } from "../core/ports.ts";
import { createWorkQueue } from "./work-queue.ts";

/** What one password costs whoever tries it: kilobytes of memory, and passes over them. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** Argon2id (the library's default kind) with 19 MiB and two passes. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** One core is left to everything else, and a thread of the pool to files and names. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 500;

/** The work runs on threads of its own, a few at a time; past a long queue callers must come back later. */
export async function createPasswords(cost = COST): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);
  const nobody = await hash("nobody has this password", options);
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async verify(stored, password) {
      const matches = await inTurn(() => verify(stored ?? nobody, password));
      return stored !== undefined && matches;
    },
  };
}
