/** What the operator signs once a day over all chains. Hashes are in hexadecimal digits. */
export interface Seal {
  /** Counts from 1. */
  readonly no: number;
  /** The Bangkok day that it closes, as `2026-11-30`. */
  readonly day: string;
  readonly sealedAt: string;
  readonly members: number;
  readonly root: string;
  /** The root of the seal before, zeros for the first. */
  readonly previousRoot: string;
  /** What else was so at that time, such as the hash of the staff's record; the first seals have none. */
  readonly note?: string | undefined;
}

/** The text that is signed, which common tools can sign and check. */
export function sealText(seal: Seal): string {
  return [
    "chokdee ledger seal 1",
    `no ${seal.no}`,
    `day ${seal.day}`,
    `sealed ${seal.sealedAt}`,
    `members ${seal.members}`,
    `root ${seal.root}`,
    `previous ${seal.previousRoot}`,
    ...(seal.note ? [`note ${seal.note}`] : []),
    "",
  ].join("\n");
}
