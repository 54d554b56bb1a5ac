import type { BookCheck } from "../core/ledger.ts";
import { jackpotModule } from "../modules/jackpot/module.ts";
import { providersModule } from "../modules/providers/module.ts";
import { sportModule } from "../modules/sport/module.ts";

/** The records of others that the ledger is compared with: by the job of every night, by the command and by the tests. */
export const bookChecks: readonly BookCheck[] = [
  providersModule.ports.bookCheck,
  jackpotModule.ports.bookCheck,
  sportModule.ports.bookCheck,
];
