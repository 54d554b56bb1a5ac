import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Log } from "../../core/log.ts";
import type { OutboundChannels } from "../../core/messages.ts";
import type { Random } from "../../core/random.ts";

export interface BroadcastsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly audit: Audit;
  readonly outbound: OutboundChannels;
}
