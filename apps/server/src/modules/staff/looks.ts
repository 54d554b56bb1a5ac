import type { StaffControl } from "@chokdee/contract/office";
import type { Look, LookAction } from "../../core/audit.ts";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { StaffSession } from "../../core/session.ts";
import { countLooks, hasAuditSince } from "./audit-repo.ts";
import { readControls } from "./control-repo.ts";
import { WINDOW_MS } from "./judge.ts";
import { lockStaff } from "./staff-repo.ts";

/** Pieces that one person may have shown in that time: a busy desk needs fewer, a leak needs more. */
const MAX_PIECES = 50;

const PIECES = {
  counted: ["member.reveal", "shop_order.reveal", "transfer.reveal"],
  max: MAX_PIECES,
} as const;

/** What each look is counted with, and how many there may be. */
const LOOKS: Readonly<
  Record<LookAction, { readonly counted: readonly LookAction[]; readonly max: number | StaffControl }>
> = {
  "identity.view": { counted: ["identity.view"], max: "document_looks" },
  "member.search": { counted: ["member.search"], max: "phone_searches" },
  "member.search_missed": { counted: ["member.search_missed"], max: "phone_searches" },
  "member.reveal": PIECES,
  "shop_order.reveal": PIECES,
  "transfer.reveal": PIECES,
};

export function isSearch(action: LookAction): boolean {
  return action === "member.search" || action === "member.search_missed";
}

/** A list that stays open is read again and again: the same search teaches nothing new, and is counted once. */
export async function isSameSearch(tx: Tx, { staffId }: StaffSession, look: Look, now: Date): Promise<boolean> {
  return isSearch(look.action) && hasAuditSince(tx, staffId, look, new Date(now.getTime() - WINDOW_MS));
}

/** Holds the person, so that looks at the same moment count one another. */
export async function refuseMoreLooks(tx: Tx, { staffId }: StaffSession, action: LookAction, now: Date): Promise<void> {
  await lockStaff(tx, staffId);
  const { counted, max: allowed } = LOOKS[action];
  const max = typeof allowed === "number" ? allowed : Number((await readControls(tx))[allowed]);
  const looks = await countLooks(tx, staffId, counted, new Date(now.getTime() - WINDOW_MS));
  if (looks >= max) throw new DomainError("REVEAL_LIMIT", { values: { max } });
}
