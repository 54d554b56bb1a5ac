import type { Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** An announcement for one member. */
export interface PersonalNotification {
  readonly memberId: MemberId;
  readonly title: string;
  readonly description: string;
  /** A page of ours. */
  readonly link: `/${string}`;
  /** It is shown up to this moment, read or not. */
  readonly endsAt: Date;
}

/** Listed among the announcements that a member sees on entering. */
export interface PersonalNotifications {
  add(tx: Tx, notification: PersonalNotification): Promise<void>;
}
