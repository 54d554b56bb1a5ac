import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import { type BillRow, findBillByToken } from "./bill-repo.ts";
import { type BillDraft, readBillToken } from "./bill-token.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { placeBill } from "./place-bill.ts";
import { detailBill } from "./read-bills.ts";
import { readDraft } from "./read-draft.ts";

const MAX_NOTE_LENGTH = 100;

/** Makes a bill of what was validated, once however often it is sent. */
export async function createBill(
  deps: LottoDependencies,
  memberId: MemberId,
  input: CallInput<"lottoBillCreate">,
): Promise<CallOutput<"lottoBillCreate">> {
  const note = (input.note ?? "").trim();
  refuseFields({ note: note.length > MAX_NOTE_LENGTH ? `บันทึกยาวได้ไม่เกิน ${MAX_NOTE_LENGTH} ตัวอักษร` : undefined });
  const draft = await readDraft(deps, memberId, input);
  const token = readBillToken(deps, input.bill_token, draft);
  if (!token) throw new DomainError("BILL_NOT_VALIDATED");
  const sent = await findBillByToken(deps.db, memberId, token.id);
  if (sent) return detailBill(deps, sent);
  if (!token.isFresh) throw new DomainError("BILL_NOT_VALIDATED");
  return detailBill(deps, await createOnce(deps, draft, token.id, note));
}

async function createOnce(deps: LottoDependencies, draft: BillDraft, tokenId: string, note: string): Promise<BillRow> {
  try {
    await deps.db.transaction((tx) => placeBill(deps, tx, draft, { isDry: false, tokenId, note }));
  } catch (error) {
    // The same bill was sent twice at this moment; the other one is the bill.
    if (!isUniqueViolation(error)) throw error;
  }
  const bill = await findBillByToken(deps.db, draft.memberId, tokenId);
  if (!bill) throw new Error("a bill was made and is not there");
  return bill;
}
