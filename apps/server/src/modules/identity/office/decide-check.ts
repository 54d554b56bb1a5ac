import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { maskBirthDate } from "@chokdee/rules";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { decideCheck, findPicture, listChecks, lockCheck, type NamedCheck } from "../checks/check-repo.ts";
import { placeOf, SEALED_AS } from "../checks/checks.ts";

type CheckView = OfficeOutput<"officeIdentityApprove">;

export async function pageChecks(
  { db }: IdentityDependencies,
  { state = "waiting", cursor, limit }: OfficeInput<"officeIdentityQueue">,
): Promise<OfficeOutput<"officeIdentityQueue">> {
  return pageOf(await listChecks(db, state, readCursor(cursor) ?? 0n, limit + 1), limit, checkView);
}

/** Opens a picture for one member of staff, which is counted and goes on record before it is shown. */
export async function showPicture(
  { db, audit, secrets }: IdentityDependencies,
  input: OfficeInput<"officeIdentityPicture">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeIdentityPicture">> {
  const reason = requireReason(input.reason);
  const id = input.picture_id;
  return db.transaction(async (tx) => {
    const picture = orNotFound(await findPicture(tx, id));
    const { kind, member_id: memberId, sealed } = picture;
    await audit.reveal(tx, staff, address, {
      action: "identity.view",
      subject: `member:${memberId}`,
      after: { picture: id, kind },
      reason,
    });
    const bytes = secrets.openBytes(SEALED_AS, placeOf(memberId, kind), sealed);
    return { kind, image: `data:image/webp;base64,${bytes.toString("base64")}` };
  });
}

export async function decideOnCheck(
  deps: IdentityDependencies,
  id: number,
  decision: { readonly state: "approved" } | { readonly state: "refused"; readonly reason: string },
  { staff, address }: StaffContext,
): Promise<CheckView> {
  const { db, clock, audit, outbox, persons } = deps;
  const reason = decision.state === "refused" ? decision.reason : null;
  return db.transaction(async (tx) => {
    const row = await lockCheck(tx, id);
    if (!row || row.state === "draft") throw new DomainError("NOT_FOUND");
    if (row.state !== "waiting") throw new DomainError("IDENTITY_STATE");
    const at = clock.now();
    await decideCheck(tx, row.id, { state: decision.state, reason, at });
    if (decision.state === "approved") await persons.confirm(tx, row.member_id, "documents");
    await outbox.publish(tx, { topic: "withdraw", memberId: row.member_id });
    await audit.record(tx, staff, address, {
      action: decision.state === "approved" ? "identity.approve" : "identity.refuse",
      subject: `member:${row.member_id}`,
      before: { check: id, state: row.state },
      after: { check: id, state: decision.state },
      ...(reason !== null && { reason }),
    });
    const decided = { ...row, state: decision.state, reason, decided_at: at };
    const known = (await deps.memberBanking.names(tx, [row.member_id])).get(row.member_id);
    const { username = "", fullName = "", birthDate = null } = known ?? {};
    return checkView({ ...decided, username, full_name: fullName, birth_date: birthDate });
  });
}

function checkView(row: NamedCheck): CheckView {
  const { username, full_name, birth_date } = row;
  return {
    id: Number(row.id),
    state: row.state === "draft" ? "waiting" : row.state,
    reason: row.reason,
    submitted_at: row.submitted_at?.toISOString() ?? "",
    decided_at: row.decided_at?.toISOString() ?? null,
    member: {
      id: Number(row.member_id),
      username,
      full_name,
      birth_date: birth_date && maskBirthDate(birth_date),
    },
    pictures: [...row.pictures],
  };
}
