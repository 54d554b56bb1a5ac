import type { Satang } from "@chokdee/money";
import type { NoticeKind } from "@chokdee/contract";
import type { Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** Something that has happened to one member. */
export interface NewNotice {
  readonly memberId: MemberId;
  readonly kind: NoticeKind;
  /** What it is about. A second notice of one kind about the same is none. */
  readonly subject: string;
  readonly amount?: Satang;
  /** The name of what it is about, or a sentence of the house's staff, for kinds that are notified in such words. */
  readonly about?: string;
  /** The number that has won. */
  readonly digits?: string;
  /** Listed, but no page comes forward with it: what has come is less than was put in. */
  readonly isQuiet?: boolean;
}

/** What members are notified of: kept for them, shown once by an open page, and carried outside of the site. */
export interface Notices {
  add(tx: Tx, notices: readonly NewNotice[]): Promise<void>;
  /** Of these those that were never added, in their order. */
  unknown<N extends NewNotice>(tx: Tx, notices: readonly N[]): Promise<N[]>;
}
