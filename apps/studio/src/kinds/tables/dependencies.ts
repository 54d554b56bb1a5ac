import type { SigningKey } from "@chokdee/server-kit/signing";
import type { Ports } from "../../core/ports.ts";
import type { Tables } from "./tables.ts";

export interface TablesDeps extends Ports {
  readonly tables: Tables;
  /** Signs the receipts of bets. */
  readonly receiptKey: SigningKey;
}
