import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { readBriefly } from "../../../core/brief-read.ts";
import type { Queryable } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import { foundOf, MAX_FOUND, pageOf, readCursor } from "../../../core/page.ts";
import { findAnyBill, type NamedBillRow, seekBills, type SoughtBills, sumSought } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { detailBill, readBillId } from "../read-bills.ts";
import { findRound } from "../round-repo.ts";
import { listSoldOf } from "../sold-repo.ts";
import { billView } from "../views.ts";
import { findYeekee, pageNamedShots } from "../yeekee/yeekee-repo.ts";

export async function listNumbers(
  { db }: LottoDependencies,
  { round_id, bet_type }: OfficeInput<"officeLottoNumberList">,
): Promise<OfficeOutput<"officeLottoNumberList">> {
  const roundId = BigInt(round_id);
  if (!(await findRound(db, roundId))) throw new DomainError("NOT_FOUND");
  const rows = await listSoldOf(db, roundId, bet_type);
  return rows.map(({ number, sold, liability }) => ({ number, sold: toBaht(sold), payout: toBaht(liability) }));
}

export async function searchBills(
  { db, clock }: LottoDependencies,
  input: OfficeInput<"officeLottoBillList">,
): Promise<OfficeOutput<"officeLottoBillList">> {
  const now = clock.now();
  const sought = readSought(input);
  const before = readCursor(input.cursor);
  const seek = (from: Queryable) => seekBills(from, sought, before, input.limit + 1);
  // An index leads to bills, but all of a round's or a member's are looked through for a number.
  const rows = input.number === undefined ? await seek(db) : await readBriefly(db, seek);
  return pageOf(rows, input.limit, (row) => {
    // Until when it can be taken back is a matter of its member's other bills.
    const { cancel_until: _until, ...bill } = billView(row, { now, cancelledToday: 0 });
    return { ...bill, ...whoseOf(row) };
  });
}

export async function sumBills(
  { db }: LottoDependencies,
  input: OfficeInput<"officeLottoBillSums">,
): Promise<OfficeOutput<"officeLottoBillSums">> {
  const sought = readSought(input);
  const { count, stake, prize } = await readBriefly(db, (tx) => sumSought(tx, sought, MAX_FOUND));
  return { ...foundOf(count), stake: toBaht(stake), prize: toBaht(prize) };
}

function readSought(input: OfficeInput<"officeLottoBillSums">): SoughtBills {
  // No index finds a number among all bills.
  const isWide = input.round_id === undefined && input.member_id === undefined;
  refuseFields({
    number:
      input.number !== undefined && isWide
        ? "ค้นหาด้วยเลขต้องระบุงวดหรือสมาชิกด้วย"
        : input.number === undefined && input.bet_type !== undefined
          ? "กรุณาระบุเลขของประเภทนี้"
          : undefined,
  });
  return {
    roundId: input.round_id,
    memberId: input.member_id,
    betType: input.bet_type,
    number: input.number,
  };
}

/** As its member sees it, and whose it is. */
export async function showAnyBill(
  deps: LottoDependencies,
  { bill_id }: OfficeInput<"officeLottoBillGet">,
): Promise<OfficeOutput<"officeLottoBillGet">> {
  const bill = orNotFound(await findAnyBill(deps.db, readBillId(bill_id)));
  return anyBillView(deps, bill);
}

export async function anyBillView(
  deps: Pick<LottoDependencies, "clock"> & { readonly db: Queryable },
  bill: NamedBillRow,
): Promise<OfficeOutput<"officeLottoBillGet">> {
  return { ...(await detailBill(deps, bill)), ...whoseOf(bill) };
}

function whoseOf({ member_id, username, full_name }: NamedBillRow) {
  return { member_id: Number(member_id), username, full_name };
}

export async function listShotsForStaff(
  { db }: LottoDependencies,
  input: OfficeInput<"officeYeekeeShotList">,
): Promise<OfficeOutput<"officeYeekeeShotList">> {
  const yeekee = orNotFound(await findYeekee(db, BigInt(input.round_id)));
  const before = readCursor(input.cursor);
  const newest = before === undefined ? yeekee.shot_count : Math.min(Number(before) - 1, yeekee.shot_count);
  const shots = await pageNamedShots(db, BigInt(input.round_id), newest, input.limit + 1);
  const shown = shots.map((shot) => ({ ...shot, id: BigInt(shot.seq) }));
  return pageOf(shown, input.limit, ({ seq, number, member_id, username, is_simulated, shot_at }) => ({
    seq,
    number,
    member_id: Number(member_id),
    username,
    is_simulated,
    shot_at: shot_at.toISOString(),
  }));
}
