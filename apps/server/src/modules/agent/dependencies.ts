import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Images } from "../../core/images.ts";
import type { Ledger } from "../../core/ledger.ts";
import type { LinkOrigins } from "../../core/link-origins.ts";
import type { LineIdentity } from "../../core/line.ts";
import type { MemberDirectory } from "../../core/members.ts";

export interface AgentDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: Images;
  readonly linkOrigins: LinkOrigins;
  readonly agentCode: string;
  readonly ledger: Ledger;
  readonly members: MemberDirectory;
  /** Absent where no LINE channel is configured. */
  readonly lineIdentity: LineIdentity | undefined;
}
