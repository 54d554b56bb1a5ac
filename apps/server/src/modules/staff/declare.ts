import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import {
  accountDigits,
  bankAccountProblems,
  maskAccount,
  maskPhone,
  nameProblem,
  phoneDigits,
  phoneProblem,
  tidyName,
} from "@chokdee/rules";
import type { Tx } from "../../core/db.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { type Declared, openDeclared, sealDeclared } from "./declared.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { type DeclarationRow, listDeclarations, listPeople, putDeclaration } from "./own-account-repo.ts";
import { lookForOwn } from "./own-accounts.ts";
import { lockStaff } from "./staff-repo.ts";

type Input = OfficeInput<"officeDeclarationSet">;
type View = OfficeOutput<"officeDeclarationSet">;

const MAX_ACCOUNTS = 10;

/** Only ever by the person, with a fresh code. What was named before stays known as theirs. */
export async function declareOwn(
  deps: StaffDependencies,
  input: Input,
  { staff, address }: StaffContext,
): Promise<View> {
  const { db, clock, audit } = deps;
  const declared = readDeclared(input);
  const at = clock.real();
  return db.transaction(async (tx) => {
    await lockStaff(tx, staff.staffId);
    await putDeclaration(tx, staff.staffId, sealDeclared(deps, declared), at);
    await lookForOwn(deps, tx, staff.staffId);
    const view = declarationView(declared, at);
    const { declared_at: _at, ...after } = view;
    await audit.record(tx, staff, address, { action: "staff.declare", subject: `staff:${staff.staffId}`, after });
    return view;
  });
}

function readDeclared(input: Input): Declared {
  const [firstName, lastName] = [tidyName(input.first_name), tidyName(input.last_name)];
  const problems = input.accounts.map(({ bank_code, account_number }) =>
    bankAccountProblems(bank_code, account_number),
  );
  const wrong = problems.findIndex((each) => each.bank_code ?? each.account_number);
  refuseFields({
    first_name: nameProblem(firstName, "ชื่อ"),
    last_name: nameProblem(lastName, "นามสกุล"),
    phone: phoneProblem(input.phone),
    accounts:
      input.accounts.length === 0
        ? "กรุณาแจ้งบัญชีธนาคารอย่างน้อย 1 บัญชี"
        : input.accounts.length > MAX_ACCOUNTS
          ? `แจ้งได้ไม่เกิน ${MAX_ACCOUNTS} บัญชี`
          : wrong < 0
            ? undefined
            : `บัญชีที่ ${wrong + 1}: ${problems[wrong]?.bank_code ?? problems[wrong]?.account_number ?? ""}`,
  });
  const accounts = input.accounts.map(({ bank_code: bankCode, account_number }) => ({
    bankCode,
    number: accountDigits(bankCode, account_number) ?? "",
  }));
  return { firstName, lastName, phone: phoneDigits(input.phone) ?? "", accounts };
}

export async function showOwnDeclaration(
  deps: StaffDependencies,
  { staff }: StaffContext,
): Promise<OfficeOutput<"officeDeclarationGet">> {
  const [row] = await listDeclarations(deps.db, staff.staffId);
  return { declaration: row ? viewOf(deps, row) : null };
}

export async function listAllDeclarations(deps: StaffDependencies): Promise<OfficeOutput<"officeDeclarationList">> {
  const rows = new Map((await listDeclarations(deps.db)).map((row) => [row.staff_id, row]));
  return (await listPeople(deps.db)).map(({ id, username, role }) => {
    const row = rows.get(id);
    return { id: Number(id), username, role, declaration: row ? viewOf(deps, row) : null };
  });
}

/** Puts one of the staff of a sandbox where a person would have declared. */
export async function seedDeclaration(
  deps: StaffDependencies,
  tx: Tx,
  staffId: bigint,
  declared: Declared,
): Promise<void> {
  await putDeclaration(tx, staffId, sealDeclared(deps, declared), deps.clock.real());
  await lookForOwn(deps, tx, staffId);
}

function viewOf(deps: StaffDependencies, row: DeclarationRow): View {
  return declarationView(openDeclared(deps, row), row.declared_at);
}

function declarationView({ firstName, lastName, phone, accounts }: Declared, at: Date): View {
  return {
    full_name_masked: `${firstName} ${lastName.slice(0, 1)}***`,
    phone_masked: maskPhone(phone),
    accounts: accounts.map(({ bankCode, number }) => ({ bank_code: bankCode, number_masked: maskAccount(number) })),
    declared_at: at.toISOString(),
  };
}
