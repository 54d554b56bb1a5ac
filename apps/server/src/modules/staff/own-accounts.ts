import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY, toBaht } from "@chokdee/money";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Tx } from "../../core/db.ts";
import { orNotFound } from "../../core/domain-error.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { StaffAccounts } from "../../core/persons.ts";
import type { Ports } from "../../core/ports.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { insertAudit, SYSTEM } from "./audit-repo.ts";
import { keysOfStaff } from "./declared.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { peopleOf, refuseOwn } from "./judge.ts";
import {
  type Around,
  listOwnAccountRows,
  listPeople,
  lockOwnAccount,
  noteOwnAccounts,
  type OwnAccountRow,
  putAside,
  saveStaffKeys,
} from "./own-account-repo.ts";

type Page = OfficeOutput<"officeOwnAccountList">;

const SHOWN_DAYS = 30;

export function createStaffAccounts({ clock }: Pick<Ports, "clock">): StaffAccounts {
  return { look: (tx, memberId) => look(clock, tx, { memberId }) };
}

/** What is found is on record with the staff, and not with the member: whoever serves members need not know. */
async function look(clock: Clock, tx: Tx, around: Around): Promise<void> {
  const at = clock.real();
  for (const { staff_id, member_id, signs } of await noteOwnAccounts(tx, around, at)) {
    const after = { member: Number(member_id), signs };
    await insertAudit(tx, SYSTEM, { action: "staff.own_account", subject: `staff:${staff_id}`, after }, at);
  }
}

/** Takes in what one of the staff is known by, and looks for their accounts. */
export async function lookForOwn(deps: StaffDependencies, tx: Tx, staffId: bigint): Promise<void> {
  await saveStaffKeys(tx, staffId, await keysOfStaff(deps, tx, staffId));
  await look(deps.clock, tx, { staffId });
}

/** All of the staff against all members, for what came by another way. */
export async function lookForAll(deps: StaffDependencies): Promise<void> {
  for (const { id } of await listPeople(deps.db)) await deps.db.transaction((tx) => lookForOwn(deps, tx, id));
  await deps.db.transaction((tx) => look(deps.clock, tx, {}));
}

export async function pageOwnAccounts(
  { db, clock, memberBanking }: StaffDependencies,
  { cursor, limit }: OfficeInput<"officeOwnAccountList">,
): Promise<Page> {
  const since = addDays(bangkokDay(clock.now()), -SHOWN_DAYS);
  const rows = await listOwnAccountRows(db, since, readCursor(cursor), limit + 1);
  const names = await memberBanking.names(
    db,
    rows.map((row) => row.member_id),
  );
  return pageOf(rows, limit, (row) => {
    const known = names.get(row.member_id);
    const member = { id: Number(row.member_id), username: known?.username ?? "", full_name: known?.fullName ?? "" };
    return { ...ownAccountView(row), member };
  });
}

function ownAccountView(row: OwnAccountRow): Omit<Page["items"][number], "member"> {
  return {
    id: Number(row.id),
    staff: { id: Number(row.staff_id), username: row.username, role: row.role },
    signs: row.signs as Page["items"][number]["signs"],
    found_at: row.found_at.toISOString(),
    put_aside_at: row.is_put_aside ? (row.put_aside_at?.toISOString() ?? null) : null,
    deposits: toBaht(row.deposits),
    withdrawals: toBaht(row.withdrawals),
    ggr: toBaht(row.ggr),
  };
}

/** With the signs that it has; another one that comes later makes it count again. */
export async function putOwnAccountAside(
  { clock, audit }: StaffDependencies,
  { own_account_id: id }: OfficeInput<"officeOwnAccountPutAside">,
  by: StaffContext,
): Promise<Record<string, never>> {
  return by.once(async (tx) => {
    const found = orNotFound(await lockOwnAccount(tx, id));
    // Before it is put aside: afterwards it would be nobody's.
    await refuseOwn(tx, peopleOf(by), [found.member_id]);
    await putAside(tx, id, clock.real());
    await audit.weigh(tx, by, {
      action: "staff.own_account_aside",
      subject: `staff:${found.staff_id}`,
      before: { staff: found.username, member: Number(found.member_id), signs: found.signs },
      after: { signs: [] },
      amount: NO_MONEY,
      needs: "owner",
    });
    return {};
  });
}
