import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { lockStaff } from "./staff-repo.ts";
import { deleteView, listViews, saveView, type ViewRow } from "./view-repo.ts";

type View = OfficeOutput<"officeViewSave">;

const MAX_NAME = 40;
const MAX_VIEWS = 50;

function savedView({ id, path, name, search }: ViewRow): View {
  return { id: Number(id), path, name, search };
}

export async function readSavedViews({ db }: StaffDependencies, { staff }: StaffContext): Promise<View[]> {
  return (await listViews(db, staff.staffId)).map(savedView);
}

export async function keepView(
  { db, clock }: StaffDependencies,
  input: OfficeInput<"officeViewSave">,
  { staff }: StaffContext,
): Promise<View> {
  const name = input.name.normalize("NFC").trim();
  refuseFields({
    name: name === "" ? "กรุณาตั้งชื่อ" : name.length > MAX_NAME ? "ชื่อยาวเกินไป" : undefined,
    path: /^\/[a-z-]{1,40}$/.test(input.path) ? undefined : "ไม่มีหน้าจอนี้",
  });
  return db.transaction(async (tx) => {
    await lockStaff(tx, staff.staffId);
    const saved = await saveView(tx, staff.staffId, { path: input.path, name, search: input.search }, clock.real());
    const all = await listViews(tx, staff.staffId);
    if (!saved || all.length > MAX_VIEWS) throw new DomainError("LIST_FULL", { values: { max: MAX_VIEWS } });
    return savedView(saved);
  });
}

export async function dropView(
  { db }: StaffDependencies,
  input: OfficeInput<"officeViewDelete">,
  { staff }: StaffContext,
): Promise<Record<string, never>> {
  if (!(await deleteView(db, staff.staffId, input.view_id))) throw new DomainError("NOT_FOUND");
  return {};
}
