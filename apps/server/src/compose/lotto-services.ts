import type { Beacon } from "../core/beacon.ts";
import type { Clock } from "../core/clock.ts";
import type { Log } from "../core/log.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import type { Secrets } from "../core/secrets.ts";
import { createMember } from "../modules/accounts/create-member.ts";
import type { LottoDependencies } from "../modules/lotto/dependencies.ts";
import { runLottoHouse } from "../modules/lotto/jobs.ts";
import { type Crowd, createCrowd } from "../modules/lotto/yeekee/crowd.ts";
import { createLocalBeacon } from "../modules/lotto/yeekee/local-beacon.ts";
import type { Config } from "../platform/config.ts";
import { createDrand } from "../platform/outside/drand.ts";
import type { Services } from "./services.ts";

/** The public beacon, or in a sandbox one of its own that is named as such. */
export function createBeacon(
  { drand }: Pick<Config, "drand">,
  { clock, secrets, log }: { readonly clock: Clock; readonly secrets: Secrets; readonly log: Log },
): Beacon {
  return drand ? createDrand({ ...drand, log }) : createLocalBeacon(clock, secrets);
}

export function lottoDependencies(services: Services): LottoDependencies {
  return { ...services, isSandbox: services.sandboxClock !== undefined };
}

/** Moves rounds, settles them and, where asked for, plays the crowd. Answers how to stop. */
export function startLotto(services: Services, { crowd }: Pick<Config, "crowd">): () => Promise<void> {
  const stop = new AbortController();
  const running = runLottoHouse(lottoDependencies(services), crowd ? lottoCrowd(services) : undefined, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

const CROWD_MONEY = 100_000_000n;
const NOBODYS_PASSWORD_BYTES = 32;

/** The simulated players of a sandbox: members like any other, whose password nobody knows. */
export function lottoCrowd(services: Services): Crowd {
  const { agentCode, ledger, passwords, random } = services;
  let passwordHash: Promise<string> | undefined;
  return createCrowd(lottoDependencies(services), async (tx, number) => {
    passwordHash ??= passwords.hash(random.bytes(NOBODYS_PASSWORD_BYTES).toString("hex"));
    const digits = String(number).padStart(4, "0");
    const memberId = await createMember(services, tx, {
      username: `sim${digits}`,
      passwordHash: await passwordHash,
      phone: `060000${digits}`,
      firstName: "ผู้เล่นจำลอง",
      lastName: digits,
      birthDate: "1990-01-01",
      bankCode: "KBANK",
      accountNumber: `999000${digits}`,
      agentCode,
      address: "127.0.0.1",
    });
    await ledger.postIn(tx, {
      memberId,
      scope: "seed",
      key: "opening",
      reference: "sandbox",
      actor: "system",
      moves: [{ from: "sandbox_funding", to: MAIN_WALLET, amount: CROWD_MONEY, code: "adjust_in" }],
    });
    return memberId;
  });
}
