import { channel } from "node:diagnostics_channel";
import { type CallDefinition, errorsOf } from "@chokdee/contract";
import { dataSchemaOf } from "@chokdee/contract/schemas";
import type { DomainError } from "../../core/domain-error.ts";
import type { Log } from "../../core/ports.ts";

/** The server was about to answer with something that the contract does not name. */
export class ContractBreach extends Error {
  override readonly name = "ContractBreach";
}

/** Where every breach is published, so that tests see those whose answer they do not look at. */
export const breaches = channel("chokdee:contract-breach");

/** What to do about a breach: `fail` answers 500, `log` leaves the member the answer that there is. */
export type OnBreach = "fail" | "log";

/** Names a failure that the call does not list, or data that is not what its code carries. */
export function breachOf(id: string, call: CallDefinition, { code, data }: DomainError): ContractBreach | undefined {
  if (!errorsOf(call).includes(code)) return new ContractBreach(`${id} fails with ${code}, which its errors lack`);
  const schema = dataSchemaOf(code);
  if (schema === undefined) {
    return data === undefined ? undefined : new ContractBreach(`${id} fails with ${code}, which carries no data`);
  }
  const parsed = schema.safeParse(data);
  return parsed.success ? undefined : new ContractBreach(`${id} fails with wrong data of ${code}: ${parsed.error}`);
}

const logged = new Set<string>();

/** Reports a breach: to the subscribers each time, to the log once. */
export function reportBreach(breach: ContractBreach, log: Log): void {
  breaches.publish(breach);
  if (logged.has(breach.message)) return;
  logged.add(breach.message);
  log.error({ err: breach }, "an answer breaks the contract");
}
