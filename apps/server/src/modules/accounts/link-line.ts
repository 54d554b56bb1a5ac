import type { CallInput, CallOutput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { setLineUser } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";

/** Links the LINE account that an id token proves. One LINE account belongs to one member. */
export async function linkLine(
  { db, lineIdentity }: AccountsDependencies,
  input: CallInput<"lineLink">,
  { member }: MemberContext,
): Promise<CallOutput<"lineLink">> {
  if (!lineIdentity) throw new DomainError("LINE_UNAVAILABLE");
  const lineUserId = await lineIdentity.verify(input.id_token);
  refuseFields({ id_token: lineUserId === undefined ? "ยืนยันบัญชี LINE ไม่สำเร็จ กรุณาลองใหม่" : undefined });
  if (!(await setLineUser(db, member.memberId, lineUserId ?? ""))) throw new DomainError("LINE_TAKEN");
  return {};
}
