import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import { isUniqueViolation } from "@chokdee/server-kit/db";
import type { MemberContext } from "../../platform/http/context.ts";
import { findBillByToken } from "./bill-repo.ts";
import { billTokens } from "./bill-token.ts";
import { type LottoDesk, placeGathered } from "./gather-bills.ts";
import { placeBill } from "./place-bill.ts";
import { detailBill } from "./read-bills.ts";
import { readDraft } from "./read-draft.ts";

const MAX_NOTE_LENGTH = 100;

/** Makes a bill of what was validated. One validation makes one bill, however often it is sent. */
export async function createBill(
  desk: LottoDesk,
  input: CallInput<"lottoBillCreate">,
  { member: { memberId }, once, receipt }: Pick<MemberContext, "member" | "once" | "receipt">,
): Promise<CallOutput<"lottoBillCreate">> {
  const note = (input.note ?? "").trim();
  refuseFields({ note: note.length > MAX_NOTE_LENGTH ? `บันทึกยาวได้ไม่เกิน ${MAX_NOTE_LENGTH} ตัวอักษร` : undefined });
  const draft = await readDraft(desk, memberId, input);
  const token = billTokens.read(desk, input.bill_token, draft);
  if (!token) throw new DomainError("BILL_NOT_VALIDATED");
  const showMade = async (db: Queryable) => {
    const bill = await findBillByToken(db, memberId, token.id);
    return bill && detailBill({ ...desk, db }, bill);
  };
  if (token.isFresh) {
    const placing = { tokenId: token.id, note, receipt };
    const gathered = await placeGathered(desk, draft, placing, () => showMade(desk.db));
    if (gathered) return gathered;
  }
  try {
    return await once(async (tx) => {
      const sent = await showMade(tx);
      if (sent) return sent;
      if (!token.isFresh) throw new DomainError("BILL_NOT_VALIDATED");
      await placeBill(desk, tx, draft, { isDry: false, tokenId: token.id, note });
      const made = await showMade(tx);
      if (!made) throw new Error("a bill was made and is not there");
      return made;
    });
  } catch (error) {
    // The same bill was sent twice at this moment; the other one is the bill.
    const made = isUniqueViolation(error) ? await showMade(desk.db) : undefined;
    if (!made) throw error;
    return made;
  }
}
