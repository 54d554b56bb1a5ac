import { CallRefused } from "../wallet/wallet-call.ts";
import { hubStatuses } from "./hub-status.ts";

/** What every answer repeats, as far as it could be read. */
export interface HubEcho {
  readonly request_uuid?: string;
  readonly user?: string;
}

/** A refusal in a word that only this dialect has. */
export class HubRefused extends CallRefused {
  readonly word: string;
  readonly echo: HubEcho;

  constructor(word: string, echo: HubEcho = {}) {
    super("WRONG_SYNTAX");
    this.word = word;
    this.echo = echo;
  }
}

/** The same refusal with what its answer repeats. */
export function withEcho(refused: CallRefused, echo: HubEcho): HubRefused {
  return new HubRefused(refused instanceof HubRefused ? refused.word : hubStatuses[refused.status], echo);
}
