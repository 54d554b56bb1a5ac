import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { digitsOf, isNumberOf } from "@chokdee/rules/lotto";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import type { LottoDependencies } from "./dependencies.ts";
import {
  deleteNumberSet,
  insertNumberSet,
  listNumberSets,
  type NumberSetRow,
  updateNumberSet,
} from "./number-set-repo.ts";
import { MAX_LINES } from "./rules.ts";

const MAX_SETS = 50;
const MAX_NAME_LENGTH = 60;

type NumberSetView = CallOutput<"numberSetSave">;

const view = ({ id, name, lines }: NumberSetRow): NumberSetView => ({ id: Number(id), name, lines });

export async function readNumberSets({ db }: LottoDependencies, memberId: MemberId): Promise<NumberSetView[]> {
  return (await listNumberSets(db, memberId, MAX_SETS)).map(view);
}

/** Saves a new set, or an old one under its id. */
export async function saveNumberSet(
  { db, clock }: LottoDependencies,
  memberId: MemberId,
  input: CallInput<"numberSetSave">,
): Promise<NumberSetView> {
  const set = { name: input.name.trim(), lines: input.lines };
  refuseFields({ name: nameProblem(set.name), lines: linesProblem(set.lines) });
  return db.transaction(async (tx) => {
    if (input.id !== undefined) {
      const updated = orNotFound(await updateNumberSet(tx, memberId, BigInt(input.id), set, clock.now()));
      return view(updated);
    }
    const inserted = await insertNumberSet(tx, memberId, set, MAX_SETS, clock.now());
    if (!inserted) throw new DomainError("LIST_FULL", { values: { max: MAX_SETS } });
    return view(inserted);
  });
}

export async function removeNumberSet({ db }: LottoDependencies, memberId: MemberId, id: number) {
  if (!(await deleteNumberSet(db, memberId, BigInt(id)))) throw new DomainError("NOT_FOUND");
  return {};
}

function nameProblem(name: string): string | undefined {
  if (name === "") return "กรุณากรอกชื่อเลขชุด";
  return name.length > MAX_NAME_LENGTH ? `ชื่อเลขชุดยาวได้ไม่เกิน ${MAX_NAME_LENGTH} ตัวอักษร` : undefined;
}

function linesProblem(lines: NumberSetRow["lines"]): string | undefined {
  if (lines.length === 0) return "กรุณาเลือกเลขอย่างน้อย 1 รายการ";
  if (lines.length > MAX_LINES) return `เลขชุดมีได้ไม่เกิน ${MAX_LINES} รายการ`;
  const wrong = lines.find(({ bet_type, number }) => !isNumberOf(bet_type, number));
  return wrong && `กรุณากรอกเลข ${digitsOf(wrong.bet_type)} หลัก`;
}
