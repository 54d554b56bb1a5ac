import { DAY_MS } from "./time.ts";

/** Whom staff address with what they show or send. */
export type Audience = "all" | "guest" | "member" | "new_member" | "depositor" | "no_deposit" | "vip";

/** What decides which of them a member belongs to. */
export interface Standing {
  readonly vipLevel: number;
  readonly memberSince: Date;
  readonly hasDeposited: boolean;
  /** Has chosen not to play for now. */
  readonly isResting: boolean;
}

/** How long a member counts as new. */
const NEW_MEMBER_MS = 7 * DAY_MS;

/** Whoever registered after this moment is new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - NEW_MEMBER_MS);
}

/** What a reader belongs to. A guest has no standing, and whoever rests is addressed by nothing. */
export function audiencesOf(standing: Standing | undefined, now: Date): Audience[] {
  if (!standing) return ["all", "guest"];
  if (standing.isResting) return [];
  const isNew = standing.memberSince > newSince(now);
  return [
    "all",
    "member",
    ...(isNew ? (["new_member"] as const) : []),
    standing.hasDeposited ? "depositor" : "no_deposit",
    ...(standing.vipLevel > 0 ? (["vip"] as const) : []),
  ];
}

/** Whether something is shown to a reader who belongs to these audiences. */
export function isFor(
  item: { readonly audience: Audience; readonly vip_level: number | null },
  reader: { readonly audiences: readonly Audience[]; readonly vipLevel: number },
): boolean {
  return reader.audiences.includes(item.audience) && (item.vip_level ?? 0) <= reader.vipLevel;
}

/** A text as it arrives: below it stands how whoever has consented takes that back. */
export function newsBody(text: string): string {
  return `${text}\nเลิกรับข่าวได้ที่หน้าโปรไฟล์`;
}
