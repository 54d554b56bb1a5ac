import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Outbox } from "../../core/events.ts";
import type { Gate } from "../../core/gate.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { Log } from "../../core/log.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Notices } from "../../core/notices.ts";
import type { Onlookers } from "../../core/sandbox.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";
import type { LeagueProofs } from "../../core/sport.ts";
import type { WalletTerms } from "../../core/wallet-terms.ts";

export interface SportDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly walletTerms: WalletTerms;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly notices: Notices;
  readonly members: MemberDirectory;
  readonly leagueProofs: LeagueProofs;
  readonly onlookers: Onlookers;
  readonly log: Log;
}
