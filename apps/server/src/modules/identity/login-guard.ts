import { MINUTE_MS } from "@chokdee/rules/time";
import { createHash } from "node:crypto";
import type { Clock } from "../../core/clock.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { GuardedLogin, LoginGuard } from "../../core/login-guard.ts";
import { addFailure, findLock, forgetFailures, holdLock } from "./login-guard-repo.ts";
import { LOCK } from "./rules.ts";

export function createLoginGuard(clock: Clock): LoginGuard {
  const refuse = (until: Date | undefined, now: Date): void => {
    if (!until) return;
    const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
    throw new DomainError("LOGIN_LOCKED", { values: { minutes }, data: { retry_at: until.toISOString() } });
  };
  return {
    async check(db, login) {
      const now = clock.real();
      refuse(await findLock(db, keyOf(login), now), now);
    },
    isLocked: async (db, login) => (await findLock(db, keyOf(login), clock.real())) !== undefined,
    async fail(db, login) {
      const now = clock.real();
      const until = await addFailure(db, keyOf(login), {
        now,
        since: new Date(now.getTime() - LOCK.withinMs),
        failures: LOCK.failures,
        lockUntil: new Date(now.getTime() + LOCK.forMs),
      });
      refuse(until, now);
    },
    async pass(tx, login) {
      const now = clock.real();
      refuse(await holdLock(tx, keyOf(login), now), now);
      await forgetFailures(tx, keyOf(login));
    },
    unlock: (tx, login) => forgetFailures(tx, keyOf(login)),
  };
}

function keyOf({ kind, who, knownDevice }: GuardedLogin): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([kind, who, knownDevice ?? null]))
    .digest();
}
