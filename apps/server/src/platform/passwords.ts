import { hash, verify } from "@node-rs/argon2";
import { DomainError } from "../core/domain-error.ts";
import type { Passwords } from "../core/passwords.ts";

/** Argon2id (the library's default kind) with 19 MiB and two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MAX_WAITING = 500;

/** The work runs on threads of its own, a few at a time; past a long queue callers are told to come back. */
export async function createPasswords(): Promise<Passwords> {
  const inTurn = createQueue(AT_ONCE, MAX_WAITING);
  const nobody = await hash("nobody has this password", OPTIONS);
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    async verify(stored, password) {
      const matches = await inTurn(() => verify(stored ?? nobody, password));
      return stored !== undefined && matches;
    },
  };
}

function createQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new DomainError("TOO_MANY");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
